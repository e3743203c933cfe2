import type { RetainerDraw } from "@/lib/billing/invoices/schema/draft";

/** Replace the draw of a retainer. A null amount removes it. */
export function withDraw(
  draws: readonly RetainerDraw[],
  retainerId: string,
  amount: RetainerDraw["amount"] | null,
): RetainerDraw[] {
  const others = draws.filter(({ retainer_id: id }) => id !== retainerId);
  return amount === null ? others : [...others, { retainer_id: retainerId, amount }];
}
