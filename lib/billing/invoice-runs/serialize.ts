import { toPublicId } from "@/lib/kernel/core/ids";
import { detailOf } from "@/lib/kernel/i18n/problem-detail";
import type { ErrorCode } from "@/lib/kernel/core/errors";
import type { InvoiceRun, InvoiceRunReply, RunDraft, RunFailure } from "./schema";
import type { DraftRow, Failure, RunRow } from "./store/runs";

export type RunView = RunRow & { drafts: readonly DraftRow[] };

const NONE = { waiting: 0, created: 0, empty: 0, failed: 0, canceled: 0 };
const NONE_SENT = { waiting: 0, sent: 0, captured: 0, issued: 0, failed: 0 };

export function toInvoiceRun(row: RunRow): InvoiceRun {
  return {
    id: toPublicId("irn", row.id),
    status: row.status,
    from: row.from,
    to: row.to,
    include_earlier: row.includesEarlier,
    include_expenses: row.includesExpenses,
    include_milestones: row.includesMilestones,
    group_by: row.groupBy,
    counts: { ...NONE, ...row.counts },
    sending: row.isSending,
    send_counts: { ...NONE_SENT, ...row.sendCounts },
    created_by: toPublicId("usr", row.createdBy),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}

export function toInvoiceRunReply({ drafts, ...row }: RunView): InvoiceRunReply {
  return { ...toInvoiceRun(row), drafts: drafts.map(toDraft) };
}

function toDraft(row: DraftRow): RunDraft {
  return {
    client_id: toPublicId("cli", row.clientId),
    client_name: row.clientName,
    client_email: row.clientEmail,
    client_locale: row.clientLocale,
    currency: row.currency,
    state: row.state,
    invoice: toSummary(row),
    failure: row.failure && toFailure(row.failure),
    send_state: row.sendState,
    send_failure: row.sendFailure && toFailure(row.sendFailure),
  };
}

function toFailure(failure: Failure): RunFailure {
  return { ...failure, detail: detailOf({ ...failure, code: failure.code as ErrorCode }) };
}

function toSummary({ invoiceId, invoiceCurrency, ...row }: DraftRow): RunDraft["invoice"] {
  if (invoiceId === null || invoiceCurrency === null || row.status === null) return null;
  return {
    id: toPublicId("inv", invoiceId),
    number: row.number,
    status: row.status,
    updated_at: (row.invoiceUpdatedAt ?? new Date(0)).toISOString(),
    subtotal: { amount: row.subtotalMinor ?? 0, currency: invoiceCurrency },
    total: { amount: row.totalMinor ?? 0, currency: invoiceCurrency },
  };
}
