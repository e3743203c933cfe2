import { roundingFor } from "@/lib/billing/e-invoices/rules/rounding";
import type { StoredEInvoicing } from "@/lib/billing/e-invoices/rules/parties";
import type { WorkspaceInvoicing } from "@/lib/identity/workspaces/operations/invoicing";
import { totalsOf, type DiscountTerms, type PricedLine, type Totals } from "../rules/money";
import type { TaxRounding } from "../rules/taxes";

/** Clients with e-invoices require rounding of the sums. */
export function roundingOn(
  { tax_rounding: own }: Pick<WorkspaceInvoicing, "tax_rounding">,
  { eInvoicing }: { eInvoicing: unknown },
): TaxRounding {
  return roundingFor((eInvoicing as StoredEInvoicing).format, own);
}

export interface DiscountColumns {
  discountPercent?: string | null | undefined;
  discountAmount?: number | null | undefined;
}

export function sumColumns(lines: readonly PricedLine[], discount: DiscountColumns, rounding: TaxRounding): Totals {
  return totalsOf(lines, discountTerms(discount), rounding);
}

function discountTerms(columns: DiscountColumns): DiscountTerms {
  if (typeof columns.discountPercent === "string") return { percent: columns.discountPercent };
  return typeof columns.discountAmount === "number" ? { amountMinor: columns.discountAmount } : null;
}
