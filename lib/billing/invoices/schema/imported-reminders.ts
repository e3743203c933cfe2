import { z } from "zod";
import { MAX_MINOR } from "@/lib/kernel/core/money";
import { CivilDate, Instant } from "@/lib/kernel/core/wire";
import { Reminder } from "@/lib/billing/reminders/schema";
import { Invoice } from "./invoice";

const Minor = z.int().min(0).max(MAX_MINOR);

const ImportedReminder = z.strictObject({
  days: Reminder.shape.days,
  plannedOn: Reminder.shape.on,
  status: z.enum(["sent", "skipped"]),
  reason: Reminder.shape.reason,
  madeAt: Instant,
  /** Null for the background job, and for a person whom the file does not have. */
  madeBy: z.strictObject({ name: z.string(), email: z.string().nullable() }).nullable(),
  recipients: Reminder.shape.to,
  dueMinor: Minor,
});
export type ImportedReminder = z.infer<typeof ImportedReminder>;

/** Reminders and late fees on an invoice of an export. */
export const ImportedDunning = z.strictObject({
  isPaused: z.boolean(),
  promisedOn: Invoice.shape.promised_on,
  promiseNote: Invoice.shape.promise_note,
  remindedAt: Invoice.shape.reminded_at,
  lateFeeAt: Instant.nullable(),
  reminders: z.array(ImportedReminder).max(1000),
});
export type ImportedDunning = z.infer<typeof ImportedDunning>;

/** The late fee that an invoice of an export charges. */
export const ImportedLateFee = z.strictObject({
  /** The late invoice, by its id in the file. */
  lateId: z.string(),
  from: CivilDate.nullable(),
  through: CivilDate,
  flatMinor: Minor.nullable(),
});
export type ImportedLateFee = z.infer<typeof ImportedLateFee>;
