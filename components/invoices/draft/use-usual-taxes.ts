"use client";

import { useQuery } from "@tanstack/react-query";
import { useEveryClient } from "@/components/clients/use-every-client";
import { lineTaxOf, type TaxChoice } from "@/components/invoices/draft/tax-choice";
import type { InvoiceReply } from "@/lib/billing/invoices/schema/invoice";
import { project as projectQuery } from "@/lib/tracking/projects/queries";
import { activeTaxRates } from "@/lib/billing/tax-rates/queries";
import { workspace as workspaceQuery } from "@/lib/identity/workspaces/queries";

/** The taxes of a new line that does not say, as the server will choose them; undefined while they are not known. */
export function useUsualTaxes({ client_id: id }: InvoiceReply, projectId: string | null): TaxChoice | undefined {
  const clients = useEveryClient();
  const { data: workspace } = useQuery(workspaceQuery());
  const { data: active } = useQuery(activeTaxRates());
  const { data: project } = useQuery({ ...projectQuery(projectId ?? ""), enabled: projectId !== null });
  const client = clients?.find((one) => one.id === id);
  const invoicing = workspace?.invoicing;
  if (!client || !invoicing || !active || (projectId !== null && !project)) return undefined;
  for (const { default_tax_rate_id: usual } of [project, client, invoicing].filter((one) => one !== undefined)) {
    const rate = active.data.find((one) => one.id === usual);
    if (rate) return { rates: [lineTaxOf(rate)], percent: "" };
  }
  return { rates: [], percent: "" };
}
