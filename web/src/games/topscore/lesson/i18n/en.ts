/** The texts of the lesson. This list of keys is the one the other languages follow. */
export const en = {
  goal: "Let your word grow by one letter a turn, from three to seven: longer words bring more, and each longest word gives a letter for one last word.",
  "lay.do": "Make a word of three letters: tap the letters one after the other, then “{lay}”.",
  "lay.done": "{word}: three letters, 5 points.",
  unknown: "{word} is not in our word list. Try another one.",
  later: "Not now: first a word.",
  "grow.do": "Your word is {word}. Make it one letter longer: all its letters stay, but they may change places.",
  "grow.done": "{word}: four letters, 10 points.",
  "help.do": "{name} laid nothing. Tap “{button}” and make {word} one letter longer with one of yours.",
  "help.done": "{word}: it stays with {name}, but the 10 points are yours!",
  "help.own": "That is your own word. First add to the word of {name}: those points are yours too.",
  "stuck.do": "{word} cannot grow with these letters. “{swap}” some of them, or “{change}” one letter of your word.",
  "stuck.done": "No points this time, but new chances: next turn your word may grow again.",
  "stuck.why": "Passing brings nothing new: swap letters or change one.",
  "box.do": "{word}: seven letters, 25 points! Keep one of them: tap a letter, then one of the boxes below.",
  "box.done": "It stays there. When all seven boxes are full, a word that reads in them brings 25 points a letter.",
  end: "The most points win. Make long words, and keep letters that will read as a word in your boxes.",
};

export type LessonKey = keyof typeof en;

export default en;
