import { timeMarkAt, type TimeMark } from "./read-line-time";
import { foldText } from "@/lib/kernel/core/folded";

export interface Named {
  id: string;
  name: string;
}

/** What the names in a line can mean. */
export interface LineNames {
  projects: readonly Named[];
  /** Of the project that the line names; null while nobody knows them. */
  tasksOf: (projectId: string) => readonly Named[] | null;
  tags: readonly string[];
}

/** What `@`, `#` or `+` introduces, as far as it is understood. */
export type Mention =
  | { kind: "known"; id: string; name: string }
  | { kind: "unknown"; name: string }
  | { kind: "several"; name: string; among: readonly Named[] }
  | { kind: "waiting"; name: string };

export interface Part {
  kind: "project" | "task" | "tag" | "time";
  from: number;
  to: number;
  mention?: Mention;
  mark?: TimeMark;
}

const SIGNS = { "@": "project", "#": "task", "+": "tag" } as const;

export interface Reading {
  /** Texts that look like times or names and are meant as words. */
  asWords: readonly string[];
  locale: string;
}

/** What a line is made of beside its words, in the order in which it is found. */
export function partsOf(line: string, names: LineNames, { asWords, locale }: Reading): Part[] {
  const parts: Part[] = [];
  let projectId: string | null = null;
  let at = 0;
  while (at < line.length) {
    const part: Part | null = isWordStart(line, at)
      ? partAt(line, at, names, { projectId, locale, floor: parts.at(-1)?.to })
      : null;
    if (!part || isWord(line, part, asWords)) {
      at += 1;
      continue;
    }
    if (part.kind === "project" && part.mention?.kind === "known") projectId = part.mention.id;
    parts.push(part);
    at = part.to;
  }
  return projectId === null ? parts : settleEarlyTasks(line, parts, names, { projectId, locale });
}

/** A name that is known by now counts, whatever was meant when it was not. */
function isWord(line: string, { from, to, mark, mention }: Part, asWords: readonly string[]): boolean {
  if (mark) return asWords.includes(mark.text) || isInside(line, mark);
  return mention?.kind !== "known" && asWords.includes(line.slice(from, to));
}

/** A task may stand before its project. */
function settleEarlyTasks(line: string, parts: Part[], names: LineNames, known: Known): Part[] {
  return parts.map((part) =>
    part.kind === "task" && part.mention?.kind === "waiting" ? (partAt(line, part.from, names, known) ?? part) : part,
  );
}

interface Known {
  projectId: string | null;
  locale: string;
  /** Where what is understood already ends. */
  floor?: number | undefined;
}

function partAt(line: string, at: number, names: LineNames, { projectId, locale, floor }: Known): Part | null {
  const kind = SIGNS[line[at] as keyof typeof SIGNS] as Part["kind"] | undefined;
  if (kind === undefined) {
    const mark = timeMarkAt(line, at, locale, floor);
    return mark && { kind: "time", from: mark.from, to: mark.to, mark };
  }
  const found = mentionAt(line, at + 1, candidates(kind, names, projectId));
  return found && { kind, from: at, to: found.to, mention: kind === "tag" ? asTag(found.mention) : found.mention };
}

function candidates(kind: Part["kind"], names: LineNames, projectId: string | null): readonly Named[] | null {
  if (kind === "project") return names.projects;
  if (kind === "tag") return names.tags.map((name) => ({ id: name, name }));
  return projectId === null ? null : names.tasksOf(projectId);
}

function mentionAt(line: string, at: number, known: readonly Named[] | null): { mention: Mention; to: number } | null {
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

/** The longest name that the text begins with, as whole words. */
function longestBeginning(text: string, known: readonly Named[]): Named | null {
  const folded = fold(text);
  const fitting = known.filter(
    ({ name }) => folded.startsWith(fold(name)) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length)),
  );
  return fitting.reduce<Named | null>((best, one) => (best && best.name.length >= one.name.length ? best : one), null);
}

/** A name may be cut short as long as only one begins like that, or has a word that does. */
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

/** A tag needs nobody to make it, so it is never cut short either. */
function asTag(mention: Mention): Mention {
  return mention.kind === "known" ? mention : { kind: "unknown", name: mention.name };
}

/** `1.5` counts only at the beginning or end: in the middle of words it is a version or a size. */
function isInside(line: string, mark: TimeMark): boolean {
  if (mark.form !== "decimal") return false;
  const beside = (text: string) => /(?:^|\s)[^\s@#+]/.test(text.replace(/[@#+](?:"[^"]*"|\S+)/g, ""));
  return beside(line.slice(0, mark.from)) && beside(line.slice(mark.to));
}

export function isWordStart(line: string, at: number): boolean {
  return !/\s/.test(line[at] ?? " ") && (at === 0 || /\s/.test(line[at - 1] ?? ""));
}

function fold(text: string): string {
  return text.normalize("NFC").toLocaleLowerCase();
}
