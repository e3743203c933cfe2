/**
 * Rewrite features of JSON Schema that common readers handle badly:
 * - Unicode classes, without lone surrogates, which would match half of an emoji.
 * - Several patterns of one text, combined with lookaheads.
 * - Tuples, which become lists of the same length.
 */
export function makePortable(node: object): void {
  const members = node as Record<string, unknown>;
  const { allOf: parts } = members;
  if (Array.isArray(parts) && parts.every(isPattern)) {
    members["pattern"] = parts.map(({ pattern }) => `(?=${pattern})`).join("");
    delete members["allOf"];
  }
  const { prefixItems: places } = members;
  if (Array.isArray(places) && members["items"] === false) {
    members["items"] = places.length === 1 ? (places[0] as unknown) : { anyOf: places as unknown[] };
    delete members["prefixItems"];
  }
  for (const [name, value] of Object.entries(members)) {
    if (name === "pattern" && typeof value === "string") members[name] = plainPattern(value);
    else if (typeof value === "object" && value !== null) makePortable(value);
  }
}

function isPattern(part: unknown): part is { pattern: string } {
  return typeof part === "object" && part !== null && Object.keys(part).join() === "pattern";
}

function plainPattern(pattern: string): string {
  return pattern.replaceAll("\\p{Cc}", "\\x00-\\x1F\\x7F-\\x9F").replaceAll("\\p{Cs}", "");
}
