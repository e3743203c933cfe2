import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import type { ReminderSettings } from "@/lib/billing/dunning/schema";
import { isPausedOn, isPausedWithoutEnd } from "@/lib/billing/reminders/rules/pause";
import type { OpenInvoice } from "@/lib/billing/invoices/operations/dunning";
import { wallTimeText } from "@/lib/kernel/core/wall-clock";
import type { QueryScope } from "@/lib/kernel/operation";
import { occurrencesOf, openOf, planOf, type Occurrence, type Plan } from "../rules/plan";
import type { InvoiceReminders } from "../schema";

export interface ReminderTerms {
  settings: ReminderSettings;
  plan: Plan;
  /** Reminders up to this time are not sent. Null: since the workspace was created. */
  since: Date | null;
}

export async function termsOf(scope: QueryScope): Promise<ReminderTerms> {
  const { reminders: settings, reminders_since: since } = await invoicingOf(scope);
  return { settings, plan: planOf(settings), since: since === null ? null : new Date(since) };
}

/** Local time of the workspace, `YYYY-MM-DDTHH:MM`. */
export function localTime({ actor }: Pick<QueryScope, "actor">, instant: Date): string {
  return wallTimeText(instant, actor.workspace.timeZone);
}

export type Remindable = Pick<OpenInvoice, "dueDate" | "promisedOn" | "sentAt" | "remindersSince"> & {
  client: Pick<OpenInvoice["client"], "remindersSince">;
};

/** Reminders that are still to be sent or skipped. @param done Days of the others. */
export function openReminders(
  scope: Pick<QueryScope, "actor">,
  { plan, since }: Pick<ReminderTerms, "plan" | "since">,
  row: Remindable,
  done: readonly number[],
): Occurrence[] {
  if (row.dueDate === null) return [];
  const starts = [since, row.sentAt, row.remindersSince, row.client.remindersSince].flatMap((start) => start ?? []);
  const latest = new Date(Math.max(0, ...starts.map(Number)));
  const all = occurrencesOf(plan, row.dueDate, row.promisedOn);
  return openOf(all, { done: new Set(done), since: localTime(scope, latest) });
}

type Stated = Remindable & Pick<OpenInvoice, "status" | "origin">;

export function stateOf(
  { actor }: Pick<QueryScope, "actor">,
  { settings }: Pick<ReminderTerms, "settings">,
  { status, origin, remindersSince, client }: Stated,
): InvoiceReminders["state"] {
  if (status !== "sent" || origin === "imported") return "not_open";
  if (!settings.enabled) return "off";
  if (isPausedOn(client.remindersSince, actor.workspace)) return "client_paused";
  return isPausedWithoutEnd(remindersSince) ? "invoice_paused" : "active";
}
