import { unknownPlaceholder } from "@/lib/billing/invoice-content/placeholders";
import { invalid } from "@/lib/kernel/core/errors";

export const MAX_STEPS = 6;
/** Days from the due date. */
export const [FIRST_DAY, LAST_DAY] = [-30, 90];

export const WORDS = ["number", "amount_due", "due_date", "days_late", "link"] as const;
export type WordValues = Readonly<Record<(typeof WORDS)[number], string>>;

/** @throws AppError validation_failed for an unknown word in braces. */
export function assertWords(text: string | null | undefined, pointer: string): void {
  const word = unknownPlaceholder(text, WORDS);
  if (word === undefined) return;
  throw invalid(pointer, "reminder_word_unknown", { word, words: WORDS.map((known) => `{${known}}`) });
}
