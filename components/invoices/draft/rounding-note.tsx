"use client";

import { useTranslations } from "next-intl";
import { useRounding } from "@/components/e-invoices/use-rounding";

/** Where the sum of the rounded lines may differ from the tax. */
export function RoundingNote({ clientId }: { clientId: string }) {
  const t = useTranslations("eInvoices.draft");
  const { isOfFormat } = useRounding(clientId);
  if (!isOfFormat) return null;
  return (
    <div className="pt-1.5 text-xs text-muted">
      <dt className="sr-only">{t("title")}</dt>
      <dd>{t("rounding")}</dd>
    </div>
  );
}
