"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type LineText, readFigures, type ReadingIn, useLineFaults } from "@/components/invoices/draft/line-text";
import { sourceOf } from "@/components/invoices/billed-work";
import { LineTaxes } from "@/components/invoices/draft/line-taxes";
import { useUnitOptions } from "@/components/invoices/units";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import type { InvoiceLine, LineUnit } from "@/lib/billing/invoices/schema/invoice";
import { useFigures } from "@/components/viewer/use-figures";

export type LineFieldsProps = {
  text: LineText;
  onChange: (text: LineText) => void;
  context: ReadingIn;
  taxName: string;
  /** Quantity and unit come from time, expenses or a milestone. Default: `manual`. */
  source?: InvoiceLine["kind"];
  amount?: string;
  fault: string | null;
  /** Makes the fields read-only, because text typed while saving would be lost. */
  isSaving: boolean;
  note: ReactNode;
  /** The description has the focus at first. */
  autoFocus: boolean;
};

const FIXED = { time: "hoursFixed", expense: "quantityFixed", milestone: "quantityOfMilestone" } as const;

export function LineFields({
  text,
  onChange,
  context,
  taxName,
  source = "manual",
  amount,
  fault,
  isSaving,
  note,
  autoFocus,
}: LineFieldsProps) {
  const t = useTranslations("invoices.draft.line");
  const fixedBy = sourceOf(source);
  const isFixed = fixedBy !== null;
  const { field, figure } = fieldsOf(text, onChange, isSaving);
  return (
    <>
      <div className="col-span-full grid grid-cols-subgrid gap-y-2 phone:grid-cols-3 phone:gap-x-2">
        <TextField
          {...field("title", t("description"))}
          placeholder={t("description")}
          autoFocus={autoFocus}
          inputClassName="font-[550]"
          className="phone:col-span-3"
        />
        <TextField {...figure("quantity", t("quantity"))} isReadOnly={isFixed || isSaving} />
        <TextField {...figure("price", t("price", { currency: context.currency }))} placeholder="0" />
        <LineTaxes
          taxName={taxName}
          value={text.taxes}
          onChange={(taxes) => onChange({ ...text, taxes })}
          isDisabled={isSaving}
        />
        <span className="pt-1.5 text-right font-[550] num phone:hidden">{amount}</span>
        <TextField
          {...field("details", t("details"))}
          placeholder={t("detailsPlaceholder")}
          className={isFixed ? "phone:col-span-3" : "phone:col-span-2"}
        />
        {!isFixed && (
          <UnitSelect value={text.unit} onChange={(unit) => onChange({ ...text, unit })} isDisabled={isSaving} />
        )}
      </div>
      {fault === null ? (
        <p className="col-span-full pt-1 text-xs text-muted tabular-nums">
          <GrossWords text={text} context={context} otherwise={note} />
          {fixedBy !== null && ` · ${t(FIXED[fixedBy])}`}
        </p>
      ) : (
        <p role="alert" className="col-span-full pt-1 text-xs text-danger-text">
          {fault}
        </p>
      )}
    </>
  );
}

type UnitSelectProps = { value: LineUnit; onChange: (unit: LineUnit) => void; isDisabled: boolean };

/** The field is as wide as those for quantity and price above. */
function UnitSelect(props: UnitSelectProps) {
  const t = useTranslations("invoices.draft.line");
  const options = useUnitOptions();
  return (
    <Select
      {...props}
      label={t("unit")}
      isLabelHidden
      size="small"
      options={options}
      className="col-span-2 contain-inline-size phone:col-span-1"
    />
  );
}

function fieldsOf(text: LineText, onChange: (text: LineText) => void, isReadOnly: boolean) {
  const field = (name: Exclude<keyof LineText, "taxes" | "unit">, label: string) => ({
    ...{ label, isReadOnly, isLabelHidden: true, size: "small" as const, value: text[name] },
    onChange: (value: string) => {
      onChange({ ...text, [name]: value });
    },
  });
  const figure = (name: "quantity" | "price", label: string) => ({
    ...field(name, label),
    inputMode: "decimal" as const,
    inputClassName: "text-right",
    // The default width varies between browsers. Only the text may widen the column.
    className: "contain-inline-size phone:!min-w-0",
    style: { minInlineSize: `calc(${String(text[name].length)}ch + 20px)` },
  });
  return { field, figure };
}

/** The words are shown also if no net price matches to the cent. */
function GrossWords({ text, context, otherwise }: { text: LineText; context: ReadingIn; otherwise: ReactNode }) {
  const t = useTranslations("invoices.draft.line");
  const faults = useLineFaults();
  const { money, quantity } = useFigures();
  const reading = readFigures(text, context, faults);
  if (reading.kind === "unclear" || reading.gross === null) return otherwise;
  const { netMinor, grossMinor, amountMinor, totalMinor, wantedMinor } = reading.gross;
  const amount = (minor: number) => money({ amount: minor, currency: context.currency });
  const figures = {
    gross: amount(grossMinor),
    net: amount(netMinor),
    quantity: quantity(reading.quantity),
    amount: amount(amountMinor),
    total: amount(totalMinor),
  };
  return totalMinor === wantedMinor
    ? t("afterTax", figures)
    : t("afterTaxClosest", { ...figures, wanted: amount(wantedMinor) });
}
