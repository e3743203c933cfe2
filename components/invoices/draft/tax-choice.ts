import { readDecimal } from "@/components/forms/decimal-text";
import type { Charge } from "@/lib/invoices/rules/taxes";
import type { LineUpdate } from "@/lib/invoices/schema/draft";
import type { InvoiceLine } from "@/lib/invoices/schema/invoice";
import type { TaxRate } from "@/lib/tax-rates/schema";

/** How a line is to be taxed: with rates of the workspace, or with a percentage alone, as it is typed. */
export type TaxChoice = { rates: InvoiceLine["taxes"]; percent: string };

export function taxChoiceOf({ taxes }: Pick<InvoiceLine, "taxes">): TaxChoice {
  const rates = taxes.filter((tax) => tax.tax_rate_id !== null);
  return { rates, percent: taxes.find((tax) => tax.tax_rate_id === null)?.rate ?? "" };
}

/** A rate of the workspace as a line has it. */
export function lineTaxOf({ id, name, kind, percentage, compound }: TaxRate): InvoiceLine["taxes"][number] {
  return { tax_rate_id: id, name, kind, rate: percentage, compound };
}

/** The members of a line in a request; null for a percentage that is none. */
export function readTaxes({ rates, percent }: TaxChoice): Pick<LineUpdate, "tax_rate" | "tax_rate_ids"> | null {
  if (percent.trim() === "") return { tax_rate_ids: rates.flatMap((rate) => rate.tax_rate_id ?? []) };
  const rate = readDecimal(percent);
  return rate === null || Number(rate) > 100 ? null : { tax_rate: rate };
}

/** The taxes as far as sums go; of a percentage that is none, none. */
export function chargesOf({ rates, percent }: TaxChoice): Charge[] {
  const typed = percent.trim() === "" ? null : readDecimal(percent);
  if (typed !== null) return [{ id: null, rate: typed, compound: false }];
  return rates.map(({ tax_rate_id: id, rate, compound }) => ({ id, rate, compound }));
}
