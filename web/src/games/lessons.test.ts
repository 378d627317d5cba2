/** Every lesson has a position and the texts for each of its tasks, in every language. */
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../i18n/types";
import { GAMES } from ".";
import { changed } from "./shared/changes";

describe.each(GAMES.filter(({ lesson }) => lesson !== null))("the lesson of $name", ({ lesson, pictures }) => {
  it.each(LANGUAGES)("is complete in %s", async (language) => {
    const { lesson: taught, positions, texts } = await lesson!(language);
    expect(taught.tasks.length).toBeGreaterThanOrEqual(3);
    expect(taught.tasks.length).toBeLessThanOrEqual(5);
    expect(positions.map(({ name }) => name)).toEqual(taught.tasks.map(({ name }) => name));
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(["goal", "end"]));
    for (const { name } of taught.tasks)
      expect(Object.keys(texts)).toEqual(expect.arrayContaining([`${name}.do`, `${name}.done`]));
  });

  it.each(LANGUAGES)("gives a reason for whatever is not right in %s", async (language) => {
    const { lesson: taught, positions, texts } = await lesson!(language);
    for (const [i, task] of taught.tasks.entries()) {
      const { legal, after, view } = positions[i]!;
      const [reasons, wrong] = [new Set<string>(), legal.filter((move) => !(move in after))];
      for (const move of wrong) reasons.add((task.why?.(move, view) ?? [`${task.name}.why`])[0]);
      expect([...reasons].filter((key) => !texts[key])).toEqual([]);
    }
  });

  it("changes something with every right move", async () => {
    const { positions } = await lesson!("en");
    for (const { view, after } of positions)
      for (const changes of Object.values(after)) expect(changed(view, changes)).not.toEqual(view);
  });

  it("marks the place that a task is about", async () => {
    const { lesson: taught, positions } = await lesson!("en");
    for (const [i, task] of taught.tasks.entries()) {
      const { shown, view } = positions[i]!;
      if (task.marks) expect(task.marks(shown, view)).not.toBeNull();
    }
  });

  it("has a picture of its goal", async () => expect((await pictures()).goal).toBeDefined());
});

const pages: Record<string, string> = import.meta.glob("./*/pages/*.md", {
  eager: true,
  query: "?raw",
  import: "default",
});

describe.each(GAMES)("the pictures of $name", ({ name, pictures }) => {
  it.each(LANGUAGES)("are drawn for every place on its rules page in %s", async (language) => {
    const drawn = Object.keys(await pictures());
    const placed = [...(pages[`./${name}/pages/${language}.md`] ?? "").matchAll(/\(picture:(\w+)/g)].map(
      (found) => found[1],
    );
    expect(placed.length).toBeGreaterThan(1);
    expect(placed.filter((one) => !drawn.includes(one ?? ""))).toEqual([]);
  });
});
