import { isWordStart, type Mention, mentionAt, type Named } from "@/components/typed-line/mentions";
import { timeMarkAt, type TimeMark } from "./read-line-time";

export interface LineNames {
  projects: readonly Named[];
  /** Tasks of a project. Null until they are loaded. */
  tasksOf: (projectId: string) => readonly Named[] | null;
  tags: readonly string[];
}

export interface Part {
  kind: "project" | "task" | "tag" | "time";
  from: number;
  to: number;
  mention?: Mention;
  mark?: TimeMark;
}

const SIGNS = { "@": "project", "#": "task", "+": "tag" } as const;

export interface Reading {
  /** Texts that look like times or names, but are part of the description. */
  asWords: readonly string[];
  locale: string;
}

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

/** A known name is never description, even if it was kept as text before. */
function isWord(line: string, { from, to, mark, mention }: Part, asWords: readonly string[]): boolean {
  if (mark) return asWords.includes(mark.text) || isInside(line, mark);
  return mention?.kind !== "known" && asWords.includes(line.slice(from, to));
}

/** Tasks may come before their project in the line. */
function settleEarlyTasks(line: string, parts: Part[], names: LineNames, known: Known): Part[] {
  return parts.map((part) =>
    part.kind === "task" && part.mention?.kind === "waiting" ? (partAt(line, part.from, names, known) ?? part) : part,
  );
}

interface Known {
  projectId: string | null;
  locale: string;
  /** End of the previous part. */
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

/** Tags need not exist, so they are never abbreviated. */
function asTag(mention: Mention): Mention {
  return mention.kind === "known" ? mention : { kind: "unknown", name: mention.name };
}

/** Whether a decimal such as `1.5` is inside the description, where it is a version or a size. */
function isInside(line: string, mark: TimeMark): boolean {
  if (mark.form !== "decimal") return false;
  const beside = (text: string) => /(?:^|\s)[^\s@#+]/.test(text.replace(/[@#+](?:"[^"]*"|\S+)/g, ""));
  return beside(line.slice(0, mark.from)) && beside(line.slice(mark.to));
}
