import type { Domain } from "@/lib/kernel/db/columns";
import type { PaymentEvent } from "@/lib/kernel/db/generated/client";
import { notFound } from "@/lib/kernel/core/errors";
import { newUuid } from "@/lib/kernel/core/uuid";
import { instantColumn, keyset, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import type { Db } from "@/lib/kernel/db/prisma";
import type { EventReason, EventState } from "../rules/reasons";

export type PaymentEventRow = Omit<Domain<PaymentEvent>, "amount" | "reason" | "state"> & {
  amount: number | null;
  reason: EventReason;
  state: EventState;
};

function toRow({ amount, reason, state, ...row }: PaymentEvent): PaymentEventRow {
  const words = { reason: reason as EventReason, state: state as EventState };
  return { ...row, ...words, amount: amount === null ? null : Number(amount) };
}

const SORTS = { created_at: instantColumn("receivedAt") };

type NewEvent = Omit<PaymentEventRow, "id" | "workspaceId" | "state" | "linkedInvoiceId" | "resolvedAt">;

/** Return null for an event that is already kept. */
export async function insertEvent(db: Db, workspaceId: string, columns: NewEvent): Promise<PaymentEventRow | null> {
  const [row] = await db.paymentEvent.createManyAndReturn({
    data: [{ ...columns, id: newUuid(), workspaceId }],
    skipDuplicates: true,
  });
  return row ? toRow(row) : null;
}

export async function listEvents(
  db: Db,
  workspaceId: string,
  isResolved: boolean | undefined,
  page: PageRequest,
): Promise<Page<PaymentEventRow>> {
  const { after, orderBy, take } = keyset(page, SORTS);
  const resolvedAt = isResolved === undefined ? {} : { resolvedAt: isResolved ? { not: null } : null };
  const rows = await db.paymentEvent.findMany({ where: { AND: [after], workspaceId, ...resolvedAt }, orderBy, take });
  return toPage(rows.map(toRow), page, SORTS);
}

/** @throws AppError not_found */
export async function getEvent(db: Db, workspaceId: string, id: string): Promise<PaymentEventRow> {
  const row = await db.paymentEvent.findFirst({ where: { id, workspaceId } });
  if (!row) throw notFound();
  return toRow(row);
}

type Resolved = { state: Exclude<EventState, "open">; linkedInvoiceId?: string; resolvedAt: Date };

/** Return false for an event that is not open. */
export async function resolveEvent(db: Db, workspaceId: string, id: string, data: Resolved): Promise<boolean> {
  const { count } = await db.paymentEvent.updateMany({ where: { id, workspaceId, resolvedAt: null }, data });
  return count > 0;
}

/** Resolve all open events of a payment that have one of the reasons. Return their number. */
export async function resolveEventsOf(
  db: Db,
  workspaceId: string,
  { providerPaymentId, reasons }: { providerPaymentId: string; reasons: readonly EventReason[] },
  data: Resolved,
): Promise<number> {
  const { count } = await db.paymentEvent.updateMany({
    where: { workspaceId, providerPaymentId, reason: { in: [...reasons] }, resolvedAt: null },
    data,
  });
  return count;
}

/** Refunds that arrived before their payment. */
export async function earlyRefunds(db: Db, workspaceId: string, providerPaymentId: string): Promise<PaymentEventRow[]> {
  const rows = await db.paymentEvent.findMany({
    where: { workspaceId, providerPaymentId, reason: "unknown_payment", resolvedAt: null },
    take: 100,
  });
  return rows.map(toRow);
}
