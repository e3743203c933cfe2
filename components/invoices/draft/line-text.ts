import { plainQuantity, readQuantity } from "@/components/forms/decimal-text";
import { chargesOf, readTaxes, type TaxChoice, taxChoiceOf } from "@/components/invoices/draft/tax-choice";
import { NO_MINUS, readPrice } from "@/components/invoices/draft/price-text";
import type { Money } from "@/lib/kernel/core/money";
import { plainMoney } from "@/lib/kernel/core/money-text";
import { type NetPrice, netPriceOf } from "@/lib/billing/invoices/rules/gross";
import type { LineUpdate } from "@/lib/billing/invoices/schema/draft";
import type { InvoiceLine, LineUnit } from "@/lib/billing/invoices/schema/invoice";

/** A line as it is typed. Taxes that nobody touched are undefined: the line gets its usual ones. */
export type LineText = {
  title: string;
  details: string;
  quantity: string;
  unit: LineUnit;
  price: string;
  taxes: TaxChoice | undefined;
};

export function lineText(line: InvoiceLine, locale: string): LineText {
  const [title = "", ...details] = line.description.split("\n");
  return {
    title,
    details: details.join("\n"),
    quantity: plainQuantity(line.quantity, locale),
    unit: line.unit,
    price: plainMoney(line.unit_price, locale),
    taxes: taxChoiceOf(line),
  };
}

type LineTaxChange = Pick<LineUpdate, "tax_rate" | "tax_rate_ids">;

type Unclear = { kind: "unclear"; message: string };

type FiguresReading =
  | {
      kind: "clear";
      quantity: string;
      unitPrice: Money;
      taxes: LineTaxChange;
      /** How the unit price follows from a gross one; null where a net one was typed. */
      gross: (NetPrice & { grossMinor: number }) | null;
    }
  | Unclear;

/** A line in the API's form. */
export type ClearLine = Pick<InvoiceLine, "description" | "quantity" | "unit" | "unit_price"> & {
  taxes: LineTaxChange;
  /** The unit price follows from a gross one, and from the taxes. */
  isGross: boolean;
};

type LineReading = { kind: "clear"; line: ClearLine } | Unclear;

export type ReadingIn = {
  currency: string;
  locale: string;
  /** What a line that does not say is taxed with; undefined where that is not known. */
  usualTaxes: TaxChoice | undefined;
};

/** The typed values in the API's form, or the message of the first fault. */
export function readLine(text: LineText, context: ReadingIn): LineReading {
  const title = text.title.trim();
  if (title === "") return unclear("Say what the line bills.");
  const figures = readFigures(text, context);
  if (figures.kind === "unclear") return figures;
  const { quantity, unitPrice, taxes, gross } = figures;
  const description = [title, text.details.trimEnd()].filter((part) => part !== "").join("\n");
  const isGross = gross !== null;
  return { kind: "clear", line: { description, quantity, unit: text.unit, unit_price: unitPrice, taxes, isGross } };
}

/** Quantity, price and taxes as they are typed. */
export function readFigures(text: LineText, { currency, locale, usualTaxes }: ReadingIn): FiguresReading {
  const count = readQuantity(text.quantity, { locale, unit: text.unit, minus: NO_MINUS });
  if (count.kind !== "clear") return count.kind === "unclear" ? count : unclear("Type a quantity, such as 1.5.");
  return readCharge(text, count.value, { currency, locale, usualTaxes });
}

function readCharge(text: LineText, quantity: string, { currency, locale, usualTaxes }: ReadingIn): FiguresReading {
  const price = readPrice(text.price, currency, locale);
  if (price.kind === "unclear") return unclear(price.message);
  const isGross = price.kind === "clear" && price.isGross;
  // The net price holds for the taxes that it was computed with, so the line is told to have these.
  const choice = text.taxes ?? (isGross ? usualTaxes : undefined);
  const taxes = choice === undefined ? {} : readTaxes(choice);
  if (typeof taxes === "string") return unclear(taxes);
  const minor = price.kind === "clear" ? price.minor : 0;
  const moneyOf = (amount: number): Money => ({ amount, currency });
  if (!isGross) return { kind: "clear", quantity, unitPrice: moneyOf(minor), taxes, gross: null };
  if (choice === undefined) return unclear("Choose the tax of the line: the net price follows from it.");
  const net = netPriceOf(minor, quantity, chargesOf(choice));
  if (net === null) return unclear("Quantity × price is larger than the largest possible amount.");
  return { kind: "clear", quantity, unitPrice: moneyOf(net.netMinor), taxes, gross: { ...net, grossMinor: minor } };
}

function unclear(message: string): Unclear {
  return { kind: "unclear", message };
}
