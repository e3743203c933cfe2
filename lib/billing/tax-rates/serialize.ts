import { singleRate, type LineTax, type TaxSum } from "@/lib/billing/invoices/rules/taxes";
import type { Invoice, InvoiceLine } from "@/lib/billing/invoices/schema/invoice";
import type { Money } from "@/lib/kernel/core/money";
import { toPublicId } from "@/lib/kernel/core/ids";
import type { TaxRate } from "./schema";
import type { TaxRateRow } from "./store";

export function toTaxRate(row: TaxRateRow): TaxRate {
  return {
    id: toPublicId("tax", row.id),
    name: row.name,
    percentage: row.percentage,
    kind: row.kind,
    reason: row.reason,
    reason_code: row.reasonCode,
    compound: row.compound,
    country: row.country,
    status: row.status,
    in_use: row.usedAt !== null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function toLineTaxes(taxes: readonly LineTax[]): Pick<InvoiceLine, "tax_rate" | "tax_rate_ids" | "taxes"> {
  return {
    tax_rate: singleRate(taxes),
    tax_rate_ids: taxes.flatMap(({ id }) => (id === null ? [] : [toPublicId("tax", id)])),
    taxes: taxes.map(toNamedRate),
  };
}

export function toTaxSums(taxes: readonly TaxSum[], money: (minor: number) => Money): Invoice["taxes"] {
  return taxes.map(({ taxableMinor, taxMinor, reason, reasonCode, ...tax }) => ({
    ...toNamedRate(tax),
    reason,
    reason_code: reasonCode,
    taxable: money(taxableMinor),
    amount: money(taxMinor),
  }));
}

function toNamedRate({ id, name, kind, rate, compound }: Omit<LineTax, "reason" | "reasonCode">) {
  return { tax_rate_id: id && toPublicId("tax", id), name, kind, rate, compound };
}
