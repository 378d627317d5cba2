import { describe, expect, it } from "vitest";
import type { QuestionHead, SeatHead } from "../net/protocol";
import { newsOfSeats, questionClosed } from "./notices";

const person: SeatHead = { kind: "person", name: "An", level: null, present: true, resigned: false, asked: false };
const bot: SeatHead = { ...person, kind: "bot", level: "medium", resigned: true };
const open: SeatHead = { ...person, kind: "open", name: null };

const head = (seats: SeatHead[], mine: number[] = [0], question: QuestionHead | null = null) => ({
  seats,
  mine,
  question,
});

describe("news of the seats", () => {
  it("are who left and who came back", () => {
    expect(newsOfSeats(head([person, person]), head([person, bot]))).toEqual([{ kind: "left", seat: 1 }]);
    expect(newsOfSeats(head([person, bot]), head([person, person]))).toEqual([{ kind: "back", seat: 1 }]);
  });

  it("are none at first, for who left himself, and when a free seat is taken", () => {
    expect(newsOfSeats(null, head([person, bot]))).toEqual([]);
    expect(newsOfSeats(head([person, person], [1]), head([person, bot], []))).toEqual([]);
    expect(newsOfSeats(head([person, open]), head([person, bot]))).toEqual([]);
  });
});

describe("a question that is open no more", () => {
  const question: QuestionHead = { kind: "undo", seat: 0, to: 3, yes: [2], no: [], waiting: [1] };
  const seats = [person, person, person];

  it("was refused by who had not agreed", () => {
    const refused = { kind: "no", what: "undo", seats: [1] };
    expect(questionClosed(head(seats, [0], question), head(seats))).toEqual(refused);
  });

  it("concerns only who asked", () => {
    expect(questionClosed(head(seats, [1], question), head(seats, [1]))).toBeNull();
    expect(questionClosed(head(seats), head(seats))).toBeNull();
    expect(questionClosed(head(seats, [0], question), head(seats, [0], question))).toBeNull();
  });
});
