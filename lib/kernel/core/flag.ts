/** Of a query parameter. */
export function readFlag(text: "true" | "false" | undefined): boolean | undefined {
  return text === undefined ? undefined : text === "true";
}
