import type { Printed } from "@/lib/billing/invoice-content/printed";
import { withDefaults, type StoredEInvoicing } from "@/lib/billing/e-invoices/rules/parties";
import { lineAmount, totalsOf, type DiscountTerms } from "@/lib/billing/invoices/rules/money";
import type { LineTax, TaxRounding } from "@/lib/billing/invoices/rules/taxes";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { toLineTaxes, toTaxSums } from "@/lib/billing/tax-rates/serialize";
import type { TaxKind } from "@/lib/billing/tax-rates/schema";
import { invoiceLine, invoiceOf } from "./invoice-document";

interface GivenLine {
  quantity: string;
  /** Minor units. */
  price: number;
  tax: LineTax | null;
  changes?: Partial<Invoice["lines"][number]>;
}

export interface GivenDocument {
  lines: readonly GivenLine[];
  currency?: string;
  discount?: DiscountTerms;
  rounding?: TaxRounding;
  seller?: Partial<Invoice["seller_snapshot"]>;
  client?: Partial<Omit<Invoice["client_snapshot"], "e_invoicing">>;
  references?: StoredEInvoicing;
  changes?: Partial<Printed>;
}

const ADDRESS = { line2: null, region: null };
export const HAMBURG = { ...ADDRESS, line1: "Speicherstraße 14", city: "Hamburg", postal_code: "20457", country: "DE" };
export const ANTWERP = { ...ADDRESS, line1: "Kaai 3", city: "Antwerpen", postal_code: "2000", country: "BE" };
export const ZURICH = { ...ADDRESS, line1: "Bahnhofstrasse 1", city: "Zürich", postal_code: "8001", country: "CH" };
const BERLIN = { ...ADDRESS, line1: "Schönhauser Allee 41", city: "Berlin", postal_code: "10435", country: "DE" };

export function taxOf(kind: TaxKind, rate: string, reason: string | null = null): LineTax {
  const id = `${kind} ${rate}`;
  return { id, name: id, rate, kind, reason, reasonCode: null, compound: false, isArchived: false };
}
export const VAT = taxOf("standard", "19");
export const REDUCED = taxOf("standard", "7");

/** A document as Stint prints it, by the rules for money of the product. By default ready in each format. */
export function printedOf(given: GivenDocument): Printed {
  const { currency = "EUR", discount = null, rounding = "document" } = given;
  const money = (amount: number) => ({ amount, currency });
  const priced = given.lines.map(({ quantity, price, tax }) => ({
    amountMinor: lineAmount(quantity, price, ""),
    taxes: tax === null ? [] : [tax],
  }));
  const totals = totalsOf(priced, discount, rounding);
  const lines = given.lines.map(({ quantity, price, changes }, index) => {
    const { amountMinor, taxes } = priced[index] ?? { amountMinor: 0, taxes: [] };
    const sums = { quantity, unit_price: money(price), amount: money(amountMinor), ...toWireTaxes(taxes) };
    return invoiceLine({ ...sums, ...changes });
  });
  const invoice = invoiceOf(lines);
  return {
    ...invoice,
    currency,
    discount: discount && ("percent" in discount ? discount : { amount: money(discount.amountMinor) }),
    subtotal: money(totals.subtotalMinor),
    discount_total: money(totals.discountMinor),
    taxes: toTaxSums(totals.taxes.map(withoutId), money),
    total: money(totals.totalMinor),
    amount_due: money(totals.totalMinor),
    amount_credited: money(0),
    client_snapshot: {
      ...{ name: "Nordlicht Energie GmbH", email: "ap@nordlicht.example", address: HAMBURG, tax_id: "DE811907980" },
      ...{ locale: "de-DE", ...given.client, e_invoicing: referencesOf(given.references) },
    },
    seller_snapshot: {
      ...invoice.seller_snapshot,
      ...{ address: BERLIN, tax_id: "DE 136 695 976", contact_name: "Sam Okafor" },
      electronic_address: { scheme: "9930", address: "DE136695976" },
      ...given.seller,
    },
    ...given.changes,
  };
}

function referencesOf(references: StoredEInvoicing = {}) {
  const ready = {
    buyer_reference: "04011000-1234512345-06",
    electronic_address: { scheme: "9930", address: "DE811907980" },
  };
  const { format: _format, ...rest } = withDefaults({ ...ready, ...references });
  return rest;
}

/** Ids here are names, and ids of the product are UUIDs. */
function withoutId<Tax extends LineTax>(tax: Tax): Tax {
  return { ...tax, id: null };
}

function toWireTaxes(taxes: readonly LineTax[]) {
  return { ...toLineTaxes(taxes.map(withoutId)), tax_rate_ids: taxes.map(({ id }) => id ?? "") };
}
