import { AppError, invalid } from "@/lib/kernel/core/errors";
import { minorIn } from "@/lib/kernel/core/money";
import { newUuid } from "@/lib/kernel/core/uuid";
import { command } from "@/lib/kernel/operation";
import { visibleClient } from "@/lib/tracking/clients/operations";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import { draftColumns, insertDraft } from "@/lib/billing/invoices/operations/draft";
import { requestedTaxes, taxTerms, defaultTaxes } from "@/lib/billing/invoices/operations/line-taxes";
import type { InvoiceView } from "@/lib/billing/invoices/serialize/invoice";
import type { RetainerFund } from "../schema";
import { getRetainer } from "../store";

/** Create a draft invoice whose payments fund the retainer. */
export const fundRetainer = command(
  "retainers:write",
  async (scope, { id, ...input }: RetainerFund & { id: string }): Promise<InvoiceView> => {
    const retainer = await getRetainer(scope.db, scope.workspaceId, id);
    if (retainer.status === "closed") throw new AppError("invalid_state_transition", "retainer_closed");
    const { currency, kind, name } = retainer;
    const amountMinor = minorIn(input.amount, currency, "/amount");
    if (amountMinor === 0) throw invalid("/amount/amount", "number_too_small_exclusive", { minimum: 0 });
    if (kind === "advance" && (input.tax_rate_ids ?? []).length > 0) throw invalid("/tax_rate_ids", "advance_untaxed");
    const client = await visibleClient(scope, retainer.clientId);
    const invoicing = await invoicingOf(scope);
    const terms = await taxTerms(scope, client, invoicing, [], [input]);
    const usual = () => (kind === "advance" ? [] : defaultTaxes(terms, null));
    const line = {
      ...{ id: newUuid(), kind: "retainer" as const, description: name, quantity: "1", unit: "piece" as const },
      ...{ unitPriceMinor: amountMinor, amountMinor, projectId: null, projectName: null },
      taxes: requestedTaxes({ tax_rate_ids: input.tax_rate_ids }, null, terms, { pointer: "", usual }),
      ...{ periodStart: null, periodEnd: null, trackedSeconds: null, entryCount: 0, expenseCount: 0 },
      ...{ milestoneId: null, estimateLineId: null, retainerId: id, takes: [] },
    };
    const columns = { id: newUuid(), ...draftColumns({ due_date: input.due_date, notes: invoicing.notes }, currency) };
    return insertDraft(scope, { client, currency, lines: [line], invoicing }, columns);
  },
);
