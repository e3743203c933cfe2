import type { CommandScope } from "@/lib/kernel/operation";
import { touchVersions } from "../store/billed";
import { getEstimate } from "../store/estimates";
import { invoicedOf } from "../serialize";
import { lockEstimate } from "./lock";
import { emitEstimate, viewOf } from "./view";

interface Billing {
  estimateId: string | null;
  estimatePart: number | null;
  estimateMinor: number | null;
}

/** Announce that an invoice or draft bills another part of its estimate than before. */
export async function announceBilled(scope: CommandScope, { estimateId }: Pick<Billing, "estimateId">): Promise<void> {
  if (estimateId === null) return;
  const { db, workspaceId, now } = scope;
  for (const id of await touchVersions(db, workspaceId, estimateId, now)) {
    emitEstimate(scope, await viewOf(scope, await getEstimate(db, workspaceId, id)), ["updated"]);
  }
}

/** The part of its estimate that a reissued invoice bills. Null if other invoices bill that part by now. */
export async function billedAgain(scope: CommandScope, original: Billing): Promise<Billing | null> {
  const { estimateId, estimatePart, estimateMinor } = original;
  if (estimateId === null || estimateMinor === null) return null;
  const row = await lockEstimate(scope, estimateId);
  const isTaken = estimatePart !== null && row.invoices.some(({ part }) => part === estimatePart);
  const isOver = estimateMinor > row.totalMinor - invoicedOf(row);
  return isTaken || isOver ? null : { estimateId, estimatePart, estimateMinor };
}
