/** The texts of the lesson. This list of keys is the one the other languages follow. */
export const en = {
  goal: "Line up gems of one colour: every row that your card makes or lengthens brings a point for each gem in it, and the most points after seven rounds win.",
  "rows.do": "Put ruby beside ruby: tap the card with the red gem, tap a cell beside the two rubies, then tap “{lay}”.",
  "rows.done": "1 + 2 = 3: three rubies in a row, three points.",
  "rows.why": "No row there: ruby must lie beside ruby, side by side or one above the other.",
  "both.do": "A card has two halves. Find the place where both make a row. Tap the card again to turn it.",
  "both.done": "5 rubies and 4 gold gems: 5 + 4 = 9 points with one card!",
  "both.why": "That brings {n}. There is a place where the red and the yellow half both make a row.",
  "open.do": "Bo made a row of 5 emeralds. Lengthen it: all its gems count once more.",
  "open.done": "5 + 1 = 6 points. Long rows count every time, so take them before the others do.",
  "open.why": "That brings {n}. The long green row brings more.",
  "seven.do": "Seven gems are the most for a row. Here are six gold gems: which card still fits at the end?",
  "seven.done": "6 + 1 = 7: the longest row there is. Nobody can lengthen it now.",
  "seven.why": "That brings {n}. One more gold gem turns six into seven.",
  end: "Everybody lays seven cards; the most points win. Look for two rows at once, and leave no long row open.",
};

export type LessonKey = keyof typeof en;

export default en;
