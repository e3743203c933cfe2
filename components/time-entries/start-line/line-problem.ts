import { isWordStart, type Mention, type Named } from "@/components/typed-line/mentions";
import type { Part } from "./line-parts";
import { type LineMessages, type LineTime, type TimeChoices, timeMarkAt, type TimeMark } from "./read-line-time";

export interface LineProblem {
  message: string;
  /** A project or task to create. */
  missing?: { kind: "project" | "task"; name: string; at: { from: number; to: number } };
  /** Text read as a name that may be description, such as the issue number `#12`. */
  word?: string;
  /** Possible meanings of the time at this place. */
  choices?: { ranges: TimeChoices; at: { from: number; to: number } };
}

export function problemIn(
  line: string,
  parts: readonly Part[],
  marks: readonly TimeMark[],
  locale: string,
  t: LineMessages,
): LineProblem | null {
  const projects = parts.filter((part) => part.kind === "project");
  const tasks = parts.filter((part) => part.kind === "task");
  const project = projects[0]?.mention ?? null;
  return (
    tooMany("tooManyProjects", projects, t) ??
    tooMany("tooManyTasks", tasks, t) ??
    (marks.length > 1 ? { message: t("tooManyTimes", { times: marks.map(({ text }) => text).join(", ") }) } : null) ??
    projectProblem(line, projects[0], locale, t) ??
    taskProblem(line, project, tasks[0], locale, t)
  );
}

function tooMany(key: "tooManyProjects" | "tooManyTasks", parts: readonly Part[], t: LineMessages): LineProblem | null {
  if (parts.length < 2) return null;
  const names = quoted(
    parts.map(({ mention }) => mention?.name ?? ""),
    t,
  );
  return { message: t(key, { names }) };
}

/** The day beside an unclear time is kept. */
export function timeProblem(line: string, mark: TimeMark | undefined, time: LineTime | null): LineProblem | null {
  if (!mark || time?.kind !== "unclear") return null;
  if (!time.choices) return { message: time.message };
  return { message: time.message, choices: { ranges: time.choices, at: placeOfTime(line, mark) } };
}

/** The place of a time without the day beside it. */
export function placeOfTime(line: string, { text, from: at }: TimeMark): { from: number; to: number } {
  const from = line.indexOf(text, at);
  return { from, to: from + text.length };
}

function projectProblem(line: string, part: Part | undefined, locale: string, t: LineMessages): LineProblem | null {
  const mention = part?.mention;
  if (!part || mention?.kind === "known" || mention === undefined) return null;
  if (mention.kind === "several") return ambiguous("severalProjects", mention.name, mention.among, t);
  const at = { from: part.from, to: endOfName(line, part, locale) };
  const name = nameIn(line, at);
  return {
    message: t("noProject", { name }),
    missing: { kind: "project", name, at },
    word: wordOf(line, part),
  };
}

function taskProblem(
  line: string,
  project: Mention | null,
  part: Part | undefined,
  locale: string,
  t: LineMessages,
): LineProblem | null {
  const mention = part?.mention;
  if (!part || mention === undefined || mention.kind === "known") return null;
  if (project?.kind !== "known")
    return { message: t("taskNeedsProject", { name: mention.name }), word: wordOf(line, part) };
  if (mention.kind === "waiting") return { message: t("loadingTasks", { project: project.name }) };
  if (mention.kind === "several") return ambiguous("severalTasks", mention.name, mention.among, t);
  const at = { from: part.from, to: endOfName(line, part, locale) };
  const name = nameIn(line, at);
  return {
    message: t("noTask", { project: project.name, name }),
    missing: { kind: "task", name, at },
    word: wordOf(line, part),
  };
}

function wordOf(line: string, { from, to }: Part): string {
  return line.slice(from, to);
}

const MAX_MATCHES = 3;

function ambiguous(
  key: "severalProjects" | "severalTasks",
  name: string,
  among: readonly Named[],
  t: LineMessages,
): LineProblem {
  const matches = quoted(
    among.slice(0, MAX_MATCHES).map((one) => one.name),
    t,
  );
  return { message: t(key, { name, matches, more: Math.max(0, among.length - MAX_MATCHES) }) };
}

function quoted(names: readonly string[], t: LineMessages): string {
  return names.map((name) => t("name", { name })).join(", ");
}

/** A new name may have several words, so it extends to the next part. */
function endOfName(line: string, { from, to }: Part, locale: string): number {
  if (line[from + 1] === '"') return to;
  for (let at = to; at < line.length; at += 1) {
    if (isWordStart(line, at) && (/[@#+]/.test(line[at] ?? "") || timeMarkAt(line, at, locale))) return at;
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
