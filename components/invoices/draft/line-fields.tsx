"use client";

import type { ReactNode } from "react";
import { type LineText, readFigures, type ReadingIn } from "@/components/invoices/draft/line-text";
import { LineTaxes } from "@/components/invoices/draft/line-taxes";
import { UNITS } from "@/components/invoices/units";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import type { LineUnit } from "@/lib/billing/invoices/schema/invoice";
import { useFigures } from "@/components/viewer/use-figures";

export type LineFieldsProps = {
  text: LineText;
  onChange: (text: LineText) => void;
  /** What decides how it is read. */
  context: ReadingIn;
  taxName: string;
  /** Its hours are those of its time entries. */
  hoursFixed?: boolean;
  /** What the line comes to as it is saved. */
  amount?: string;
  fault: string | null;
  /** What is typed while the line is on its way would not be in it. */
  isSaving: boolean;
  note: ReactNode;
  /** The focus goes to the description once the fields are there. */
  autoFocus: boolean;
};

/** The fields of one line, in its place. */
export function LineFields({
  text,
  onChange,
  context,
  taxName,
  hoursFixed = false,
  amount,
  fault,
  isSaving,
  note,
  autoFocus,
}: LineFieldsProps) {
  const { field, figure } = fieldsOf(text, onChange, isSaving);
  return (
    <>
      <div className="col-span-full grid grid-cols-subgrid gap-y-2 phone:grid-cols-3 phone:gap-x-2">
        <TextField
          {...field("title", "Description")}
          placeholder="Description"
          autoFocus={autoFocus}
          inputClassName="font-[550]"
          className="phone:col-span-3"
        />
        <TextField {...figure("quantity", "Quantity")} isReadOnly={hoursFixed || isSaving} />
        <TextField {...figure("price", `Price in ${context.currency}`)} placeholder="0" />
        <LineTaxes
          taxName={taxName}
          value={text.taxes}
          onChange={(taxes) => onChange({ ...text, taxes })}
          isDisabled={isSaving}
        />
        <span className="pt-1.5 text-right font-[550] num phone:hidden">{amount}</span>
        <TextField
          {...field("details", "Details")}
          placeholder="Details, in smaller print"
          className={hoursFixed ? "phone:col-span-3" : "phone:col-span-2"}
        />
        {!hoursFixed && (
          <UnitSelect value={text.unit} onChange={(unit) => onChange({ ...text, unit })} isDisabled={isSaving} />
        )}
      </div>
      {fault === null ? (
        <p className="col-span-full pt-1 text-xs text-muted tabular-nums">
          <GrossWords text={text} context={context} otherwise={note} />
          {hoursFixed && ". Its hours are those of its entries."}
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

/** What the quantity counts; below it and as wide as quantity and price. */
function UnitSelect(props: UnitSelectProps) {
  return (
    <Select
      {...props}
      label="Unit"
      isLabelHidden
      size="small"
      options={UNITS}
      className="col-span-2 contain-inline-size phone:col-span-1"
    />
  );
}

/** What the fields of a line's words and figures have in common. */
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
    // A field is as wide as browsers please. It widens its column for what is in it, and for nothing else.
    className: "contain-inline-size phone:!min-w-0",
    style: { minInlineSize: `calc(${String(text[name].length)}ch + 20px)` },
  });
  return { field, figure };
}

/** What a gross price comes to, before it is taken: the net price, the line with its tax, and a cent that cannot be hit. */
function GrossWords({ text, context, otherwise }: { text: LineText; context: ReadingIn; otherwise: ReactNode }) {
  const { money, quantity } = useFigures();
  const reading = readFigures(text, context);
  if (reading.kind === "unclear" || reading.gross === null) return otherwise;
  const { netMinor, grossMinor, amountMinor, totalMinor, wantedMinor } = reading.gross;
  const amount = (minor: number) => money({ amount: minor, currency: context.currency });
  return (
    <>
      {amount(grossMinor)} gross is {amount(netMinor)} net. {quantity(reading.quantity)} × {amount(netMinor)} ={" "}
      {amount(amountMinor)}, with tax {amount(totalMinor)}
      {totalMinor !== wantedMinor && `, the closest that any net price comes to ${amount(wantedMinor)}`}
    </>
  );
}
