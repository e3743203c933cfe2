import { type Mention, type Named, wordsBeside } from "@/components/typed-line/mentions";
import type { LineToken } from "@/components/typed-line/suggestions";
import { type LineNames, type Part, partsOf } from "./line-parts";
import { type LineProblem, placeOfTime, problemIn, timeProblem } from "./line-problem";
import { type LineClock, type LineMessages, type LineTime, readMark, type TimeMark } from "./read-line-time";

export interface StartLine {
  /** The rest of the line: the description of the entry. */
  notes: string;
  tokens: readonly LineToken[];
  project: Mention | null;
  task: Mention | null;
  tags: readonly string[];
  time: LineTime | null;
  /** The place of the time without the day beside it. */
  timeAt: { from: number; to: number } | null;
  /** A number read as a time that may be description. */
  doubtful: string | null;
  problem: LineProblem | null;
}

/**
 * A line has a description, `@project`, `#task`, `+tag` and one range or duration, in any order. Names may have
 * several words, may be abbreviated while unique, and may be quoted.
 *
 * @param asWords texts that look like times or names, but are part of the description.
 */
export function readStartLine(
  line: string,
  names: LineNames,
  clock: LineClock,
  t: LineMessages,
  asWords: readonly string[] = [],
): StartLine {
  const parts = partsOf(line, names, { asWords, locale: clock.locale });
  const marks = parts.flatMap((part) => part.mark ?? []);
  const [mark] = marks;
  const time = mark ? readMark(mark, clock, t) : null;
  const isTimeClear = time?.kind !== "unclear" && marks.length === 1;
  return {
    notes: wordsBeside(line, parts),
    tokens: parts.map((part) => toToken(part, isTimeClear)),
    project: mentionOf(parts, "project"),
    task: mentionOf(parts, "task"),
    tags: [...new Set(parts.flatMap((part) => (part.kind === "tag" && part.mention ? [part.mention.name] : [])))],
    time,
    timeAt: mark ? placeOfTime(line, mark) : null,
    doubtful: mark && isDoubtful(mark) ? mark.text : null,
    problem: problemIn(line, parts, marks, clock.locale, t) ?? timeProblem(line, mark, time),
  };
}

/** Return the project of a line, to load its tasks. */
export function projectOf(line: string, projects: readonly Named[], asWords: readonly string[] = []): Named | null {
  const names: LineNames = { projects, tasksOf: () => null, tags: [] };
  const part = partsOf(line, names, { asWords, locale: "en" }).find(({ kind }) => kind === "project");
  return part?.mention?.kind === "known" ? part.mention : null;
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
