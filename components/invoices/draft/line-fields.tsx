"use client";

import type { ReactNode } from "react";
import { LineTaxes, readTaxes, type TaxChoice, taxChoiceOf } from "@/components/invoices/draft/line-taxes";
import { readDecimal } from "@/components/forms/decimal-text";
import { TextField } from "@/components/ui/text-field";
import type { Money } from "@/lib/core/money";
import { plainMoney, readMoney } from "@/lib/core/money-text";
import type { InvoiceLine } from "@/lib/invoices/schema/invoice";

/** A line as it is typed. Taxes that nobody touched are undefined: the line gets its usual ones. */
export type LineText = {
  title: string;
  details: string;
  quantity: string;
  price: string;
  taxes: TaxChoice | undefined;
};

export function lineText(line: InvoiceLine, locale: string): LineText {
  const [title = "", ...details] = line.description.split("\n");
  return {
    title,
    details: details.join("\n"),
    quantity: line.quantity,
    price: plainMoney(line.unit_price, locale),
    taxes: taxChoiceOf(line),
  };
}

type LineTaxChange = NonNullable<ReturnType<typeof readTaxes>>;

type LineReading =
  | {
      kind: "clear";
      line: { description: string; quantity: string; unit_price: Money; taxes: LineTaxChange };
    }
  | { kind: "unclear"; message: string };

/** The typed values in the API's form, or the message of the first fault. */
export function readLine(text: LineText, currency: string, locale: string): LineReading {
  const unclear = (message: string): LineReading => ({ kind: "unclear", message });
  const title = text.title.trim();
  if (title === "") return unclear("Say what the line bills.");
  const quantity = readDecimal(text.quantity);
  if (quantity === null) return unclear("Give a quantity, such as 1.5.");
  const price = readMoney(text.price, currency, locale);
  if (price.kind === "unclear") return unclear(price.message);
  const taxes = text.taxes === undefined ? {} : readTaxes(text.taxes);
  if (taxes === null) return unclear("Give a tax rate from 0 to 100, or none.");
  return {
    kind: "clear",
    line: {
      description: [title, text.details.trimEnd()].filter((part) => part !== "").join("\n"),
      quantity,
      unit_price: { amount: price.kind === "clear" ? price.minor : 0, currency },
      taxes,
    },
  };
}

export type LineFieldsProps = {
  text: LineText;
  onChange: (text: LineText) => void;
  currency: string;
  taxName: string;
  /** Its hours are those of its time entries. */
  hoursFixed?: boolean;
  /** What the line comes to as it is saved. */
  amount?: string;
  fault: string | null;
  note: ReactNode;
};

/** The fields of one line, in its place. */
export function LineFields({
  text,
  onChange,
  currency,
  taxName,
  hoursFixed = false,
  amount,
  fault,
  note,
}: LineFieldsProps) {
  const field = (name: Exclude<keyof LineText, "taxes">, label: string) => ({
    label,
    isLabelHidden: true,
    size: "small" as const,
    value: text[name],
    onChange: (value: string) => {
      onChange({ ...text, [name]: value });
    },
  });
  const figure = { inputMode: "decimal", inputClassName: "text-right" } as const;
  const wide = "phone:col-span-3";
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_72px_92px_76px_96px] gap-2 phone:grid-cols-3">
        <TextField
          {...field("title", "Description")}
          placeholder="Description"
          autoFocus
          inputClassName="font-[550]"
          className={wide}
        />
        <TextField {...field("quantity", "Quantity")} {...figure} isReadOnly={hoursFixed} />
        <TextField {...field("price", `Price in ${currency}`)} {...figure} placeholder="0" />
        <LineTaxes taxName={taxName} value={text.taxes} onChange={(taxes) => onChange({ ...text, taxes })} />
        <span className="pt-1.5 text-right font-[550] num phone:hidden">{amount}</span>
        <TextField {...field("details", "Details")} placeholder="Details, in smaller print" className={wide} />
      </div>
      {fault === null ? (
        <p className="pt-1 text-xs text-muted tabular-nums">
          {note}
          {hoursFixed && ". Its hours are those of its entries."}
        </p>
      ) : (
        <p role="alert" className="pt-1 text-xs text-danger-text">
          {fault}
        </p>
      )}
    </>
  );
}
