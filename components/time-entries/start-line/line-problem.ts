import { isWordStart, type Mention, type Named, type Part } from "./line-parts";
import { type LineTime, type TimeChoice, timeMarkAt, type TimeMark } from "./read-line-time";

/** Why Enter does nothing yet, and what would help. */
export interface LineProblem {
  message: string;
  /** What can be made to solve it. */
  missing?: { kind: "project" | "task"; name: string; at: { from: number; to: number } };
  /** What was taken for a name and may have been meant as a word: `#12` is the number of an issue as often as a task. */
  word?: string;
  /** What may be meant by the time at this place. */
  choices?: { ranges: readonly TimeChoice[]; at: { from: number; to: number } };
}

/** The first thing in a line that is not clear, its time apart. */
export function problemIn(
  line: string,
  parts: readonly Part[],
  marks: readonly TimeMark[],
  locale: string,
): LineProblem | null {
  const projects = parts.filter((part) => part.kind === "project");
  const tasks = parts.filter((part) => part.kind === "task");
  const project = projects[0]?.mention ?? null;
  return (
    tooMany("projects", projects) ??
    tooMany("tasks", tasks) ??
    (marks.length > 1 ? { message: `Two times, ${marks.map(({ text }) => text).join(" and ")}. Keep one.` } : null) ??
    projectProblem(line, projects[0], locale) ??
    taskProblem(line, project, tasks[0], locale)
  );
}

function tooMany(what: string, parts: readonly Part[]): LineProblem | null {
  if (parts.length < 2) return null;
  return { message: `Two ${what}, “${parts.map(({ mention }) => mention?.name ?? "").join("” and “")}”. Keep one.` };
}

/** Where the time is not clear: why, and what it may mean. The day beside it stays. */
export function timeProblem(line: string, mark: TimeMark | undefined, time: LineTime | null): LineProblem | null {
  if (!mark || time?.kind !== "unclear") return null;
  if (!time.choices) return { message: time.message };
  const from = line.indexOf(mark.text, mark.from);
  return { message: time.message, choices: { ranges: time.choices, at: { from, to: from + mark.text.length } } };
}

function projectProblem(line: string, part: Part | undefined, locale: string): LineProblem | null {
  const mention = part?.mention;
  if (!part || mention?.kind === "known" || mention === undefined) return null;
  if (mention.kind === "several") return ambiguous("project", mention.name, mention.among);
  const at = { from: part.from, to: endOfName(line, part, locale) };
  const name = nameIn(line, at);
  return {
    message: `There is no project “${name}”.`,
    missing: { kind: "project", name, at },
    word: wordOf(line, part),
  };
}

function taskProblem(
  line: string,
  project: Mention | null,
  part: Part | undefined,
  locale: string,
): LineProblem | null {
  const mention = part?.mention;
  if (!part || mention === undefined || mention.kind === "known") return null;
  if (project?.kind !== "known")
    return { message: `“${mention.name}” is a task of which project? Add @ and its name.`, word: wordOf(line, part) };
  if (mention.kind === "waiting") return { message: `Looking for the tasks of ${project.name}.` };
  if (mention.kind === "several") return ambiguous("task", mention.name, mention.among);
  const at = { from: part.from, to: endOfName(line, part, locale) };
  const name = nameIn(line, at);
  return {
    message: `${project.name} has no task “${name}”.`,
    missing: { kind: "task", name, at },
    word: wordOf(line, part),
  };
}

function wordOf(line: string, { from, to }: Part): string {
  return line.slice(from, to);
}

function ambiguous(what: string, name: string, among: readonly Named[]): LineProblem {
  const shown = among.slice(0, 3).map((one) => `“${one.name}”`);
  const rest = among.length > 3 ? ` and ${among.length - 3} more` : "";
  return { message: `Which ${what} is “${name}”? It fits ${shown.join(", ")}${rest}.` };
}

/** A new name has several words as often as one, so it goes on until something else begins. */
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
