import { GET as listReminders } from "@/app/v1/invoices/[id]/reminders/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { updateInvoice } from "@/lib/billing/invoices/operations/update";
import type { InvoiceUpdate } from "@/lib/billing/invoices/schema/draft";
import { remindDue } from "@/lib/billing/reminders/operations/due";
import type { InvoiceReminders } from "@/lib/billing/reminders/schema";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { Context } from "@/lib/kernel/auth/context";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "./call";
import type { TestUser } from "./factories";
import { givenInvoice } from "./invoices";
import { givenClient, uuidOf } from "./things";

type Body = Record<string, unknown>;

/** Reminders 3 days before, and 3, 10 and 21 days after the due date, on every day of the week. */
export async function turnReminders(as: TestUser, reminders: Body = { enabled: true, weekdays_only: false }) {
  await call(updateWorkspace, { method: "PATCH", as, body: { invoicing: { reminders } } });
}

/** An invoice of 1,000.00 that is due on Monday, March 15, 2055, in a workspace in Berlin. */
export async function givenOpen(as: TestUser, body: Body = {}): Promise<Invoice> {
  const clientId = body["client_id"] ?? (await givenClient(as, { email: "ap@kestrel.example" })).id;
  return givenInvoice(as, "sent", {
    ...{ issue_date: "2055-03-01", due_date: "2055-03-15", client_id: clientId },
    ...body,
  });
}

export const contextAt = ({ workspace }: TestUser, instant: string): Promise<Context> =>
  systemContext(workspace.id, new Date(instant));

/** Change an invoice at an instant, as an owner. */
export async function changeAt(as: TestUser, instant: string, { id }: { id: string }, body: InvoiceUpdate) {
  await updateInvoice.run(await contextAt(as, instant), { id: uuidOf("inv", id), ...body });
}

/** Tick at these instants, one after the other. */
export async function tickAt(...instants: readonly string[]): Promise<void> {
  for (const instant of instants) await remindDue(new Date(instant));
}

export async function remindersOf(as: TestUser, { id }: { id: string }): Promise<InvoiceReminders> {
  return (await call(listReminders, { as, params: { id } })).body;
}

/** `3 sent` or `10 skipped later_reminder`, in the order of their making. Planned ones are left out. */
export async function outcomesOf(as: TestUser, invoice: { id: string }): Promise<string[]> {
  const { reminders } = await remindersOf(as, invoice);
  return reminders
    .filter(({ status }) => status !== "planned")
    .map(({ days, status, reason }) => [days ?? "by hand", status, ...(reason ? [reason] : [])].join(" "));
}

/** Oldest first. */
export function reminderMails(as: TestUser, invoice: { id: string }) {
  return prisma().email.findMany({
    where: { workspaceId: as.workspace.id, invoiceId: uuidOf("inv", invoice.id), kind: "invoice_reminder" },
    orderBy: { id: "asc" },
    take: 100,
  });
}

/** Settle the invoices of earlier tests, because a tick reminds of the invoices of all workspaces. */
export async function endEarlierReminders(): Promise<void> {
  await prisma().invoice.updateMany({ where: { status: "sent" }, data: { remindersSince: new Date("9999-12-31") } });
}
