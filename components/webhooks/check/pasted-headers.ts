/** `Name: value` inside the output of tools: `> ` of curl, `-H '…'`, quotes, a comma or a backslash at the end. */
const LINE = /^\s*(?:[<>]\s*|(?:-H|--header)\s+)?["']?([\w-]+)["']?\s*(?::|=>|=)\s*["']?(.*?)["']?\s*,?\s*\\?\s*$/;

/** The text may be from a log, a terminal or a debugger: one header on each line, or JSON. */
export function readPastedHeaders(text: string): Record<string, string> {
  return fromJson(text) ?? fromLines(text);
}

function fromLines(text: string): Record<string, string> {
  const found = text.split(/\r?\n/).flatMap((line) => {
    const [, name, value] = LINE.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found);
}

function fromJson(text: string): Record<string, string> | null {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, [one].flat().join(" ")]));
  } catch {
    return null;
  }
}
