import type { CommandScope } from "@/lib/kernel/operation";
import { billMilestones } from "@/lib/tracking/milestones/operations/billing";
import { completeForBilling } from "@/lib/tracking/milestones/operations/write";

interface BillingInvoice {
  id: string;
  lines: readonly { id: string; estimateLineId: string | null }[];
}

/**
 * Bill those of the milestones that no invoice bills, on the first line of the estimate on the invoice. Return whether
 * there are any.
 */
export async function billOpenMilestones(
  scope: CommandScope,
  { id: invoiceId, lines }: BillingInvoice,
  milestoneIds: readonly string[],
): Promise<boolean> {
  const line = lines.find(({ estimateLineId }) => estimateLineId !== null);
  if (!line) return false;
  const links: { sourceId: string; lineId: string }[] = [];
  for (const sourceId of milestoneIds) {
    if (await completeForBilling(scope, sourceId)) links.push({ sourceId, lineId: line.id });
  }
  await billMilestones(scope, invoiceId, links);
  return links.length > 0;
}
