import { useTranslations } from "next-intl";
import type { TaxKind } from "@/lib/billing/tax-rates/schema";

const DETAILED = ["zero", "exempt", "reverse_charge", "intra_community", "export", "outside_scope"] as const;

export function useTaxKinds(): { value: TaxKind; label: string; detail: string }[] {
  const t = useTranslations("settings.taxKinds");
  const others = DETAILED.map((value) => ({ value, label: t(`labels.${value}`), detail: t(`details.${value}`) }));
  return [{ value: "standard", label: t("labels.standard"), detail: "" }, ...others];
}
