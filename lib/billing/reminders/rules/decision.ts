import { daysBetween } from "@/lib/kernel/core/wall-clock";

export const SKIP_REASONS = [
  "later_reminder",
  "payment_processing",
  "credit_covers",
  "emailed_recently",
  "reminded_recently",
  "no_recipient",
  "address_refused",
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Days are `YYYY-MM-DD` in the workspace's time zone. */
export interface Facts {
  today: string;
  /** Whether the bank has still to confirm an online payment. */
  isProcessing: boolean;
  /** Minor units. */
  dueMinor: number;
  /** The client's open credit in the invoice's currency, in minor units. */
  creditMinor: number;
  /** The last email about the invoice. Null: none. */
  emailedOn: string | null;
  /** The last reminder of the invoice. Null: none. */
  remindedOn: string | null;
  recipients: readonly string[];
  /** Whether the mail server refused all known addresses. */
  isRefused: boolean;
}

/** Days between two reminders of an invoice. */
export const APART = 3;

/** Why a reminder that is due is skipped. Null: it is sent. */
export function skipReason(facts: Facts): SkipReason | null {
  const { today, emailedOn, remindedOn } = facts;
  if (facts.isProcessing) return "payment_processing";
  if (facts.creditMinor >= facts.dueMinor) return "credit_covers";
  if (emailedOn !== null && daysBetween(emailedOn, today) <= 1) return "emailed_recently";
  if (remindedOn !== null && daysBetween(remindedOn, today) < APART) return "reminded_recently";
  if (facts.isRefused) return "address_refused";
  return facts.recipients.length === 0 ? "no_recipient" : null;
}
