"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { lineTaxOf, type TaxChoice } from "@/components/invoices/draft/tax-choice";
import { chargedFirst, taxLabel } from "@/components/tax-rates/kinds";
import { Checkbox } from "@/components/ui/checkbox";
import { classNames } from "@/components/ui/class-names";
import { EditPopover } from "@/components/ui/edit-popover";
import { TextField } from "@/components/ui/text-field";
import type { InvoiceLine } from "@/lib/billing/invoices/schema/invoice";
import { activeTaxRates } from "@/lib/billing/tax-rates/queries";
import { MAX_LINE_TAXES } from "@/lib/billing/tax-rates/rules/rate";

/** Marks a popover of an open line, which is elsewhere in the page. */
export const LINE_POPOVER = "data-line-popover";

export type LineTaxesProps = {
  /** Such as VAT. */
  taxName: string;
  /** Undefined until chosen: the line then gets its default taxes. */
  value: TaxChoice | undefined;
  onChange: (value: TaxChoice) => void;
  isDisabled: boolean;
};

export function LineTaxes({ taxName, value, onChange, isDisabled }: LineTaxesProps) {
  const t = useTranslations("invoices.draft.taxes");
  const rates = value && (labelOf(value) ?? t("none"));
  const count = value?.rates.length ?? 0;
  return (
    <EditPopover
      label={t("title", { tax: taxName })}
      placement="bottom end"
      className="w-72"
      trigger={
        <Button
          isDisabled={isDisabled}
          aria-label={rates === undefined ? t("changeUsual", { tax: taxName }) : t("change", { tax: taxName, rates })}
          className="flex h-[30px] w-full min-w-0 items-center gap-1 rounded-control border border-control bg-surface px-1.5 touch:h-10 hovered:border-muted"
        >
          <span className={classNames("min-w-0 flex-1 truncate text-right num", rates === undefined && "text-muted")}>
            {count > 1 ? t("count", { count }) : (rates ?? taxName)}
          </span>
          <ChevronDown className="size-3 shrink-0 text-muted" />
        </Button>
      }
    >
      {() => <Rates taxName={taxName} value={value ?? { rates: [], percent: "" }} onChange={onChange} />}
    </EditPopover>
  );
}

/** Format as `5 % + 9.975 %`, or null for no tax. */
function labelOf({ rates, percent }: TaxChoice): string | null {
  if (percent.trim() !== "") return `${percent.trim().replace(/\s*%$/, "")} %`;
  return rates.length === 0 ? null : rates.map(({ rate }) => `${rate} %`).join(" + ");
}

const muted = (text: ReactNode) => <span className="text-muted">{text}</span>;

type RatesProps = Pick<LineTaxesProps, "taxName" | "onChange"> & { value: TaxChoice };

function Rates({ taxName, value, onChange }: RatesProps) {
  const t = useTranslations("invoices.draft.taxes");
  const { data } = useQuery(activeTaxRates());
  const chosen = new Set(value.rates.map((rate) => rate.tax_rate_id));
  const active = chargedFirst(data?.data ?? []).map(lineTaxOf);
  // Archived rates stay listed, so that they can be removed.
  const gone = value.rates.filter((rate) => !active.some(({ tax_rate_id: id }) => id === rate.tax_rate_id));
  const hasCompound = value.rates.some(({ compound }) => compound);
  const put = (rate: InvoiceLine["taxes"][number], isOn: boolean) => {
    const others = value.rates.filter(({ tax_rate_id: id }) => id !== rate.tax_rate_id);
    onChange({ rates: isOn ? [...others, rate] : others, percent: "" });
  };
  return (
    <div {...{ [LINE_POPOVER]: "" }} className="grid gap-2">
      <ul className="grid max-h-72 gap-1 overflow-y-auto">
        {[...active, ...gone].map((rate) => {
          const isOn = chosen.has(rate.tax_rate_id);
          return (
            <li key={rate.tax_rate_id}>
              <Checkbox
                isSelected={isOn}
                isDisabled={!isOn && (chosen.size >= MAX_LINE_TAXES || (rate.compound && hasCompound))}
                onChange={(on) => put(rate, on)}
              >
                {rate.compound ? t.rich("compound", { tax: taxLabel(rate, taxName), muted }) : taxLabel(rate, taxName)}
              </Checkbox>
            </li>
          );
        })}
      </ul>
      <TextField
        label={t("otherPercentage")}
        size="small"
        inputMode="decimal"
        suffix="%"
        className="border-t border-line pt-2"
        inputClassName="num"
        value={value.percent}
        onChange={(percent) => onChange({ rates: [], percent })}
        description={t("noneHint")}
      />
    </div>
  );
}
