import { toPublicId } from "@/lib/kernel/core/ids";
import type { RemindersView } from "./operations/read";
import type { ArchivedReminder, InvoiceReminders, Reminder } from "./schema";
import type { ReminderRow } from "./store";

export function toInvoiceReminders(view: RemindersView): InvoiceReminders {
  const { id, state, rows, planned, recipients } = view;
  const made = rows.map((row) => toReminder(row, view));
  const ahead = planned.map(({ days, repetition, on }): Reminder => ({
    ...{ id: null, status: "planned", reason: null, days, repetition, on },
    ...{ at: null, user_id: null, to: [], amount_due: null, email_id: null },
  }));
  const [next] = planned;
  return {
    invoice_id: toPublicId("inv", id),
    state,
    next: next ? { days: next.days, repetition: next.repetition, on: next.on, to: recipients } : null,
    reminders: [...made, ...ahead],
  };
}

export function toArchivedReminder(row: ReminderRow, currency: string): ArchivedReminder {
  return {
    status: row.status,
    reason: row.reason as Reminder["reason"],
    days: row.days,
    on: row.plannedOn,
    at: row.madeAt.toISOString(),
    user_id: row.madeBy && toPublicId("usr", row.madeBy),
    to: row.recipients,
    amount_due: { amount: row.dueMinor, currency },
  };
}

function toReminder(row: ReminderRow, { currency, repetitions }: RemindersView): Reminder {
  return {
    ...toArchivedReminder(row, currency),
    id: toPublicId("rem", row.id),
    repetition: (row.days === null ? null : repetitions.get(row.days)) ?? null,
    email_id: row.emailId && toPublicId("eml", row.emailId),
  };
}
