import { keepsAll } from "@/lib/kernel/core/changes";
import type { Prisma } from "@/lib/kernel/db/generated/client";
import type { Db } from "@/lib/kernel/db/prisma";
import { dayColumn, type InvoiceRow, type LineRow } from "./rows";

export { isImportRunning } from "@/lib/kernel/db/running-import";

/** Most lines have no retainer. */
export type LineColumns = Omit<LineRow, "workspaceId" | "invoiceId" | "position" | "retainerId"> &
  Partial<Pick<LineRow, "retainerId">>;

/** Unchanged lines cause no statement. The time and expenses of removed lines must have been released. */
export async function setLines(
  db: Db,
  workspaceId: string,
  read: Pick<InvoiceRow, "id" | "lines">,
  lines: readonly LineColumns[],
): Promise<LineRow[]> {
  const invoiceId = read.id;
  const rows = lines.map((line, position) => ({ retainerId: null, ...line, workspaceId, invoiceId, position }));
  const kept = new Set(lines.map((line) => line.id));
  const gone = read.lines.filter((line) => !kept.has(line.id)).map((line) => line.id);
  if (gone.length > 0) await db.invoiceLine.deleteMany({ where: { workspaceId, invoiceId, id: { in: gone } } });
  const before = new Map(read.lines.map((line) => [line.id, line]));
  for (const row of rows) {
    const line = before.get(row.id);
    if (!line || keepsAll(line, row)) continue;
    await db.invoiceLine.updateMany({ where: { workspaceId, invoiceId, id: row.id }, data: toData(row) });
  }
  const fresh = rows.filter((row) => !before.has(row.id));
  if (fresh.length > 0) {
    await db.invoiceLine.createMany({ data: fresh.map((row) => ({ ...toData(row), workspaceId })) });
  }
  return rows;
}

/** @param lineIds Default: all lines. */
export async function forgetSources(
  db: Db,
  workspaceId: string,
  { id: invoiceId, lines }: Pick<InvoiceRow, "id" | "lines">,
  lineIds: readonly string[] = lines.map(({ id }) => id),
): Promise<LineRow[]> {
  await db.invoiceLine.updateMany({
    where: { workspaceId, invoiceId, id: { in: [...lineIds] } },
    data: { entryCount: 0, expenseCount: 0 },
  });
  return lines.map((line) => (lineIds.includes(line.id) ? { ...line, entryCount: 0, expenseCount: 0 } : line));
}

function toData(row: LineRow) {
  const taxes = row.taxes as unknown as Prisma.InputJsonArray;
  return { ...row, taxes, periodStart: dayColumn(row.periodStart), periodEnd: dayColumn(row.periodEnd) };
}
