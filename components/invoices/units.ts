import { useTranslations } from "next-intl";
import type { Option } from "@/components/ui/option";
import { useFigures } from "@/components/viewer/use-figures";
import type { InvoiceLine, LineUnit } from "@/lib/billing/invoices/schema/invoice";

const UNITS = ["piece", "hour", "day", "month", "km", "mile", "flat"] as const satisfies readonly LineUnit[];

export function useUnitOptions(): readonly Option<LineUnit>[] {
  const t = useTranslations("invoices.units.options");
  return UNITS.map((unit) => ({ value: unit, label: t(unit) }));
}

/** Format a quantity as `2.5 days`. Pieces show the number only. */
export function useQuantityText(): (line: Pick<InvoiceLine, "quantity" | "unit">) => string {
  const t = useTranslations("invoices.units.quantities");
  const figures = useFigures();
  return ({ quantity: count, unit }) => {
    const quantity = figures.quantity(count);
    return unit === "piece" ? quantity : t(unit, { quantity, count: Number(count) });
  };
}
