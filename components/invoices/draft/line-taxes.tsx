"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { lineTaxOf, type TaxChoice } from "@/components/invoices/draft/tax-choice";
import { chargedFirst, taxLabel } from "@/components/tax-rates/kinds";
import { Checkbox } from "@/components/ui/checkbox";
import { classNames } from "@/components/ui/class-names";
import { counted } from "@/components/ui/counted";
import { EditPopover } from "@/components/ui/edit-popover";
import { TextField } from "@/components/ui/text-field";
import type { InvoiceLine } from "@/lib/billing/invoices/schema/invoice";
import { activeTaxRates } from "@/lib/billing/tax-rates/queries";
import { MAX_LINE_TAXES } from "@/lib/billing/tax-rates/rules/rate";

/** Marks what belongs to an open line and stands elsewhere in the page. */
export const LINE_POPOVER = "data-line-popover";

export type LineTaxesProps = {
  /** What tax is called here. */
  taxName: string;
  /** Undefined: nobody has chosen, so the line gets the usual rate. */
  value: TaxChoice | undefined;
  onChange: (value: TaxChoice) => void;
  isDisabled: boolean;
};

/** Chooses the rates of a line by their names. */
export function LineTaxes({ taxName, value, onChange, isDisabled }: LineTaxesProps) {
  const words = value && labelOf(value);
  return (
    <EditPopover
      label={`${taxName} of the line`}
      placement="bottom end"
      className="w-72"
      trigger={
        <Button
          isDisabled={isDisabled}
          aria-label={`${taxName}: ${words ?? "the usual"}, change`}
          className="flex h-[30px] w-full min-w-0 items-center gap-1 rounded-control border border-control bg-surface px-1.5 touch:h-10 hovered:border-muted"
        >
          <span className={classNames("min-w-0 flex-1 truncate text-right num", words === undefined && "text-muted")}>
            {value && value.rates.length > 1 ? counted(value.rates.length, "tax", "taxes") : (words ?? taxName)}
          </span>
          <ChevronDown className="size-3 shrink-0 text-muted" />
        </Button>
      }
    >
      {() => <Rates taxName={taxName} value={value ?? { rates: [], percent: "" }} onChange={onChange} />}
    </EditPopover>
  );
}

function labelOf({ rates, percent }: TaxChoice): string {
  if (percent.trim() !== "") return `${percent.trim().replace(/\s*%$/, "")} %`;
  return rates.length === 0 ? "None" : rates.map(({ rate }) => `${rate} %`).join(" + ");
}

type RatesProps = Pick<LineTaxesProps, "taxName" | "onChange"> & { value: TaxChoice };

function Rates({ taxName, value, onChange }: RatesProps) {
  const { data } = useQuery(activeTaxRates());
  const chosen = new Set(value.rates.map((rate) => rate.tax_rate_id));
  const active = chargedFirst(data?.data ?? []).map(lineTaxOf);
  // A rate that was archived since stays to be seen, and to be taken off.
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
                {taxLabel(rate, taxName)}
                {rate.compound && <span className="text-muted">, compound</span>}
              </Checkbox>
            </li>
          );
        })}
      </ul>
      <TextField
        label="Another percentage"
        size="small"
        inputMode="decimal"
        suffix="%"
        className="border-t border-line pt-2"
        inputClassName="num"
        value={value.percent}
        onChange={(percent) => onChange({ rates: [], percent })}
        description="Nothing chosen: no tax."
      />
    </div>
  );
}
