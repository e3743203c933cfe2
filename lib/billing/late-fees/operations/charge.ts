import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { lockedInvoice } from "@/lib/billing/invoices/operations/dunning";
import { draftColumns, insertDraft } from "@/lib/billing/invoices/operations/draft";
import type { DraftLine } from "@/lib/billing/invoices/operations/lines";
import { defaultTaxes, taxTerms } from "@/lib/billing/invoices/operations/line-taxes";
import { assertMayIssue } from "@/lib/billing/invoices/operations/view";
import type { InvoiceView } from "@/lib/billing/invoices/serialize/invoice";
import { outsideScope } from "@/lib/billing/tax-rates/operations/named";
import { AppError } from "@/lib/kernel/core/errors";
import { exponentOf } from "@/lib/kernel/core/currencies";
import { referenceTo } from "@/lib/kernel/core/ids";
import { sum } from "@/lib/kernel/core/sum";
import { newUuid } from "@/lib/kernel/core/uuid";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { isWorthCharging } from "../rules";
import { feeView, type FeeView } from "./fee";

/**
 * Draft an invoice of the late fee up to a day. The late invoice does not change.
 *
 * @throws AppError invalid_state_transition without a fee of at least 1.00
 */
export const chargeLateFee = command(
  "invoices:write",
  async (scope, { id, through }: { id: string; through?: string | undefined }): Promise<InvoiceView> => {
    assertMayIssue(scope);
    const row = await lockedInvoice(scope, id);
    const view = await feeView(scope, row, through);
    const { flatMinor, annualPercent } = view.settings.terms;
    if (flatMinor === null && annualPercent === null)
      throw new AppError("invalid_state_transition", "late_fee_not_set");
    if (!isWorth(view)) throw new AppError("invalid_state_transition", "late_fee_too_small", { through: view.through });
    return draftFee(scope, view);
  },
);

export function isWorth({ fee, row }: FeeView): boolean {
  return isWorthCharging(fee, exponentOf(row.currency));
}

/** @param view Of a locked invoice. */
export async function draftFee(scope: CommandScope, view: FeeView): Promise<InvoiceView> {
  const { row, fee, settings, through } = view;
  const { client, currency } = row;
  const invoicing = await invoicingOf(scope);
  const lines = await feeLines(scope, view);
  return insertDraft(
    scope,
    { client, currency, lines, invoicing },
    {
      id: newUuid(),
      ...draftColumns({ notes: settings.notes === "" ? invoicing.notes : settings.notes }, currency),
      ...{ lateFeeFor: row.id, lateFeeFrom: fee.spans[0]?.from ?? null, lateFeeThrough: through },
      lateFeeFlatMinor: fee.flatMinor,
    },
  );
}

async function feeLines(scope: CommandScope, view: FeeView): Promise<DraftLine[]> {
  const { fee } = view;
  const { flat, interest } = await descriptions(view);
  const taxes = await feeTaxes(scope, view);
  const line = { kind: "fee", quantity: "1", unit: "flat", taxes, takes: [] } as const;
  const none = { projectId: null, projectName: null, trackedSeconds: null, milestoneId: null, estimateLineId: null };
  const plain = { ...line, taxes: [...taxes], ...none, entryCount: 0, expenseCount: 0 };
  const amountOf = (minor: number) => ({ id: newUuid(), unitPriceMinor: minor, amountMinor: minor });
  return [
    ...(fee.flatMinor > 0
      ? [{ ...plain, ...amountOf(fee.flatMinor), description: flat, periodStart: null, periodEnd: null }]
      : []),
    ...(fee.interestMinor > 0
      ? [
          {
            ...{ ...plain, ...amountOf(fee.interestMinor), description: interest },
            ...{ periodStart: fee.spans[0]?.from ?? null, periodEnd: fee.spans.at(-1)?.through ?? null },
          },
        ]
      : []),
  ];
}

/** In the client's language. */
async function descriptions({ row, fee, settings }: FeeView): Promise<{ flat: string; interest: string }> {
  const { text, format } = await invoiceLanguage(row.client.locale);
  const number = row.number ?? "";
  const percent = format.percent(settings.terms.annualPercent ?? "0");
  const [first, ...others] = fee.spans;
  const days = sum(fee.spans.map((span) => span.days));
  const amount = format.money({ amount: first?.openMinor ?? 0, currency: row.currency });
  return {
    flat: text("lateFee.flat", { number }),
    interest:
      others.length === 0
        ? text("lateFee.interest", { number, days, percent, amount })
        : text("lateFee.interestChanging", { number, days, percent }),
  };
}

/** The chosen rate while it is active, else the one of kind `outside_scope`. */
async function feeTaxes(scope: CommandScope, { settings }: FeeView) {
  const chosen = settings.taxRateId === null ? null : referenceTo("tax", settings.taxRateId);
  const usual = await outsideScope(scope);
  return defaultTaxes(await taxTerms(scope, { defaultTaxRateId: chosen }, { defaultTaxRateId: usual }), null);
}
