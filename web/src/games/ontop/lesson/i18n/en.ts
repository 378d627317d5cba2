/** The texts of the lesson. This list of keys is the one the other languages follow. */
export const en = {
  goal: "Close circles of colour: whoever has the most of a circle puts a stone on top of its tower, and only the top scores.",
  "place.do":
    "You are red. Tap a triangle beside a black one: the tile lies there on trial. Turn it if you like, then tap “{place}”.",
  "place.done": "There it lies. Its corners are pieces of circles: a blunt corner counts two, a sharp one counts one.",
  "close.do": "Now close the marked circle: cover its last free place so that red has the most.",
  "close.done": "Red 3, yellow 2: yellow goes below, you stand on top. Two stones, 2 points!",
  none: "That closes no circle yet: cover the last free place of the marked one.",
  other: "That circle is not yours: another colour has more. Turn the tile.",
  tied: "Two colours have the same there: nobody places a stone. Turn the tile.",
  "tie.do":
    "When two colours have the same, nobody gets anything. Close the marked circle so that red alone has the most.",
  "tie.done": "Red 3, white 2: no tie, and you stand on top: 2 points.",
  "gold.do": "On the golden rim a tower counts double. Close the marked golden circle with red on top.",
  "gold.done": "Red 2, white 1: two stones, and gold doubles them: 4 points!",
  "second.do":
    "Every stone you have left in the end costs a point. In the marked circle you cannot be on top, but be second: bring a red stone into its tower.",
  "second.done": "Yellow 4, red 2: your stone lies below. No points, but one stone less that will cost you.",
  end: "The most points win. Get on top, make no ties, use the gold, and place as many stones as you can.",
};

export type LessonKey = keyof typeof en;

export default en;
