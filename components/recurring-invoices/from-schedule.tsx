"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { recurringHref } from "@/components/recurring-invoices/recurring-href";
import { TextLink } from "@/components/ui/text-link";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { recurringInvoice } from "@/lib/billing/recurring-invoices/queries";

/** The recurring invoice that made an invoice. */
export function FromSchedule({
  invoice: { recurring_invoice_id: id },
}: {
  invoice: Pick<Invoice, "recurring_invoice_id">;
}) {
  const t = useTranslations("invoices.documents");
  const { data } = useQuery({ ...recurringInvoice(id ?? ""), enabled: id !== null });
  if (id === null || data === undefined) return null;
  return (
    <p className="text-secondary">
      {t.rich("fromSchedule", {
        name: data.value.name,
        link: (text) => <TextLink href={recurringHref({ id })}>{text}</TextLink>,
      })}
    </p>
  );
}
