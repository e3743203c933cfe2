import { foldText } from "@/lib/kernel/core/folded";

export interface Named {
  id: string;
  name: string;
}

/** A name after `@`, `#` or `+`, and whether it was found. */
export type Mention =
  | { kind: "known"; id: string; name: string }
  | { kind: "unknown"; name: string }
  | { kind: "several"; name: string; among: readonly Named[] }
  | { kind: "waiting"; name: string };

/** @param at of the first character of the name. @param known null: not loaded. */
export function mentionAt(
  line: string,
  at: number,
  known: readonly Named[] | null,
): { mention: Mention; to: number } | null {
  const rest = line.slice(at);
  const quoted = /^"([^"]+)"/.exec(rest);
  const word = quoted?.[1]?.trim() ?? /^[^\s"]+/.exec(rest)?.[0].replace(/[,;.!?:]+$/, "") ?? "";
  if (word === "") return null;
  const to = at + (quoted ? quoted[0].length : word.length);
  if (known === null) return { mention: { kind: "waiting", name: word }, to };
  const whole = longestBeginning(rest, known);
  if (whole && !quoted) return { mention: { kind: "known", ...whole }, to: at + whole.name.length };
  return { mention: byBeginning(word, known), to };
}

/** The name must end at a word boundary. */
function longestBeginning(text: string, known: readonly Named[]): Named | null {
  const folded = fold(text);
  const fitting = known.filter(
    ({ name }) => folded.startsWith(fold(name)) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length)),
  );
  return fitting.reduce<Named | null>((best, one) => (best && best.name.length >= one.name.length ? best : one), null);
}

/** Find a name by its beginning, or by the beginning of one of its words. */
function byBeginning(word: string, known: readonly Named[]): Mention {
  const start = fold(word);
  const exact = known.find(({ name }) => fold(name) === start);
  if (exact) return { kind: "known", ...exact };
  const plain = foldText(word);
  const same = known.filter(({ name }) => foldText(name) === plain);
  const beginning = same.length > 0 ? same : known.filter(({ name }) => foldText(name).startsWith(plain));
  const fitting = beginning.length > 0 ? beginning : known.filter(({ name }) => foldText(name).includes(` ${plain}`));
  const [only] = fitting;
  if (!only) return { kind: "unknown", name: word };
  return fitting.length === 1 ? { kind: "known", ...only } : { kind: "several", name: word, among: fitting };
}

/** A name is quoted if its end would be ambiguous. */
export function written(sign: "@" | "#" | "+", name: string, known: boolean): string {
  return known || !/\s/.test(name) ? `${sign}${name}` : `${sign}"${name}"`;
}

/** Return the text between the parts. */
export function wordsBeside(line: string, parts: readonly { from: number; to: number }[]): string {
  let words = "";
  let at = 0;
  for (const { from, to } of parts.toSorted((one, other) => one.from - other.from)) {
    words += `${line.slice(at, Math.max(at, from))} `;
    at = Math.max(at, to);
  }
  return (words + line.slice(at)).replace(/\s+/g, " ").trim();
}

export function isWordStart(line: string, at: number): boolean {
  return !/\s/.test(line[at] ?? " ") && (at === 0 || /\s/.test(line[at - 1] ?? ""));
}

function fold(text: string): string {
  return text.normalize("NFC").toLocaleLowerCase();
}
