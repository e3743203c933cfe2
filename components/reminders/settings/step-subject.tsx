"use client";

import { use } from "react";
import { usualTexts } from "@/components/reminders/settings/usual-texts";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { filled } from "@/lib/billing/invoice-content/placeholders";
import { ownText } from "@/lib/billing/reminders/rules/text";
import type { WordValues } from "@/lib/billing/dunning/rules";
import type { ReminderSettings } from "@/lib/billing/dunning/schema";

export type StepSubjectProps = { days: number; language: string; dueDate: string; settings: ReminderSettings };

/** The subject of a step, with the words of an example. */
export function StepSubject({ days, language, dueDate, settings }: StepSubjectProps) {
  const known = use(invoiceLanguage(language));
  const words: WordValues = {
    number: "INV-…",
    amount_due: "…",
    due_date: known.format.dayOfYear(dueDate),
    days_late: String(Math.max(0, days)),
    link: "…",
  };
  const subject = ownText(settings, days, language).subject ?? usualTexts(known, settings, days).subject;
  return <span lang={known.locale}>{filled(subject, words)}</span>;
}
