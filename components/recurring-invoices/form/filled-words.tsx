"use client";

import { use } from "react";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import type { Period } from "@/lib/billing/recurring-invoices/rules/calendar";
import { filled } from "@/lib/billing/invoice-content/placeholders";
import { wordsOf } from "@/lib/billing/recurring-invoices/rules/words";

export type FilledWordsProps = {
  text: string;
  /** Of the client. Null: the workspace's. */
  locale: string | null;
  period: Period;
  /** Of the invoice among those of the schedule. */
  number: number;
};

/** The text as the invoice has it. */
export function FilledWords({ text, locale, period, number }: FilledWordsProps) {
  return filled(text, wordsOf(use(invoiceLanguage(locale)), period, number));
}
