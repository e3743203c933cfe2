import { command } from "@/lib/kernel/operation";
import { freeEntries } from "@/lib/tracking/time-entries/operations/billing";
import { invoiceEvents } from "../events";
import { assertDraft } from "../rules/state";
import { toInvoice } from "../serialize";
import * as store from "../store/invoices";
import type { InvoiceRow } from "../store/rows";
import { assertMayDraft } from "./lines";
import { loadView } from "./view";

export const deleteInvoice = command("invoices:write", async (scope, { id }: { id: string }): Promise<InvoiceRow> => {
  const { db, workspaceId, context, emit } = scope;
  const view = await loadView(scope, id);
  await assertMayDraft(scope, view.row.lines);
  context.assertMatch(view.row);
  assertDraft(view.row.status);
  await freeEntries(scope, { invoiceId: id });
  await store.deleteInvoice(db, workspaceId, view.row);
  emit(invoiceEvents.deleted, id, toInvoice(view));
  return view.row;
});
