import type { TimesheetRow } from "@/lib/billing/invoice-content/timesheet";
import type { Prisma } from "@/lib/kernel/db/generated/client";
import type { Db } from "@/lib/kernel/db/prisma";

export interface Timesheet {
  invoiceId: string;
  rows: readonly TimesheetRow[];
  madeAt: Date;
}

/** Null without a timesheet. */
export async function findTimesheet(db: Db, workspaceId: string, invoiceId: string): Promise<TimesheetRow[] | null> {
  const found = await db.invoiceTimesheet.findFirst({ where: { workspaceId, invoiceId }, select: { rows: true } });
  return found && (found.rows as unknown as TimesheetRow[]);
}

export async function hasTimesheet(db: Db, workspaceId: string, invoiceId: string): Promise<boolean> {
  return (await db.invoiceTimesheet.count({ where: { workspaceId, invoiceId } })) > 0;
}

export async function insertTimesheets(db: Db, workspaceId: string, timesheets: readonly Timesheet[]): Promise<void> {
  if (timesheets.length === 0) return;
  await db.invoiceTimesheet.createMany({
    data: timesheets.map(({ rows, ...timesheet }) => ({
      ...timesheet,
      rows: rows as unknown as Prisma.InputJsonArray,
      workspaceId,
    })),
  });
}
