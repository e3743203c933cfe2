import { toPublicId } from "@/lib/kernel/core/ids";
import { toLineTaxes } from "@/lib/billing/tax-rates/serialize";
import { grossOf, partsLeft } from "./rules/ledger";
import type { Retainer, RetainerLedger } from "./schema";
import type { RetainerRow } from "./store";

export function toRetainer(row: RetainerRow): Retainer {
  const money = (amount: number) => ({ amount, currency: row.currency });
  const { transactions, fundedMinor, drawnMinor, leftMinor, openMinor } = row.state;
  const parts = partsLeft(row.state);
  return {
    id: toPublicId("rtn", row.id),
    client_id: toPublicId("cli", row.clientId),
    name: row.name,
    currency: row.currency,
    kind: row.kind,
    status: row.status,
    project_ids: row.projectIds.map((id) => toPublicId("prj", id)),
    low_at: row.lowMinor === null ? null : money(row.lowMinor),
    low: row.isLow,
    balance: money(grossOf(parts)),
    net_balance: money(leftMinor),
    balances: parts.map((part) => {
      const { tax_rate_ids, taxes } = toLineTaxes(part.taxes);
      return { tax_rate_ids, taxes, net: money(part.netMinor), gross: money(grossOf([part])) };
    }),
    funded_total: money(fundedMinor),
    drawn_total: money(drawnMinor),
    open_total: money(openMinor),
    last_drawn_on: transactions.findLast(({ kind }) => kind === "drawn")?.day ?? null,
    import_id: row.importId && toPublicId("imp", row.importId),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function toLedger({ id, currency, state }: RetainerRow): RetainerLedger {
  const money = (amount: number) => ({ amount, currency });
  return {
    retainer_id: toPublicId("rtn", id),
    currency,
    transactions: state.transactions.map((one) => ({
      date: one.day,
      kind: one.kind,
      invoice_id: toPublicId("inv", one.invoiceId),
      invoice_number: one.number,
      credit_note_id: one.creditNote && toPublicId("crn", one.creditNote.id),
      credit_note_number: one.creditNote && one.creditNote.number,
      payment_id: one.paymentId && toPublicId("pay", one.paymentId),
      payment_method: one.method,
      project_names: [...one.projects],
      net: money(one.netMinor),
      balance: money(one.balanceMinor),
    })),
  };
}
