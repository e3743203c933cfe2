import type { Named } from "@/components/typed-line/mentions";
import { foldText } from "@/lib/kernel/core/folded";

export interface LineToken<Kind extends string = string> {
  kind: Kind;
  from: number;
  to: number;
  isUnderstood: boolean;
}

type Sign = "@" | "#" | "+";

export interface Asking {
  sign: Sign;
  from: number;
  to: number;
  query: string;
}

export interface Suggestion {
  key: string;
  name: string;
  /** Create it first. */
  isNew: boolean;
  /** Ask for the client and the rate first. */
  isForClient?: boolean;
}

/** Kinds of tokens that begin with a sign. */
const NAMES: readonly string[] = ["project", "task", "tag", "category"];

const MAX_ROWS = 8;
const MAX_NEW_NAME = 100;
const ASKING = /(?:^|\s)([@#+])("?[^@#+\n"]*)$/;

/** Return null without a name. A known name is complete when text follows it. */
export function askingAt(text: string, caret: number, line: { tokens: readonly LineToken[] }): Asking | null {
  const match = ASKING.exec(text.slice(0, caret));
  if (!match) return null;
  const [, sign, typed = ""] = match;
  const from = caret - typed.length - 1;
  const isOver = line.tokens.some(
    (token) =>
      (!NAMES.includes(token.kind) && token.from > from && token.from < caret) ||
      (token.from === from && token.isUnderstood && token.to < caret),
  );
  if (isOver) return null;
  return { sign: sign as Sign, from, to: caret, query: typed.replace('"', "").trimStart() };
}

/** Names with a matching beginning come first. */
export function suggestionsFor({ sign, query }: Asking, names: readonly Named[], mayMake: boolean): Suggestion[] {
  const typed = foldText(query.trim());
  const ranked = names
    .map((named) => ({ named, rank: rankOf(foldText(named.name), typed) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => one.rank - other.rank);
  const rows = ranked
    .slice(0, MAX_ROWS)
    .map(({ named }): Suggestion => ({ key: named.id, name: named.name, isNew: false }));
  const isThere = names.some(({ name }) => foldText(name) === typed);
  // A complete name needs no list.
  if (isThere && rows.length === 1) return [];
  if (!mayMake || isThere || typed === "" || typed.length > MAX_NEW_NAME) return rows;
  const name = query.trim().replace(/\s+/g, " ");
  const made: Suggestion[] = [{ key: "new", name, isNew: true }];
  if (sign === "@") made.push({ key: "new for a client", name, isNew: true, isForClient: true });
  return [...rows, ...made];
}

function rankOf(name: string, typed: string): number {
  if (name.startsWith(typed)) return 0;
  if (name.includes(` ${typed}`)) return 1;
  return name.includes(typed) ? 2 : -1;
}
