import { toDateColumn } from "@/lib/kernel/core/civil-date";
import type { Db } from "@/lib/kernel/db/prisma";
import type { Prisma } from "@/lib/kernel/db/generated/client";
import { USUAL_MAIL } from "@/lib/billing/recurring-invoices/rules/template";
import type { SampleRecurring } from "../rules/recurring";
import type { Loading } from "./loading";

/** Before the invoices that they made. */
export async function insertRecurring(db: Db, loading: Loading, recurring: readonly SampleRecurring[]): Promise<void> {
  const { workspaceId } = loading;
  await db.recurringInvoice.createMany({ data: recurring.map((one) => ({ ...columnsOf(loading, one), workspaceId })) });
  const runs = recurring.flatMap(({ id: recurringInvoiceId, runs: own }) =>
    own.map(({ id, on, period, madeAt, invoiceId }) => ({
      ...{ id, recurringInvoiceId, madeAt, invoiceId, result: "draft" as const, scheduledOn: toDateColumn(on) },
      ...{ periodFrom: toDateColumn(period.from), periodTo: toDateColumn(period.to) },
    })),
  );
  await db.recurringRun.createMany({ data: runs.map((row) => ({ ...row, workspaceId })) });
}

function columnsOf({ userId, now }: Loading, { runs, nextOn, runsAt, ...recurring }: SampleRecurring) {
  const { schedule, lines, time, pausedAt, ...columns } = recurring;
  return {
    ...columns,
    schedule: schedule as unknown as Prisma.InputJsonObject,
    lines: lines as unknown as Prisma.InputJsonArray,
    ...(time && { time: time as unknown as Prisma.InputJsonObject }),
    mail: USUAL_MAIL as unknown as Prisma.InputJsonObject,
    ...(pausedAt && { pausedAt, pausedBy: userId, pauseReason: "by_user" as const }),
    nextOn: nextOn && toDateColumn(nextOn),
    runsAt: runsAt && new Date(`${runsAt}Z`),
    ...{ invoiceCount: runs.length, updatedAt: now },
  };
}
