"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { activeTaxRates } from "@/lib/billing/tax-rates/queries";
import { workspace as workspaceQuery } from "@/lib/identity/workspaces/queries";
import type { Client } from "@/lib/tracking/clients/schema";

/** The days are undefined while the terms load. */
export function useInheritedTerms(): { days: number | undefined; label: string } {
  const t = useTranslations("clients.inherited");
  const days = useQuery(workspaceQuery()).data?.invoicing?.payment_terms_days;
  return { days, label: days === undefined ? t("workspaceTerms") : t("paymentTerms", { days }) };
}

/** @param client that the record inherits from. Null: the workspace. */
export function useInheritedTaxRate(client: Pick<Client, "default_tax_rate_id"> | null): string {
  const t = useTranslations("clients.inherited");
  const rates = useQuery(activeTaxRates()).data?.data;
  const invoicing = useQuery(workspaceQuery()).data?.invoicing;
  const nameOf = (id: string | null | undefined) => rates?.find((rate) => rate.id === id)?.name;
  const rate = nameOf(client?.default_tax_rate_id) ?? nameOf(invoicing?.default_tax_rate_id);
  const isKnown = rates !== undefined && invoicing !== undefined;
  const values = { state: !isKnown ? "unknown" : rate === undefined ? "none" : "known", rate: rate ?? "" };
  return client === null ? t("workspaceTaxRate", values) : t("clientTaxRate", values);
}
