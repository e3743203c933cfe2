"use client";

import { useTranslations } from "next-intl";
import { changeFor } from "@/components/accounting/gap-change";
import { useGapName } from "@/components/accounting/use-gap-name";
import { DebtorRange } from "@/components/accounting/settings/debtor-range";
import { useAccountingText } from "@/components/accounting/use-accounting";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { TextField } from "@/components/ui/text-field";
import { useFigures } from "@/components/viewer/use-figures";
import type { AccountingGap } from "@/lib/billing/accounting/schema/exports";
import type { AccountingSettings } from "@/lib/billing/accounting/schema/settings";

export type MissingTableProps = { missing: readonly AccountingGap[]; settings: AccountingSettings };

/** Each missing mapping has its field in its row. */
export function MissingTable({ missing, settings }: MissingTableProps) {
  const t = useTranslations("accounting.missing");
  const needsNumbers = missing.some(({ field, value }) => field === "debtor_number" && value === null);
  return (
    <Table caption={t("title")}>
      <TableHead>
        <Column>{t("mapping")}</Column>
        <Column align="end">{t("value")}</Column>
      </TableHead>
      <TableBody>
        {needsNumbers && (
          <Row height={52}>
            <RowHeader>
              <span className="block font-[550]">{t("range")}</span>
              <span className="block text-xs text-muted">{t("rangeHint")}</span>
            </RowHeader>
            <Cell phone="line" className="phone:pt-1">
              <div className="flex justify-end phone:justify-start">
                <DebtorRange range={settings.debtor_range} />
              </div>
            </Cell>
          </Row>
        )}
        {missing.map((gap) => (
          <GapRow key={`${gap.field} ${gap.key ?? ""}`} gap={gap} />
        ))}
      </TableBody>
    </Table>
  );
}

function GapRow({ gap }: { gap: AccountingGap }) {
  const t = useTranslations("accounting.missing");
  const { locale } = useFigures();
  const name = useGapName()(gap);
  const { field, key, value, documents } = gap;
  const text = useAccountingText({
    name: `gap.${field}.${key ?? ""}`,
    saved: value,
    change: (typed) => changeFor(gap, typed, { locale, wholeFault: t("wholeFault"), rateFault: t("rateFault") }),
  });
  return (
    <Row height={52}>
      <RowHeader className="py-1.5">
        <span className="block font-[550]">{name}</span>
        <span className="block text-xs text-muted">
          {value === null ? t("documents", { count: documents }) : t("unusable", { count: documents })}
        </span>
      </RowHeader>
      <Cell phone="line" className="py-1.5 phone:pt-1">
        <TextField
          label={name}
          isLabelHidden
          isMono
          autoComplete="off"
          maxLength={60}
          className="ml-auto w-44 phone:ml-0 phone:w-full [&>div]:border-danger-mark"
          placeholder={t(`placeholders.${field}`)}
          {...text}
        />
      </Cell>
    </Row>
  );
}
