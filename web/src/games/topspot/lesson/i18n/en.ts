/** The texts of the lesson. This list of keys is the one the other languages follow. */
export const en = {
  goal: "Show more white spots than everybody else and you win the round and a point; whoever wins a round with the last cards ends the game.",
  "stack.do": "Lay two red cards on each other so that 5 spots show: tap one, tap the other, then “{play}”.",
  "stack.done": "1 + 4 = 5: one spot on top, and four seen through its holes.",
  "stack.why": "That shows {n}. Two red cards on each other show 5.",
  "order.do": "Now three red cards: every card must add spots. Find the order that shows 6, or tap “{best}”.",
  "order.done": "Six spots! In this order every card counts.",
  "order.why": "That shows {n}. All three red cards together can show 6.",
  "follow.do": "Blue is asked, and 4 is to be beaten. Show more than 4 with your blue cards.",
  "follow.done": "{n} beats 4: you win the round, and a point.",
  "follow.why": "That shows {n}, and 4 stays ahead. Lay both blue cards on each other.",
  "throw.do": "Green is asked, but you have none. One card must go: which one will you miss least?",
  "throw.done": "Away with it. A card of another colour cannot win, whatever it shows.",
  "joker.do":
    "For experts: a joker lies on top of cards of any colours, and what its six holes show counts. Beat 4 with your last three cards!",
  "joker.done":
    "{n} through the joker’s holes: more than six is never possible. And you win the round with your last cards: that ends the game.",
  "joker.why": "That shows {n}. Lay the joker on top of both other cards: then you are out of cards and win.",
  end: "A point for every round you win. Whoever wins one with the last cards ends the game, and the most points win.",
};

export type LessonKey = keyof typeof en;

export default en;
