/** What a person has chosen to see, or else everything in view. */
import { type Box, cellAt, dragged, fitted, inSight, type Shot, type Point, type Size, zoomed } from "./shot";
import type { Cell } from "../view";

export class Camera {
  /** Of the velvet, in pixels. */
  width = $state(0);
  height = $state(0);
  private chosen = $state.raw<Shot | null>(null);

  constructor(
    private readonly box: () => Box,
    private readonly room: () => number,
  ) {}

  private get size(): Size {
    return { width: this.width, height: this.height };
  }

  get shot(): Shot {
    return this.chosen ?? fitted(this.box(), this.size, this.room());
  }

  /** Is everything in view? */
  get fits(): boolean {
    return this.chosen === null;
  }

  fit(): void {
    this.chosen = null;
  }

  drag(across: number, down: number): void {
    this.chosen = dragged(this.shot, across, down, this.box());
  }

  zoom(times: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    this.chosen = zoomed(this.shot, times, at, this.size);
  }

  cellAt(at: Point): Cell {
    return cellAt(this.shot, at, this.size);
  }

  /** Show everything again when one of these cells is out of sight. */
  reveal(cells: readonly Cell[]): void {
    if (this.chosen && !cells.every((cell) => inSight(this.shot, cell, this.size))) this.fit();
  }
}
