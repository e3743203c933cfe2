import { readMark, timeMarkAt, type LineClock, type LineTime, type TimeMark } from "./read-line-time";

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
type Mention =
  | { kind: "known"; id: string; name: string }
  | { kind: "unknown"; name: string }
  | { kind: "several"; name: string; among: readonly Named[] }
  | { kind: "waiting"; name: string };

export interface LineToken {
  kind: "project" | "task" | "tag" | "time";
  from: number;
  to: number;
  isUnderstood: boolean;
}

/** Why Enter does nothing yet, and what would help. */
interface LineProblem {
  message: string;
  /** What can be made to solve it. */
  missing?: { kind: "project" | "task"; name: string; at: { from: number; to: number } };
}

export interface StartLine {
  /** The free words. */
  notes: string;
  tokens: readonly LineToken[];
  project: Mention | null;
  task: Mention | null;
  tags: readonly string[];
  time: LineTime | null;
  /** A number that was taken for a time and may have been meant as a word. */
  doubtful: string | null;
  problem: LineProblem | null;
}

interface Part {
  kind: LineToken["kind"];
  from: number;
  to: number;
  mention?: Mention;
  mark?: TimeMark;
}

const SIGNS = { "@": "project", "#": "task", "+": "tag" } as const;

/**
 * Reads the line in which time is started or added: free words, `@project`, `#task`, `+tag` and one range or duration,
 * in any order. Names may have several words, may be cut short while they stay the only one, and may stand in quotes.
 *
 * @param asWords Texts that look like times and are meant as words.
 */
export function readStartLine(
  line: string,
  names: LineNames,
  clock: LineClock,
  asWords: readonly string[] = [],
): StartLine {
  const parts = partsOf(line, names, asWords);
  const marks = parts.flatMap((part) => part.mark ?? []);
  const [mark] = marks;
  const time = mark ? readMark(mark, clock) : null;
  const isTimeClear = time?.kind !== "unclear" && marks.length === 1;
  return {
    notes: wordsBeside(line, parts),
    tokens: parts.map((part) => toToken(part, isTimeClear)),
    project: mentionOf(parts, "project"),
    task: mentionOf(parts, "task"),
    tags: [...new Set(parts.flatMap((part) => (part.kind === "tag" && part.mention ? [part.mention.name] : [])))],
    time,
    doubtful: mark && isDoubtful(mark) ? mark.text : null,
    problem: problemIn(line, parts, marks) ?? (time?.kind === "unclear" ? { message: time.message } : null),
  };
}

/** The project that a line names, for which tasks are to be loaded. */
export function projectOf(line: string, projects: readonly Named[]): Named | null {
  const names: LineNames = { projects, tasksOf: () => null, tags: [] };
  const part = partsOf(line, names, []).find(({ kind }) => kind === "project");
  return part?.mention?.kind === "known" ? part.mention : null;
}

/** A name as it is written in a line: in quotes where its end could not be told otherwise. */
export function written(sign: "@" | "#" | "+", name: string, known: boolean): string {
  return known || !/\s/.test(name) ? `${sign}${name}` : `${sign}"${name}"`;
}

function partsOf(line: string, names: LineNames, asWords: readonly string[]): Part[] {
  const parts: Part[] = [];
  let projectId: string | null = null;
  let at = 0;
  while (at < line.length) {
    const part: Part | null = isWordStart(line, at) ? partAt(line, at, names, projectId, parts.at(-1)?.to) : null;
    if (!part || (part.mark && (asWords.includes(part.mark.text) || isInside(line, part.mark)))) {
      at += 1;
      continue;
    }
    if (part.kind === "project" && part.mention?.kind === "known") projectId = part.mention.id;
    parts.push(part);
    at = part.to;
  }
  return projectId === null ? parts : settleEarlyTasks(line, parts, names, projectId);
}

/** A task may stand before its project. */
function settleEarlyTasks(line: string, parts: Part[], names: LineNames, projectId: string): Part[] {
  return parts.map((part) =>
    part.kind === "task" && part.mention?.kind === "waiting"
      ? (partAt(line, part.from, names, projectId) ?? part)
      : part,
  );
}

