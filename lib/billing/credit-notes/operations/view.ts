import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import { printedSeller, type PrintedSettings } from "@/lib/identity/workspaces/rules";
import { creditNoteEvents } from "../events";
import { toCreditNote, type CreditNoteView } from "../serialize";
import { getCreditNote } from "../store/credit-notes";
import type { CreditNoteRow } from "../store/rows";

/** @param invoicing the current settings, if they are known. */
export async function viewOf(
  scope: QueryScope,
  row: CreditNoteRow,
  invoicing?: PrintedSettings,
): Promise<CreditNoteView> {
  const seller = row.sellerSnapshot ?? printedSeller(invoicing ?? (await invoicingOf(scope)), row.currency);
  return { id: row.id, row, seller };
}

/** @throws AppError not_found */
export async function loadView(scope: QueryScope, id: string): Promise<CreditNoteView> {
  return viewOf(scope, await getCreditNote(scope.db, scope.workspaceId, id));
}

export async function toViews(scope: QueryScope, rows: readonly CreditNoteRow[]): Promise<CreditNoteView[]> {
  const invoicing = rows.some(({ sellerSnapshot }) => sellerSnapshot === null) ? await invoicingOf(scope) : undefined;
  return Promise.all(rows.map((row) => viewOf(scope, row, invoicing)));
}

export function emitNote(
  { emit }: CommandScope,
  view: CreditNoteView,
  events: readonly (keyof typeof creditNoteEvents)[],
  before: CreditNoteRow = view.row,
): void {
  const data = toCreditNote(view);
  const dataBefore = before === view.row ? data : toCreditNote({ ...view, row: before });
  for (const event of events) emit(creditNoteEvents[event], view.id, data, { before: dataBefore });
}
