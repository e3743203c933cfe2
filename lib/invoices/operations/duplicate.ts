import { visibleClient } from "@/lib/clients/operations";
import { canonicalDecimal } from "@/lib/core/decimal";
import { invalid, namedAt } from "@/lib/core/errors";
import { newUuid, referenceTo } from "@/lib/core/ids";
import { command } from "@/lib/operation";
import { invoicingOf } from "@/lib/workspace/operations/invoicing";
import type { InvoiceDuplicate } from "../schema/draft";
import type { InvoiceView } from "../serialize";
import { getInvoice, insertInvoice } from "../store/invoices";
import { sumColumns, writeLines } from "./draft";
import { taxTerms } from "./line-taxes";
import { assertMayDraft, linesAsTheyAre, type DraftLine } from "./lines";
import { emitInvoice, viewOf } from "./view";

type Input = InvoiceDuplicate & { id: string };

/** A draft with the lines of an invoice, in whichever state that is, as if they were written by hand: its time stays on it. */
export const duplicateInvoice = command("invoices:write", async (scope, input: Input): Promise<InvoiceView> => {
  const { db, workspaceId, now } = scope;
  const original = await getInvoice(db, workspaceId, input.id);
  const clientId = input.client_id === undefined ? original.clientId : referenceTo("cli", input.client_id);
  const client = await namedAt("/client_id", visibleClient(scope, clientId));
  const isTheirs = client.id === original.clientId;
  if (!isTheirs && client.currency !== original.currency) {
    const prices = `The prices are in ${original.currency}, and the client is billed in ${client.currency}.`;
    throw invalid("/client_id", `${prices} Create an invoice with prices of its own.`);
  }
  const invoicing = await invoicingOf(scope);
  const terms = await taxTerms(scope, client, invoicing, original.lines);
  const lines = linesAsTheyAre(original, terms).map((line) => byHand(line, isTheirs));
  await assertMayDraft(scope, lines);
  const { currency, discountPercent, discountAmount, purchaseOrder, notes } = original;
  const created = await insertInvoice(db, workspaceId, {
    ...{ id: newUuid(), clientId, currency, discountPercent, discountAmount, purchaseOrder, notes },
    ...sumColumns(lines, { discountPercent, discountAmount }, invoicing.tax_rounding),
    createdAt: now,
    updatedAt: now,
  });
  const row = await writeLines(scope, { ...created, client, lines: [], payments: [] }, lines);
  const view = await viewOf(scope, row, invoicing.seller);
  emitInvoice(scope, view, ["created"]);
  return { ...view, isCopyOfTime: original.lines.some(({ kind }) => kind === "time") };
});

/** @param isTheirs whether it is for the client whose project the line may name. */
function byHand(line: DraftLine, isTheirs: boolean): DraftLine {
  const project = isTheirs ? {} : { projectId: null, projectName: null };
  const time = { kind: "manual", periodStart: null, periodEnd: null, trackedSeconds: null, entryCount: 0 } as const;
  return { ...line, ...project, ...time, id: newUuid(), quantity: canonicalDecimal(line.quantity) };
}
