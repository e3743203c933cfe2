"use client";

import { useTranslations } from "next-intl";
import { withWhole } from "@/components/accounting/gap-change";
import { useAccountingText } from "@/components/accounting/use-accounting";
import { TextField } from "@/components/ui/text-field";
import { useFigures } from "@/components/viewer/use-figures";
import type { AccountingSettings } from "@/lib/billing/accounting/schema/settings";

export function DebtorRange({ range }: { range: AccountingSettings["debtor_range"] }) {
  const t = useTranslations("accounting.settings");
  const from = useEnd("from", range);
  const to = useEnd("to", range);
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
      <TextField
        label={t("rangeFrom")}
        isLabelHidden
        isMono
        placeholder="10000"
        inputMode="numeric"
        className="w-28"
        {...from}
      />
      <span className="text-muted">{t("rangeUntil")}</span>
      <TextField
        label={t("rangeTo")}
        isLabelHidden
        isMono
        placeholder="69999"
        inputMode="numeric"
        className="w-28"
        {...to}
      />
      {range.next !== null && (
        <span className="text-muted">
          {t.rich("rangeNext", {
            number: String(range.next),
            b: (text) => <b className="font-semibold text-text">{text}</b>,
          })}
        </span>
      )}
    </div>
  );
}

function useEnd(end: "from" | "to", range: AccountingSettings["debtor_range"]) {
  const t = useTranslations("accounting.missing");
  const { locale } = useFigures();
  const saved = range[end];
  return useAccountingText({
    name: `range.${end}`,
    saved: saved === null ? null : String(saved),
    change: (text) =>
      withWhole(text, { locale, wholeFault: t("wholeFault") }, (number) => ({ debtor_range: { [end]: number } })),
  });
}
