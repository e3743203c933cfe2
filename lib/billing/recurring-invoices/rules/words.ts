import { unknownPlaceholder } from "@/lib/billing/invoice-content/placeholders";
import { invalid } from "@/lib/kernel/core/errors";
import type { Language } from "@/lib/billing/invoice-content/language";
import type { Period } from "./calendar";

export const WORDS = ["period", "month", "year", "period_start", "period_end", "number_of"] as const;
type Word = (typeof WORDS)[number];

/** @throws AppError validation_failed for an unknown word in braces. */
export function assertWords(text: string | null | undefined, pointer: string): void {
  const word = unknownPlaceholder(text, WORDS);
  if (word === undefined) return;
  throw invalid(pointer, "recurring_word_unknown", { word, words: WORDS.map((known) => `{${known}}`) });
}

/** Values of the words in the client's language. @param number Of the invoice among those of the schedule. */
export function wordsOf({ format }: Language, { from, to }: Period, number: number): Readonly<Record<Word, string>> {
  return {
    period: format.calendarPeriod(from, to),
    month: format.months(from, to),
    year: format.years(from, to),
    period_start: format.day(from),
    period_end: format.day(to),
    number_of: String(number),
  };
}
