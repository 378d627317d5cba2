/** The picture that is shared of a game: drawn in the page as everything else is, then made independent of it. */
import { type ComponentProps, flushSync, mount, unmount } from "svelte";
import { pictureUrl } from "../../ui/pictureUrl";
import Shared from "./Shared.svelte";

/** What style sheets may say of a shape, and its value where they say nothing. */
const OWN: Readonly<Record<string, string>> = {
  opacity: "1",
  transform: "none",
  display: "inline",
  overflow: "visible",
  "stop-color": "rgb(0, 0, 0)",
  "stop-opacity": "1",
};
/** The same for what goes over to the shapes in it. */
const INHERITED = [
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "paint-order",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "font-variant-numeric",
  "text-anchor",
] as const;
const OF_THE_PAGE = /^(class|style|role|tabindex|aria-.*|data-.*)$/;

/** The same drawing without the page: the style of every shape is in it, and nothing that is not seen. */
function independent(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const shapes = [drawing, ...drawing.querySelectorAll<SVGElement>("*")];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  const styles = new Map(shapes.map((shape) => [shape, getComputedStyle(shape)]));
  for (const [i, shape] of shapes.entries()) {
    const own = copies[i]!;
    for (const name of own.getAttributeNames()) if (OF_THE_PAGE.test(name)) own.removeAttribute(name);
    const style = styles.get(shape)!;
    const above = shape === drawing ? undefined : styles.get(shape.parentElement as unknown as SVGElement);
    const said = [
      ...INHERITED.filter(
        (name) => style.getPropertyValue(name) !== above?.getPropertyValue(name) || own.hasAttribute(name),
      ),
      ...Object.keys(OWN).filter((name) => style.getPropertyValue(name) !== OWN[name]),
    ];
    for (const name of said) {
      own.removeAttribute(name);
      own.style.setProperty(name, style.getPropertyValue(name));
    }
  }
  for (const unseen of copy.querySelectorAll("title, desc")) unseen.remove();
  return copy;
}

/** As an SVG that needs nothing else. */
function drawn(game: ComponentProps<typeof Shared>): SVGSVGElement {
  const place = document.createElement("div");
  place.style.cssText = "position: fixed; left: -9999px; top: 0";
  place.inert = true;
  document.body.append(place);
  const shown = mount(Shared, { target: place, props: game });
  try {
    flushSync();
    return independent(place.querySelector("svg")!);
  } finally {
    void unmount(shown);
    place.remove();
  }
}

export async function sharedPicture(game: ComponentProps<typeof Shared>): Promise<Blob> {
  const drawing = drawn(game);
  const image = new Image();
  image.src = pictureUrl(new XMLSerializer().serializeToString(drawing));
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d")!.drawImage(image, 0, 0);
  return new Promise((settle, fail) =>
    canvas.toBlob((blob) => (blob ? settle(blob) : fail(new Error("no picture"))), "image/png"),
  );
}
