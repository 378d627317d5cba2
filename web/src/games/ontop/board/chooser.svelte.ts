/** The placement that a person is about to make. */
import { TURNS } from "./geometry";
import type { Placement, Placements } from "./placements";

interface Pick {
  triangle: string;
  /** Tiles on the board when it was picked: a pick does not outlive its turn. */
  at: number;
  /** Chosen by touch or key; otherwise the mouse only passes over it. */
  held: boolean;
}

export class Chooser {
  /** How the tile in hand is turned. */
  private wanted = $state(0);
  private pick = $state.raw<Pick | null>(null);

  constructor(
    private readonly placements: () => Placements,
    private readonly tiles: () => number,
  ) {}

  private get current(): Pick | null {
    const { pick } = this;
    return pick !== null && pick.at === this.tiles() && this.placements().has(pick.triangle) ? pick : null;
  }

  get triangle(): string | null {
    return this.current?.triangle ?? null;
  }

  get held(): boolean {
    return this.current?.held ?? false;
  }

  get placement(): Placement | null {
    return this.triangle === null ? null : this.placements().at(this.triangle, this.wanted);
  }

  /** How the tile is shown: where it does not fit as it was turned, it is turned on. */
  get turn(): number {
    return this.placement?.turn ?? this.wanted;
  }

  /** The mouse is over a triangle, or over none. */
  hover(triangle: string | null): void {
    if (triangle !== null && this.placements().has(triangle)) this.pick = { triangle, at: this.tiles(), held: false };
    else if (!this.held) this.pick = null;
  }

  hold(triangle: string): void {
    this.pick = { triangle, at: this.tiles(), held: true };
  }

  /** Hold a triangle; one that the tile covers already turns the tile. */
  tap(triangle: string): void {
    const { placement } = this;
    if (this.held && (placement?.first === triangle || placement?.second === triangle)) this.rotate(1);
    else this.hold(triangle);
  }

  /** Hold the tile where this placement lays it. */
  suggest({ first, turn }: Placement): void {
    this.wanted = turn;
    this.hold(first);
  }

  rotate(step: 1 | -1): void {
    const next = (this.turn + step + TURNS) % TURNS;
    const fitting = this.triangle === null ? null : this.placements().at(this.triangle, next, step);
    this.wanted = fitting?.turn ?? next;
  }
}
