import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import type { OpenInvoice } from "@/lib/billing/invoices/operations/dunning";
import { todayOf, loadView } from "@/lib/billing/invoices/operations/view";
import { AppError, errorOf, faultAt, type Place } from "@/lib/kernel/core/errors";
import { localDate } from "@/lib/kernel/core/time";
import { addDays } from "@/lib/kernel/core/wall-clock";
import { query, type QueryScope } from "@/lib/kernel/operation";
import { feeTerms, lateFeeOf, type ChargedFee, type FeeTerms, type LateFee } from "../rules";
import { chargedFees } from "../store";

export interface FeeSettings {
  action: "off" | "draft" | "send";
  terms: FeeTerms;
  afterDays: number;
  /** Public id. Null: the default. */
  taxRateId: string | null;
  notes: string;
  /** Automatic fees up to this day are not charged, `YYYY-MM-DD`. Null: all are. */
  since: string | null;
}

export async function feeSettings(scope: QueryScope, currency: string): Promise<FeeSettings> {
  const { late_fee: fee, late_fee_since: since } = await invoicingOf(scope);
  return {
    action: fee.action,
    terms: feeTerms(fee, currency),
    ...{ afterDays: fee.after_days, taxRateId: fee.tax_rate_id, notes: fee.notes },
    since: since === null ? null : localDate(new Date(since), scope.actor.workspace.timeZone),
  };
}

export interface FeeView {
  row: OpenInvoice;
  settings: FeeSettings;
  through: string;
  fee: LateFee;
  charged: ChargedFee[];
}

/**
 * @param at Of the asked day in the request.
 * @throws AppError validation_failed for a day after today; invalid_state_transition for an invoice without a late fee
 */
export async function feeView(
  scope: QueryScope,
  row: OpenInvoice,
  asked: string | undefined,
  at: Place = { pointer: "/through" },
): Promise<FeeView> {
  const { dueDate } = row;
  assertMayBeLate(row);
  const today = todayOf(scope);
  const through = asked ?? today;
  if (through > today) throw errorOf([faultAt(at, "validation_failed", "late_fee_of_future", { today })]);
  const settings = await feeSettings(scope, row.currency);
  const charged = await chargedFees(scope.db, scope.workspaceId, row.id);
  const late = {
    dueDate: dueDate ?? today,
    owedMinor: row.totalMinor - row.creditedMinor,
    payments: row.payments.map(({ paidOn, amountMinor, unappliedMinor, deductionMinor }) => ({
      paidOn,
      minor: amountMinor - unappliedMinor + deductionMinor,
    })),
    charged,
  };
  return { row, settings, through, charged, fee: lateFeeOf(late, settings.terms, through) };
}

/** An invoice that was paid late can be charged, too. */
function assertMayBeLate({ status, origin, lateFeeFor }: OpenInvoice): void {
  if (origin === "imported") throw new AppError("invalid_state_transition", "invoice_imported");
  if (lateFeeFor !== null) throw new AppError("invalid_state_transition", "late_fee_of_fee");
  if (status === "sent" || status === "paid") return;
  throw new AppError("invalid_state_transition", "invoice_not_open", { status });
}

export const getLateFee = query(
  "invoices:read",
  async (scope, { id, through }: { id: string; through?: string | undefined }): Promise<FeeView> => {
    const { row } = await loadView(scope, id);
    return feeView(scope, row, through, { parameter: "through" });
  },
);

/** The day on which the background job charges it. Null: not planned. */
export function automaticOn(view: Pick<FeeView, "row" | "settings">): string | null {
  return view.row.client.lateFees ? plannedOn(view) : null;
}

/** As `automaticOn`, for every client. */
export function plannedOn({ row, settings }: Pick<FeeView, "row" | "settings">): string | null {
  const { action, afterDays, since } = settings;
  if (action === "off" || row.status !== "sent" || row.dueDate === null || row.lateFeeAt !== null) return null;
  const day = addDays(row.dueDate, afterDays);
  return since !== null && day <= since ? null : day;
}
