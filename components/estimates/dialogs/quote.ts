import { shareOf } from "@/lib/kernel/core/decimal";
import { type Quote, type QuotedPart, partOf, partOfLines, restOf } from "@/lib/billing/estimates/rules/parts";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";
import type { EstimateInvoice } from "@/lib/billing/estimates/schema/work";
import type { TaxRounding } from "@/lib/billing/invoices/rules/taxes";

/** The estimate in minor units. The discount of its invoices is calculated from their lines. */
export function quoteOf(estimate: Estimate, rounding: TaxRounding): Quote {
  const lines = estimate.lines.map(({ id, amount, invoiced, taxes }) => ({
    ...{ id, amountMinor: amount.amount, invoicedMinor: invoiced.amount },
    taxes: taxes.map(({ tax_rate_id, name, kind, rate, compound }) => ({
      ...{ id: tax_rate_id, name, kind, rate, compound },
      ...{ reason: null, reasonCode: null, isArchived: false },
    })),
  }));
  const discountMinor = estimate.discount_total.amount;
  const invoicedMinor = lines.reduce((sum, line) => sum + line.invoicedMinor, 0);
  const subtotal = Math.max(1, estimate.subtotal.amount);
  const discountedMinor = Math.round((discountMinor * invoicedMinor) / subtotal);
  const [totalMinor, billedMinor] = [estimate.total.amount, estimate.invoiced_total.amount];
  return { lines, discountMinor, discountedMinor, totalMinor, billedMinor, rounding };
}

/** @param asked Null while a figure is missing. */
export function partAsked(quote: Quote, estimate: Estimate, asked: EstimateInvoice | null): QuotedPart | null {
  if (asked === null) return null;
  if (asked.percent !== undefined) return partOf(quote, shareOf(quote.totalMinor, asked.percent));
  if (asked.schedule_index !== undefined) {
    const part = estimate.schedule[asked.schedule_index];
    return part ? partOf(quote, part.amount.amount) : null;
  }
  if (asked.lines === undefined) return restOf(quote);
  const left = new Map(quote.lines.map(({ id, amountMinor, invoicedMinor }) => [id, amountMinor - invoicedMinor]));
  const amounts = asked.lines.map(({ estimate_line_id: id, amount }): [string, number] => [
    id,
    amount?.amount ?? left.get(id) ?? 0,
  ]);
  return partOfLines(quote, new Map(amounts));
}