function partAt(line: string, at: number, names: LineNames, projectId: string | null, floor?: number): Part | null {
  const kind = SIGNS[line[at] as keyof typeof SIGNS] as Part["kind"] | undefined;
  if (kind === undefined) {
    const mark = timeMarkAt(line, at, floor);
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
  const beginning = known.filter(({ name }) => fold(name).startsWith(start));
  const fitting = beginning.length > 0 ? beginning : known.filter(({ name }) => fold(name).includes(` ${start}`));
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

function isDoubtful({ form, text }: TimeMark): boolean {
  return form === "decimal" || /^\d{1,2}[-–—]\d{1,2}$/.test(text) || /^\d{1,2}:\d{2}$/.test(text);
}

function toToken({ kind, from, to, mention }: Part, isTimeClear: boolean): LineToken {
  const isUnderstood = kind === "time" ? isTimeClear : kind === "tag" || mention?.kind === "known";
  return { kind, from, to, isUnderstood };
}

function mentionOf(parts: readonly Part[], kind: Part["kind"]): Mention | null {
  return parts.find((part) => part.kind === kind)?.mention ?? null;
}

function problemIn(line: string, parts: readonly Part[], marks: readonly TimeMark[]): LineProblem | null {
  const projects = parts.filter((part) => part.kind === "project");
  const tasks = parts.filter((part) => part.kind === "task");
  const project = projects[0]?.mention ?? null;
  return (
    tooMany("projects", projects) ??
    tooMany("tasks", tasks) ??
    (marks.length > 1 ? { message: `Two times, ${marks.map(({ text }) => text).join(" and ")}. Keep one.` } : null) ??
    projectProblem(line, projects[0]) ??
    taskProblem(line, project, tasks[0])
  );
}

function tooMany(what: string, parts: readonly Part[]): LineProblem | null {
  if (parts.length < 2) return null;
  return { message: `Two ${what}, “${parts.map(({ mention }) => mention?.name ?? "").join("” and “")}”. Keep one.` };
}

function projectProblem(line: string, part: Part | undefined): LineProblem | null {
  const mention = part?.mention;
  if (!part || mention?.kind === "known" || mention === undefined) return null;
  if (mention.kind === "several") return ambiguous("project", mention.name, mention.among);
  const at = { from: part.from, to: endOfName(line, part) };
  const name = nameIn(line, at);
  return { message: `There is no project “${name}”.`, missing: { kind: "project", name, at } };
}

function taskProblem(line: string, project: Mention | null, part: Part | undefined): LineProblem | null {
  const mention = part?.mention;
  if (!part || mention === undefined || mention.kind === "known") return null;
  if (project?.kind !== "known")
    return { message: `“${mention.name}” is a task of which project? Add @ and its name.` };
  if (mention.kind === "waiting") return { message: `Looking for the tasks of ${project.name}.` };
  if (mention.kind === "several") return ambiguous("task", mention.name, mention.among);
  const at = { from: part.from, to: endOfName(line, part) };
  const name = nameIn(line, at);
  return { message: `${project.name} has no task “${name}”.`, missing: { kind: "task", name, at } };
}

function ambiguous(what: string, name: string, among: readonly Named[]): LineProblem {
  const shown = among.slice(0, 3).map((one) => `“${one.name}”`);
  const rest = among.length > 3 ? ` and ${among.length - 3} more` : "";
  return { message: `Which ${what} is “${name}”? It fits ${shown.join(", ")}${rest}.` };
}

/** A new name has several words as often as one, so it goes on until something else begins. */
function endOfName(line: string, { from, to }: Part): number {
  if (line[from + 1] === '"') return to;
  for (let at = to; at < line.length; at += 1) {
    if (isWordStart(line, at) && (/[@#+]/.test(line[at] ?? "") || timeMarkAt(line, at))) return at;
  }
  return line.length;
}

function nameIn(line: string, { from, to }: { from: number; to: number }): string {
  return line
    .slice(from + 1, to)
    .replaceAll('"', "")
    .trim()
    .replace(/\s+/g, " ");
}

function isWordStart(line: string, at: number): boolean {
  return !/\s/.test(line[at] ?? " ") && (at === 0 || /\s/.test(line[at - 1] ?? ""));
}

function wordsBeside(line: string, parts: readonly Part[]): string {
  let words = "";
  let at = 0;
  for (const { from, to } of parts.toSorted((one, other) => one.from - other.from)) {
    words += `${line.slice(at, Math.max(at, from))} `;
    at = Math.max(at, to);
  }
  return (words + line.slice(at)).replace(/\s+/g, " ").trim();
}

function fold(text: string): string {
  return text.normalize("NFC").toLocaleLowerCase();
}
