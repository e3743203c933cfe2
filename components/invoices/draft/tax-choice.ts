import { readPercent } from "@/components/forms/decimal-text";
import type { Charge } from "@/lib/billing/invoices/rules/taxes";
import type { LineUpdate } from "@/lib/billing/invoices/schema/draft";
import type { InvoiceLine } from "@/lib/billing/invoices/schema/invoice";
import type { TaxRate } from "@/lib/billing/tax-rates/schema";

export type TaxChoice = { rates: InvoiceLine["taxes"]; percent: string };

export function taxChoiceOf({ taxes }: Pick<InvoiceLine, "taxes">): TaxChoice {
  const rates = taxes.filter((tax) => tax.tax_rate_id !== null);
  return { rates, percent: taxes.find((tax) => tax.tax_rate_id === null)?.rate ?? "" };
}

/** Format taxes as `VAT (19 %)`. Empty without tax. */
export function taxWords(taxes: InvoiceLine["taxes"]): string {
  return taxes.map(({ name, rate }) => (name === null ? `${rate} %` : `${name} (${rate} %)`)).join(", ");
}

export function lineTaxOf({ id, name, kind, percentage, compound }: TaxRate): InvoiceLine["taxes"][number] {
  return { tax_rate_id: id, name, kind, rate: percentage, compound };
}

/** Return null for a percentage that cannot be read. */
export function readTaxes({ rates, percent }: TaxChoice): Pick<LineUpdate, "tax_rate" | "tax_rate_ids"> | null {
  if (percent.trim() === "") return { tax_rate_ids: rates.flatMap((rate) => rate.tax_rate_id ?? []) };
  const rate = readPercent(percent);
  if (rate.kind === "unclear") return null;
  return rate.kind === "empty" ? { tax_rate_ids: [] } : { tax_rate: rate.value };
}

/** Return no taxes while the percentage cannot be read. */
export function chargesOf({ rates, percent }: TaxChoice): Charge[] {
  const typed = readPercent(percent);
  if (typed.kind === "clear") return [{ id: null, rate: typed.value, compound: false }];
  return rates.map(({ tax_rate_id: id, rate, compound }) => ({ id, rate, compound }));
}
