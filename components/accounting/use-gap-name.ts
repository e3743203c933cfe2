"use client";

import { useTranslations } from "next-intl";
import { useSentenceLocale } from "@/components/ui/format-locale";
import type { AccountingGap } from "@/lib/billing/accounting/schema/exports";
import { isolated } from "@/lib/kernel/core/isolated";
import { dateFormat } from "@/lib/kernel/core/locale-formats";

/** Such as `Revenue account, VAT 19 %`. */
export function useGapName(): (gap: Pick<AccountingGap, "field" | "key" | "name">) => string {
  const t = useTranslations("accounting.fields");
  const locale = useSentenceLocale();
  return ({ field, key, name }) => {
    if (field === "exchange_rate") {
      const [currency = "", month = ""] = (key ?? "").split(" ");
      const words = isolated(dateFormat(locale, "monthAndYear").format(Date.parse(`${month}-01T00:00Z`)));
      return t("exchange_rate", { currency, month: words });
    }
    return t(field, { name: name === "" ? t("untaxed") : name });
  };
}
