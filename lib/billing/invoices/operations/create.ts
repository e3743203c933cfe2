import { visibleClient } from "@/lib/tracking/clients/operations";
import { namedAt } from "@/lib/kernel/core/errors";
import { newUuid, referenceTo } from "@/lib/kernel/core/ids";
import { command } from "@/lib/kernel/operation";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import { assertDates } from "../rules/state";
import type { InvoiceCreate } from "../schema/draft";
import type { InvoiceView } from "../serialize";
import * as store from "../store/invoices";
import { draftColumns, sumColumns, withTime, writeLines } from "./draft";
import { taxTerms } from "./line-taxes";
import { assertMayDraft, listedLines, type Terms } from "./lines";
import { emitInvoice, viewOf } from "./view";

export const createInvoice = command("invoices:write", async (scope, input: InvoiceCreate): Promise<InvoiceView> => {
  const { db, workspaceId, now } = scope;
  const client = await namedAt("/client_id", visibleClient(scope, referenceTo("cli", input.client_id)));
  const invoicing = await invoicingOf(scope);
  const currency = input.currency ?? client.currency;
  const terms: Terms = { client, currency, taxes: await taxTerms(scope, client, invoicing, [], input.lines) };
  const listed = await listedLines(scope, terms, { lines: [], currency, clientId: client.id }, input.lines ?? []);
  const lines = await withTime(scope, terms, listed, input);
  await assertMayDraft(scope, lines);
  assertDates({ issueDate: input.issue_date ?? null, dueDate: input.due_date ?? null });
  const columns = draftColumns({ ...input, notes: input.notes ?? invoicing.notes }, currency);
  const created = await store.insertInvoice(db, workspaceId, {
    id: newUuid(),
    clientId: client.id,
    currency,
    ...columns,
    ...sumColumns(lines, { discountPercent: null, discountAmount: null, ...columns }, invoicing.tax_rounding),
    createdAt: now,
    updatedAt: now,
  });
  const row = await writeLines(scope, { ...created, client, lines: [], payments: [] }, lines);
  const view = await viewOf(scope, row, invoicing.seller);
  emitInvoice(scope, view, ["created"]);
  return view;
});
