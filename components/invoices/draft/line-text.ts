import { useTranslations } from "next-intl";
import { typedFault } from "@/components/ui/typed-faults";
import { needsHours, plainQuantity, readQuantity } from "@/components/forms/decimal-text";
import { chargesOf, readTaxes, type TaxChoice, taxChoiceOf } from "@/components/invoices/draft/tax-choice";
import { GROSS, readPrice } from "@/components/invoices/draft/price-text";
import type { Translate } from "@/lib/kernel/i18n/messages";
import type { Money } from "@/lib/kernel/core/money";
import { plainMoney } from "@/lib/kernel/core/money-text";
import { type NetPrice, netPriceOf } from "@/lib/billing/invoices/rules/gross";
import type { LineUpdate } from "@/lib/billing/invoices/schema/draft";
import type { InvoiceLine, LineUnit } from "@/lib/billing/invoices/schema/invoice";

/** Undefined taxes become default taxes. */
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

export type LineFaults = {
  line: Translate<"invoices.draft.lineFaults">;
  forms: Translate<"common.forms">;
  typed: Translate<"common.typed">;
};

type Unclear = { kind: "unclear"; message: string };

type FiguresReading =
  | {
      kind: "clear";
      quantity: string;
      unitPrice: Money;
      taxes: LineTaxChange;
      /** Null for a net price. */
      gross: (NetPrice & { grossMinor: number }) | null;
    }
  | Unclear;

export type ClearLine = Pick<InvoiceLine, "description" | "quantity" | "unit" | "unit_price"> & {
  taxes: LineTaxChange;
  /** The unit price was calculated from a gross one. */
  isGross: boolean;
};

type LineReading = { kind: "clear"; line: ClearLine } | Unclear;

export type ReadingIn = {
  currency: string;
  locale: string;
  /** Undefined if not known. */
  usualTaxes: TaxChoice | undefined;
};

/** Return the values in the API's form, or the message of the first fault. */
export function readLine(text: LineText, context: ReadingIn, t: LineFaults): LineReading {
  const title = text.title.trim();
  if (title === "") return unclear(t.line("description"));
  const figures = readFigures(text, context, t);
  if (figures.kind === "unclear") return figures;
  const { quantity, unitPrice, taxes, gross } = figures;
  const description = [title, text.details.trimEnd()].filter((part) => part !== "").join("\n");
  const isGross = gross !== null;
  return { kind: "clear", line: { description, quantity, unit: text.unit, unit_price: unitPrice, taxes, isGross } };
}

export function readFigures(text: LineText, context: ReadingIn, t: LineFaults): FiguresReading {
  const { locale } = context;
  const count = readQuantity(text.quantity, { locale, unit: text.unit });
  if (count.kind === "empty") return unclear(t.line("quantity"));
  if (count.kind === "unclear") {
    if (needsHours(text.quantity, text.unit)) return unclear(t.line("quantityHours"));
    return unclear(typedFault(count.fault, t.typed, t.line("quantityExample"), t.line("negative")));
  }
  return readCharge(text, count.value, context, t);
}

function readCharge(text: LineText, quantity: string, context: ReadingIn, t: LineFaults): FiguresReading {
  const { currency, locale, usualTaxes } = context;
  const price = readPrice(text.price, currency, locale);
  if (price.kind === "unclear")
    return unclear(typedFault(price.fault, t.typed, t.line("price", { gross: GROSS }), t.line("negative")));
  const isGross = price.kind === "clear" && price.isGross;
  // The net price is valid only for the taxes of its calculation.
  const choice = text.taxes ?? (isGross ? usualTaxes : undefined);
  const taxes = choice === undefined ? {} : readTaxes(choice);
  if (taxes === null) return unclear(t.forms("percentage"));
  const minor = price.kind === "clear" ? price.minor : 0;
  const moneyOf = (amount: number): Money => ({ amount, currency });
  if (!isGross) return { kind: "clear", quantity, unitPrice: moneyOf(minor), taxes, gross: null };
  if (choice === undefined) return unclear(t.line("tax"));
  const net = netPriceOf(minor, quantity, chargesOf(choice));
  if (net === null) return unclear(t.line("tooLarge"));
  return { kind: "clear", quantity, unitPrice: moneyOf(net.netMinor), taxes, gross: { ...net, grossMinor: minor } };
}

function unclear(message: string): Unclear {
  return { kind: "unclear", message };
}

export function useLineFaults(): LineFaults {
  const line = useTranslations("invoices.draft.lineFaults");
  const forms = useTranslations("common.forms");
  const typed = useTranslations("common.typed");
  return { line, forms, typed };
}
