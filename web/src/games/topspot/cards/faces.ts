/** The faces of the cards. A place on a card is a number from 0 to 8, row by row; a set of places is a mask of bits. */
import type { Options } from "../../../net/protocol";
import type { Colour } from "../view";

export const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
export const EVERYWHERE = 0b111111111;
export const JOKER = "J";

export interface Face {
  spots: number;
  holes: number;
}

/** The face of a card by its name, such as `ra` or `J`. */
export type Faces = (card: string) => Face;

/** As in the box; a record made with other faces carries its own. */
export const STANDARD: readonly string[] = [
  "O.. O.S OOO",
  ".OO .OO OSO",
  "O.S .OO SO.",
  "SOO .O. SOO",
  "OOS .OO SOO",
  "OSO OSS ...",
  "SO. .SO OSO",
  "O.O SOO SOS",
  "SSS OO. .S.",
  ".SO OSS O.S",
  "SO. SSS ..S",
  ".SS S.O OSS",
  "O.O O.O O.O",
];

/** The faces of a to l and the joker, drawn as `O.. O.S OOO`. */
export function readFaces(drawings: readonly string[]): Faces {
  const faces = drawings.map((drawing) => {
    const marks = drawing.replaceAll(" ", "");
    return { spots: maskOf(marks, "S"), holes: maskOf(marks, "O") };
  });
  const solid = { spots: 0, holes: 0 };
  return (card) => faces[card === JOKER ? faces.length - 1 : card.charCodeAt(1) - "a".charCodeAt(0)] ?? solid;
}

function maskOf(marks: string, wanted: string): number {
  return [...marks].reduce((mask, mark, place) => (mark === wanted ? mask | (1 << place) : mask), 0);
}

/** The faces of a table or record, by its options. */
export function facesOf(options: Options): Faces {
  return readFaces(Array.isArray(options.faces) ? (options.faces as readonly string[]) : STANDARD);
}

export function count(mask: number): number {
  return PLACES.filter((place) => has(mask, place)).length;
}

export function has(mask: number, place: number): boolean {
  return ((mask >> place) & 1) === 1;
}

/** The numbers in its corners: how many spots, and how many spots and holes together (TS-02). */
export function numbersOf({ spots, holes }: Face): string {
  return `${count(spots)}/${count(spots) + count(holes)}`;
}

/** Null for a joker (TS-19). */
export function colourOf(card: string): Colour | null {
  return card === JOKER ? null : (card[0] as Colour);
}
