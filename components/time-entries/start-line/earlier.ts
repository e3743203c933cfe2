import { foldText } from "@/lib/kernel/core/folded";
import type { EarlierEntry } from "@/lib/tracking/earlier-entries/schema";

/** One letter fits too much. */
const FEWEST_LETTERS = 2;
const MAX_MATCHES = 5;
const MAX_RECENT = 3;
const WORD_START = /[\p{L}\p{N}]+/gu;

/**
 * Return the work with a word that begins with each typed word, in any order. The description, project, task and tags
 * count, and work that equals the typed text does not.
 *
 * @param work most useful first, which is also the order of the matches.
 */
export function matchingWork(
  typed: string,
  work: readonly EarlierEntry[],
  projectNames: ReadonlyMap<string, string>,
): EarlierEntry[] {
  const words = wordsOf(typed);
  if (words.join("").length < FEWEST_LETTERS) return [];
  const fits = ({ notes, project_id: projectId, task_name: task, tags }: EarlierEntry) => {
    const project = projectId === null ? "" : (projectNames.get(projectId) ?? "");
    const there = wordsOf([notes, project, task ?? "", ...tags].join(" "));
    return words.every((word) => there.some((one) => one.startsWith(word)));
  };
  return work.filter(fits).slice(0, MAX_MATCHES);
}

/** Work for the empty line: pinned, then recent. */
export function offeredWork(work: readonly EarlierEntry[]): EarlierEntry[] {
  const recent = work.filter((one) => !one.pinned).toSorted(latestFirst);
  return [...work.filter((one) => one.pinned), ...recent.slice(0, MAX_RECENT)];
}

function latestFirst(one: EarlierEntry, other: EarlierEntry): number {
  return (other.last_date ?? "").localeCompare(one.last_date ?? "");
}

/** Parts of a text that match the beginnings of its words are marked. */
export function markedParts(text: string, typed: string): { text: string; isMarked: boolean }[] {
  const words = wordsOf(typed);
  const parts: { text: string; isMarked: boolean }[] = [];
  let at = 0;
  for (const { 0: word, index } of text.matchAll(WORD_START)) {
    const length = Math.max(
      0,
      ...words.map((typedWord) => (foldText(word).startsWith(typedWord) ? typedWord.length : 0)),
    );
    if (length === 0) continue;
    parts.push(
      { text: text.slice(at, index), isMarked: false },
      { text: text.slice(index, index + length), isMarked: true },
    );
    at = index + length;
  }
  parts.push({ text: text.slice(at), isMarked: false });
  return parts.filter((part) => part.text !== "");
}

/** An entry or earlier work. */
export type Pinnable = Pick<EarlierEntry, "notes" | "project_id" | "task_id" | "tags">;

/** Return whether an entry has the work. */
export function isWorkOf(work: Pinnable, entry: Pinnable): boolean {
  return (
    work.notes === entry.notes &&
    work.project_id === entry.project_id &&
    work.task_id === entry.task_id &&
    work.tags.join("\n") === entry.tags.join("\n")
  );
}

function wordsOf(text: string): string[] {
  return foldText(text).match(WORD_START) ?? [];
}
