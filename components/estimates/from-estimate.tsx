"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { TextLink } from "@/components/ui/text-link";
import { estimate as estimateQuery } from "@/lib/billing/estimates/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

/** The estimate that an invoice bills a part of. */
export function FromEstimate({ invoice: { estimate_id: id } }: { invoice: Pick<Invoice, "estimate_id"> }) {
  const t = useTranslations("invoices.documents");
  const { data } = useQuery({ ...estimateQuery(id ?? ""), enabled: id !== null });
  const number = data?.value.number ?? null;
  if (id === null || number === null) return null;
  return (
    <p className="text-secondary">
      {t.rich("fromEstimate", {
        number,
        link: (text) => <TextLink href={`/invoices/estimates/${id}`}>{text}</TextLink>,
      })}
    </p>
  );
}
