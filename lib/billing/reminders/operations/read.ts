import { loadView } from "@/lib/billing/invoices/operations/view";
import { lastInvoiceMail } from "@/lib/mail/emails/operations";
import { query } from "@/lib/kernel/operation";
import { latestOfDays, offsetsOf, type Occurrence } from "../rules/plan";
import { recipientsOf } from "../rules/recipients";
import type { InvoiceReminders } from "../schema";
import { remindersOf, type ReminderRow } from "../store";
import { openReminders, stateOf, termsOf } from "./terms";

export interface RemindersView {
  id: string;
  currency: string;
  state: InvoiceReminders["state"];
  rows: ReminderRow[];
  planned: Occurrence[];
  /** Repetitions of the last step, by days. */
  repetitions: ReadonlyMap<number, number | null>;
  recipients: string[];
}

export const listReminders = query("invoices:read", async (scope, { id }: { id: string }): Promise<RemindersView> => {
  const { row } = await loadView(scope, id);
  const terms = await termsOf(scope);
  const rows = await remindersOf(scope.db, scope.workspaceId, id);
  const state = stateOf(scope, terms, row);
  const done = rows.flatMap(({ days }) => days ?? []);
  return {
    ...{ id, currency: row.currency, state, rows },
    planned: state === "active" ? latestOfDays(openReminders(scope, terms, row, done)) : [],
    repetitions: new Map(offsetsOf(terms.plan).map(({ days, repetition }) => [days, repetition])),
    recipients: state === "active" ? recipientsOf(await lastInvoiceMail(scope, id), row.client).to : [],
  };
});
