/** As Next passes it. */
export type Search = Readonly<Record<string, string | string[] | undefined>>;

/** Drops repeated parameters. */
export function searchOf(search: Search): URLSearchParams {
  return new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}
