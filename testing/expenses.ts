import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import type { TestUser } from "./factories";

/** An expense row in a new category. Files become receipts. Ids are UUIDs. */
export async function givenExpenseRow(
  { id: userId, workspace: { id: workspaceId } }: TestUser,
  {
    fileIds = [],
    projectId = null,
    categoryId,
  }: { fileIds?: string[]; projectId?: string | null; categoryId?: string },
): Promise<string> {
  const id = newUuid();
  const category = { id: newUuid(), workspaceId, name: `Travel ${id}`, currency: "EUR" };
  if (categoryId === undefined) await prisma().expenseCategory.create({ data: category });
  await prisma().expense.create({
    data: {
      ...{ id, workspaceId, userId, projectId, categoryId: categoryId ?? category.id },
      ...{ spentOn: new Date("2026-11-19"), amountMinor: 777n, currency: "EUR", billable: false, reimbursable: true },
    },
  });
  await prisma().file.updateMany({ where: { workspaceId, id: { in: fileIds } }, data: { unusedSince: null } });
  await prisma().expenseReceipt.createMany({
    data: fileIds.map((fileId, position) => ({ workspaceId, expenseId: id, fileId, position })),
  });
  return id;
}
