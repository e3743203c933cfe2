import type { CreditNote } from "@/lib/billing/credit-notes/schema/credit-note";
import {
  creditLine,
  creditSums,
  leftOf,
  usedUp,
  type CreditAsked,
  type Credited,
  type CreditLine,
  type CreditSums,
  type EarlierNote,
  type LineLeft,
} from "@/lib/billing/credit-notes/rules/credit";
import type { Charge, TaxRounding } from "@/lib/billing/invoices/rules/taxes";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

type Tax = Charge & { name: string | null };
type WireTax = { tax_rate_id: string | null; name: string | null; rate: string; compound: boolean };

const toTax = ({ tax_rate_id: id, name, rate, compound }: WireTax): Tax => ({ id, name, rate, compound });
const toTaxSum = (tax: Invoice["taxes"][number]) => ({
  ...toTax(tax),
  taxableMinor: tax.taxable.amount,
  taxMinor: tax.amount.amount,
});

export interface Creditable {
  invoice: Credited<Tax>;
  earlier: EarlierNote[];
  left: LineLeft[];
}

/** @param notes All credit notes of the invoice. */
export function creditableOf(wire: Invoice, notes: readonly CreditNote[]): Creditable {
  const invoice: Credited<Tax> = {
    lines: wire.lines.map((line) => ({
      ...{ id: line.id, quantity: line.quantity, unit: line.unit, unitPriceMinor: line.unit_price.amount },
      ...{ amountMinor: line.amount.amount, taxes: line.taxes.map(toTax) },
    })),
    discountMinor: wire.discount_total.amount,
    taxes: wire.taxes.map(toTaxSum),
  };
  const earlier = notes
    .filter(({ status }) => status === "issued")
    .map(({ lines, taxes }) => ({
      lines: lines.map((line) => ({
        invoiceLineId: line.invoice_line_id,
        netMinor: line.net.amount,
        creditedQuantity: line.credited_quantity,
      })),
      taxes: taxes.map(toTaxSum),
    }));
  return { invoice, earlier, left: leftOf(invoice, earlier) };
}

export interface CreditPreview {
  lines: CreditLine<Tax>[];
  sums: CreditSums<Tax>;
  /** Lines that have nothing left afterwards. */
  usedUp: ReadonlySet<string>;
}

/** The credit note as the server would make it. Null for quantities that do not fit. */
export function previewOf(
  { invoice, earlier, left }: Creditable,
  asked: readonly CreditAsked[],
  rounding: TaxRounding,
): CreditPreview | null {
  try {
    const lines = asked.flatMap((one) => {
      const position = left.findIndex(({ id }) => id === one.lineId);
      const [line, rest] = [invoice.lines[position], left[position]];
      return line && rest ? [creditLine(line, rest, one, "")] : [];
    });
    const sums = creditSums(invoice, earlier, lines, rounding);
    return { lines, sums, usedUp: usedUp(invoice, earlier, lines) };
  } catch {
    return null;
  }
}
