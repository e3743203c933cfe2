/** Types of records with external references. */
export type RefResource =
  | "client"
  | "project"
  | "task"
  | "time_entry"
  | "invoice"
  | "estimate"
  | "credit_note"
  | "recurring_invoice"
  | "expense"
  | "user";

export const MAX_REFS = 5;

export const SYSTEM = /^[a-z0-9_-]{1,40}$/;

/** Identifies a record in another system. */
export interface RefKey {
  system: string;
  id: string;
}

/** Return the index of the first reference that the list has before, or null. */
export function duplicateRef(refs: readonly RefKey[]): number | null {
  const keys = refs.map(({ system, id }) => `${system}:${id}`);
  const index = keys.findIndex((key, place) => keys.indexOf(key) < place);
  return index < 0 ? null : index;
}

/** Read `system:id`. The identifier may contain colons. Undefined for other text. */
export function readRefKey(text: string | undefined): RefKey | undefined {
  const end = text?.indexOf(":") ?? -1;
  if (text === undefined || end < 1) return undefined;
  return {
    system: text.slice(0, end),
    id: text
      .slice(end + 1)
      .normalize("NFC")
      .trim(),
  };
}
