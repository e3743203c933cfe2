import type { CommandScope } from "@/lib/kernel/operation";
import type { WorkspaceInvoicing } from "@/lib/identity/workspaces/operations/invoicing";
import { lockCreditable, type CreditableInvoice } from "@/lib/billing/invoices/operations/credit";
import type { CreditReason } from "../rules/use";
import { insertNote } from "./draft";
import type { CreditNoteView } from "../serialize";
import { issueNote, issueRow } from "./issue";
import { emitNote, viewOf } from "./view";

export interface CreditTerms {
  reason: CreditReason;
  memo: string | null;
}

/** Issue a credit note for what is left of an invoice. */
export async function creditRest(
  scope: CommandScope,
  invoice: CreditableInvoice,
  terms: CreditTerms,
): Promise<CreditNoteView> {
  const draft = await insertNote(scope, invoice, { ...terms, frees: true });
  emitNote(scope, await viewOf(scope, draft), ["created"]);
  return issueNote(scope, draft, { isOptional: true });
}

/** Issue a credit note for the rest of an invoice that becomes void, and return its id. Null if nothing is left. */
export async function creditVoided(
  scope: CommandScope,
  { id, totalMinor, creditedMinor }: CreditableInvoice,
  invoicing: WorkspaceInvoicing,
  terms: CreditTerms,
): Promise<string | null> {
  if (totalMinor === creditedMinor) return null;
  const invoice = await lockCreditable(scope, id);
  const draft = await insertNote(scope, invoice, { ...terms, frees: true });
  emitNote(scope, await viewOf(scope, draft, invoicing), ["created"]);
  const { note } = await issueRow(scope, draft, invoice, { invoicing, eInvoice: { isOptional: true } });
  emitNote(scope, await viewOf(scope, note, invoicing), ["issued", "updated"], draft);
  return note.id;
}
