import type { Language } from "@/lib/billing/invoice-content/language";
import { defaultTextOf } from "@/lib/billing/reminders/rules/text";
import type { WordValues } from "@/lib/billing/dunning/rules";
import type { ReminderSettings } from "@/lib/billing/dunning/schema";

const WORDS_IN_BRACES: WordValues = {
  number: "{number}",
  amount_due: "{amount_due}",
  due_date: "{due_date}",
  days_late: "{days_late}",
  link: "{link}",
};

/** Default texts of a step, with their words in braces. */
export function usualTexts({ text }: Pick<Language, "text">, settings: ReminderSettings, days: number) {
  const usual = defaultTextOf(settings, days);
  return {
    subject: text(`reminders.${usual}.subject`, WORDS_IN_BRACES),
    message: text(`reminders.${usual}.message`, WORDS_IN_BRACES),
  };
}
