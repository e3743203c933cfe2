import type { CreditNoteListQuery } from "@/lib/billing/credit-notes/schema/credit-note";

/** @param words Text to search for. */
export function listedNotes(words: string): Partial<CreditNoteListQuery> {
  return { limit: "50", ...(words === "" ? {} : { q: words }) };
}
