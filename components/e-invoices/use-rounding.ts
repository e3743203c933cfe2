import { useQuery } from "@tanstack/react-query";
import { useEveryClient } from "@/components/clients/use-every-client";
import { roundingFor } from "@/lib/billing/e-invoices/rules/rounding";
import type { TaxRounding } from "@/lib/billing/invoices/rules/taxes";
import { workspace as workspaceQuery } from "@/lib/identity/workspaces/queries";

/** How taxes on documents for the client are rounded, and whether that differs from the workspace's setting. */
export function useRounding(clientId: string): { rounding: TaxRounding; isOfFormat: boolean } {
  const client = useEveryClient()?.find(({ id }) => id === clientId);
  const { data: workspace } = useQuery(workspaceQuery());
  const own = workspace?.invoicing?.tax_rounding ?? "document";
  const rounding = roundingFor(client?.e_invoicing.format, own);
  return { rounding, isOfFormat: rounding !== own };
}
