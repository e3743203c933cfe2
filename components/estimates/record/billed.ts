import { useInfiniteQuery } from "@tanstack/react-query";
import { useVersions } from "@/components/estimates/use-printed";
import { useWholeList } from "@/components/layout/use-whole-list";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";
import { invoiceList } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

export const clientInvoices = (clientId: string) => invoiceList({ client_id: clientId, limit: "200" });

/** Invoices and drafts of all versions of the estimate, oldest first. */
export function useInvoicesOf(estimate: Estimate): Invoice[] {
  const { items = [] } = useWholeList(useInfiniteQuery(clientInvoices(estimate.client_id)));
  const versions = new Set([estimate.id, ...useVersions(estimate).map(({ id }) => id)]);
  return items
    .filter(({ estimate_id: id }) => id !== null && versions.has(id))
    .sort((one, other) => one.created_at.localeCompare(other.created_at));
}
