/** The query of a page's address, as Next gives it. */
export type Search = Readonly<Record<string, string | string[] | undefined>>;

/** The same as the browser has it. What stands there twice is left out: no page has such an address. */
export function searchOf(search: Search): URLSearchParams {
  return new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}
