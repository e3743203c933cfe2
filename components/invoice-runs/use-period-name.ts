import { useTranslations } from "next-intl";
import { useFigures } from "@/components/viewer/use-figures";
import type { InvoiceRun } from "@/lib/billing/invoice-runs/schema";

/** `1 Nov to 30 Nov`. */
export function usePeriodName(): (run: Pick<InvoiceRun, "from" | "to">) => string {
  const t = useTranslations("invoiceRuns.period");
  const { day } = useFigures();
  return ({ from, to }) => t("days", { from: day(from), to: day(to) });
}
