import { cutAt, oneLine, severalLines } from "./plain-text";
import type { ColumnMeaning } from "./column-meanings";
import type { EntryDraft, RowNote } from "./imported-file";

/** Return the cell with a meaning, without surrounding space; empty if the file has no such column. */
export type Cell = (meaning: ColumnMeaning) => string;

const LONGEST_EMAIL = 254;
const LONGEST_NAME = 200;
const LONGEST_NOTES = 5000;
const LONGEST_TAG = 50;
const MOST_TAGS = 20;
/** Kimai writes these characters in front of a text that a spreadsheet would evaluate. */
const KIMAI_GUARD = /^' (?=[=+\-@\t])/;

type Texts = Pick<EntryDraft, "person" | "client" | "project" | "projectCode" | "task" | "notes" | "tags">;

/**
 * Return a function that reads names, description and tags of a row, within the limits of Stint.
 *
 * @param isGuarded Whether texts have the guard of Kimai.
 */
export function textReader(isGuarded: boolean): (cell: Cell) => { texts: Texts; notes: RowNote[] } {
  return (rawCell) => {
    const cell: Cell = isGuarded ? (meaning) => withoutGuard(rawCell(meaning)) : rawCell;
    const problems = new Set<RowNote>();
    const name = (text: string) => cut(oneLine(text), LONGEST_NAME, "name_cut", problems) || null;
    const project = name(cell("project"));
    const task = name(cell("task"));
    // A task belongs to a project.
    const words =
      project === null && task !== null ? [task, severalLines(cell("notes"))] : [severalLines(cell("notes"))];
    const texts: Texts = {
      person: {
        name: name(cell("person_name") || `${cell("person_first_name")} ${cell("person_last_name")}`),
        email: emailOf(cell("person_email")),
      },
      client: name(cell("client")),
      project,
      projectCode: name(cell("project_code")),
      task: project === null ? null : task,
      notes: cut(words.filter((part) => part !== "").join(": "), LONGEST_NOTES, "notes_cut", problems),
      tags: tagsOf(cell("tags"), problems),
    };
    return { texts, notes: [...problems] };
  };
}

/** Return a text of Kimai without the guard. */
export function withoutGuard(text: string): string {
  return text.replace(KIMAI_GUARD, "");
}

/** Return null for `n/a` and the like, which would make many people one. */
function emailOf(text: string): string | null {
  const email = oneLine(text);
  return email.includes("@") && email.length <= LONGEST_EMAIL ? email : null;
}

function cut(text: string, most: number, note: RowNote, problems: Set<RowNote>): string {
  if (text.length > most) problems.add(note);
  return cutAt(text, most);
}

function tagsOf(text: string, problems: Set<RowNote>): string[] {
  if (text === "") return [];
  const tags = (jsonList(text) ?? text.split(",")).map((tag) => oneLine(tag.replaceAll(/\s*,\s*/g, " ")));
  const kept = new Set(tags.filter((tag) => tag !== "").map((tag) => cut(tag, LONGEST_TAG, "tags_cut", problems)));
  if (kept.size > MOST_TAGS) problems.add("tags_cut");
  return [...kept].slice(0, MOST_TAGS);
}

/** Return the texts of a JSON list, as solidtime writes tags, or null. */
function jsonList(text: string): string[] | null {
  if (!text.startsWith("[")) return null;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((item) => typeof item === "string").map(wellFormed) : null;
  } catch {
    return null;
  }
}

/** Escapes of JSON can write half a surrogate pair, which PostgreSQL cannot store. */
function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, "\uFFFD");
}
