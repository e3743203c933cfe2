/** Read the members of a JSON object whose form is not certain. Others are empty, or null. */
export interface Fields {
  /** A text, or a number as text. */
  text: (name: string) => string;
  number: (name: string) => number | null;
  flag: (name: string) => boolean | null;
  object: (name: string) => Fields | null;
  texts: (name: string) => string[];
}

export function fieldsOf(value: unknown): Fields | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const members = new Map(Object.entries(value as Record<string, unknown>));
  return {
    text: (name) => textOf(members.get(name)),
    number: (name) => {
      const found = members.get(name);
      return typeof found === "number" && Number.isFinite(found) ? found : null;
    },
    flag: (name) => {
      const found = members.get(name);
      return typeof found === "boolean" ? found : null;
    },
    object: (name) => fieldsOf(members.get(name)),
    texts: (name) => {
      const found = members.get(name);
      return Array.isArray(found) ? found.map(textOf).filter((text) => text !== "") : [];
    },
  };
}

/** Escapes of JSON can write half a surrogate pair and NUL, which PostgreSQL cannot store. */
function textOf(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value.replace(/\p{Cs}/gu, "\uFFFD").replaceAll("\0", "") : "";
}
