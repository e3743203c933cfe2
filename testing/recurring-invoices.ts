import { GET as listRuns } from "@/app/v1/recurring-invoices/[id]/runs/route";
import { GET as readRecurring, PATCH as updateRecurring } from "@/app/v1/recurring-invoices/[id]/route";
import { POST as createRecurring } from "@/app/v1/recurring-invoices/route";
import type { RecurringRun } from "@/lib/billing/recurring-invoices/schema/recurring-invoice";
import type { RecurringInvoiceReply } from "@/lib/billing/recurring-invoices/schema/write";
import { newUuid } from "@/lib/kernel/core/uuid";
import { makeDue } from "@/lib/billing/recurring-invoices/operations/due";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "./call";
import type { TestUser } from "./factories";
import { givenClient, uuidOf } from "./things";

type Body = Record<string, unknown>;

export const SUPPORT = {
  description: "Support, {month} {year}",
  quantity: "1",
  unit_price: { amount: 95_000, currency: "EUR" },
};

/** On the first of each month, from January 2055, for 950.00. Creates a client unless the body names one. */
export async function givenRecurring(as: TestUser, body: Body = {}): Promise<RecurringInvoiceReply> {
  const clientId = body["client_id"] ?? (await givenClient(as, { email: "office@kestrel.example" })).id;
  const schedule = { unit: "month", day: 1, starts_on: "2055-01-01" };
  const whole = { name: "Care and support", schedule, lines: [SUPPORT], ...body, client_id: clientId };
  return (await call(createRecurring, { method: "POST", as, body: whole })).body;
}

/** Oldest first. */
export async function runsOf(as: TestUser, id: string): Promise<RecurringRun[]> {
  const { body } = await call(listRuns, { as, params: { id }, query: { sort: "made_at" } });
  return body.data;
}

/** A run on this day, without an invoice. */
export async function givenRun({ workspace }: TestUser, id: string, on: string, result: RecurringRun["result"]) {
  const day = new Date(on);
  const failure = { code: "recipient_missing", reason: "no_email", params: { client: "Kestrel" } };
  await prisma().recurringRun.create({
    data: {
      ...{ id: newUuid(), workspaceId: workspace.id, recurringInvoiceId: uuidOf("rec", id), madeAt: day, result },
      ...{ scheduledOn: day, periodFrom: day, periodTo: day },
      ...(result === "failed" && { failure }),
    },
  });
}

export async function recurringOf(as: TestUser, id: string): Promise<RecurringInvoiceReply> {
  return (await call(readRecurring, { as, params: { id } })).body;
}

export async function changeRecurring(as: TestUser, id: string, body: Body): Promise<RecurringInvoiceReply> {
  return (await call(updateRecurring, { method: "PATCH", as, params: { id }, body })).body;
}

/** Tick the clock at each of these instants. */
export async function tickAt(...instants: readonly string[]): Promise<void> {
  for (const instant of instants) await makeDue(new Date(instant));
}

/** `2055-01-01 sent` or `2055-01-01 draft missed_dates`, oldest first. */
export async function outcomesOf(as: TestUser, id: string): Promise<string[]> {
  return (await runsOf(as, id)).map(({ on, result, reason }) => [on, result, ...(reason ? [reason] : [])].join(" "));
}

/** End the schedules of earlier tests, because a tick makes the invoices of all workspaces. */
export async function endEarlierSchedules(): Promise<void> {
  const columns = { nextOn: null, runsAt: null, pauseReason: null };
  await prisma().recurringInvoice.updateMany({ data: { status: "ended", ...columns } });
}
