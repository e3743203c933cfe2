import { toDateColumn } from "@/lib/kernel/core/civil-date";
import type { Db } from "@/lib/kernel/db/prisma";
import { Prisma } from "@/lib/kernel/db/generated/client";
import { printedSeller } from "@/lib/identity/workspaces/rules";
import type { SampleEstimate } from "../rules/estimates";
import type { Loading } from "./loading";

/** Decided ones have no PDF yet. */
export async function insertEstimates(db: Db, loading: Loading, estimates: readonly SampleEstimate[]): Promise<void> {
  const { workspaceId } = loading;
  await db.estimate.createMany({
    data: estimates.map((estimate) => ({ ...columnsOf(loading, estimate), workspaceId })),
  });
  const lines = estimates.flatMap(({ id: estimateId, lines: own }) =>
    own.map(({ taxes, ...line }, position) => {
      return { ...line, taxes: taxes as unknown as Prisma.InputJsonArray, estimateId, position };
    }),
  );
  await db.estimateLine.createMany({ data: lines.map((row) => ({ ...row, workspaceId })) });
}

function columnsOf({ userId, now, invoicing, logoHash, newToken }: Loading, estimate: SampleEstimate) {
  const { lines: _lines, issueDate, validUntil, taxes, schedule, clientSnapshot, decision, ...columns } = estimate;
  const sent = estimate.status !== "draft" && {
    clientSnapshot: clientSnapshot as Prisma.InputJsonObject,
    sellerSnapshot: printedSeller(invoicing, estimate.currency) as unknown as Prisma.InputJsonObject,
    ...{ logoHash, publicToken: newToken(), sentBy: userId },
  };
  return {
    ...columns,
    ...sent,
    issueDate: issueDate && toDateColumn(issueDate),
    validUntil: validUntil && toDateColumn(validUntil),
    taxes: taxes as unknown as Prisma.InputJsonArray,
    schedule: schedule as unknown as Prisma.InputJsonArray,
    decision: decision === null ? Prisma.DbNull : { ...decision, pdfSha256: "" },
    updatedAt: now,
  };
}
