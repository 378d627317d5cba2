/** A drawing as an address: the page's content security policy allows no SVG of others in the page itself. */
export function pictureUrl(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
