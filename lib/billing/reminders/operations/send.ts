import { markReminded, type OpenInvoice } from "@/lib/billing/invoices/operations/dunning";
import { viewOf } from "@/lib/billing/invoices/operations/view";
import type { Sent } from "@/lib/billing/invoices/serialize/invoice";
import { dueOf } from "@/lib/billing/invoices/rules/state";
import { queueEmail } from "@/lib/mail/emails/operations";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import type { Occurrence } from "../rules/plan";
import type { InvoiceRemind } from "../schema";
import { insertReminders, type ReminderRow } from "../store";
import { messageOf } from "./message";
import type { ReminderTerms } from "./terms";

export interface Sending {
  to: readonly string[];
  cc: readonly string[];
  text: Pick<InvoiceRemind, "subject" | "message" | "days" | "attach_pdf">;
  /** Null: sent by hand. */
  occurrence: Occurrence | null;
}

/** Queue the email, and note and announce the reminder. @param row Locked. */
export async function sendReminder(
  scope: CommandScope,
  terms: ReminderTerms,
  row: OpenInvoice,
  { to, cc, text, occurrence }: Sending,
): Promise<Sent> {
  const { mail, sender } = await messageOf(scope, terms, await viewOf(scope, row), text);
  const email = await queueEmail(scope, {
    ...{ kind: "invoice_reminder", to, cc, sender, invoiceId: row.id, attachPdf: text.attach_pdf ?? true },
    ...mail,
  });
  await insertReminders(scope.db, scope.workspaceId, [
    {
      ...made(scope, row, occurrence),
      ...{ status: "sent", reason: null, recipients: [...to, ...cc], emailId: email.id },
    },
  ]);
  return { view: await markReminded(scope, row), email };
}

/** Columns of a reminder that is sent or skipped now. */
export function made(
  { now, actor }: CommandScope,
  row: OpenInvoice,
  occurrence: Occurrence | null,
): Pick<ReminderRow, "id" | "invoiceId" | "days" | "plannedOn" | "madeAt" | "madeBy" | "dueMinor"> {
  return {
    ...{ id: newUuid(), invoiceId: row.id, madeAt: now, dueMinor: dueOf(row) },
    madeBy: occurrence === null ? actor.userId : null,
    ...{ days: occurrence && occurrence.days, plannedOn: occurrence && occurrence.on },
  };
}
