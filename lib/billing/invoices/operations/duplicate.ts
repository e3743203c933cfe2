import { visibleClient } from "@/lib/tracking/clients/operations";
import { canonicalDecimal } from "@/lib/kernel/core/decimal";
import { invalid, namedAt } from "@/lib/kernel/core/errors";
import { newUuid, referenceTo } from "@/lib/kernel/core/ids";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { entriesOfLines } from "@/lib/tracking/time-entries/operations/billing";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import type { CopiedTime } from "../rules/freed-time";
import type { InvoiceDuplicate } from "../schema/draft";
import type { Copied } from "../serialize";
import { getInvoice, insertInvoice } from "../store/invoices";
import type { InvoiceRow } from "../store/rows";
import { sumColumns, writeLines } from "./draft";
import { taxTerms } from "./line-taxes";
import { assertMayDraft, linesAsTheyAre, type DraftLine } from "./lines";
import { reissue, timeStaying } from "./reissue";
import { emitInvoice, viewOf } from "./view";

type Input = InvoiceDuplicate & { id: string };

/**
 * A draft with the lines of an invoice. Of a void one, for the same client, it bills the freed time again; otherwise the
 * time stays where it is, and the lines are as if written by hand.
 */
export const duplicateInvoice = command("invoices:write", async (scope, input: Input): Promise<Copied> => {
  const { db, workspaceId, now } = scope;
  const original = await getInvoice(db, workspaceId, input.id);
  const clientId = input.client_id === undefined ? original.clientId : referenceTo("cli", input.client_id);
  const client = await namedAt("/client_id", visibleClient(scope, clientId));
  const isTheirs = client.id === original.clientId;
  if (!isTheirs && client.currency !== original.currency) {
    const currencies = { currency: original.currency, client_currency: client.currency };
    throw invalid("/client_id", "client_currency_differs", currencies);
  }
  const invoicing = await invoicingOf(scope);
  const terms = await taxTerms(scope, client, invoicing, original.lines);
  const byHand = linesAsTheyAre(original, terms).map((line) => writtenByHand(line, isTheirs));
  // Before anything is held or told about time on projects that the caller does not manage.
  await assertMayDraft(scope, byHand);
  const { lines, time } = await copiedLines(scope, original, byHand, isTheirs);
  const discount = discountOn(original, lines);
  const { currency, purchaseOrder, notes } = original;
  const created = await insertInvoice(db, workspaceId, {
    ...{ id: newUuid(), clientId, currency, ...discount, purchaseOrder, notes },
    ...sumColumns(lines, discount, invoicing.tax_rounding),
    createdAt: now,
    updatedAt: now,
  });
  const row = await writeLines(scope, { ...created, client, lines: [], payments: [] }, lines);
  const view = await viewOf(scope, row, invoicing.seller);
  emitInvoice(scope, view, ["created"]);
  const isDiscountLowered = discount.discountAmount !== original.discountAmount;
  return { id: row.id, view, time, isDiscountLowered };
});

async function copiedLines(
  scope: CommandScope,
  original: InvoiceRow,
  byHand: DraftLine[],
  isTheirs: boolean,
): Promise<{ lines: DraftLine[]; time: CopiedTime }> {
  if (original.status === "void" && isTheirs) return reissue(scope, original, byHand);
  const billsTime = original.lines.some(({ entryCount }) => entryCount > 0);
  const entries = billsTime ? await entriesOfLines(scope, original.id) : new Map<string, string[]>();
  return { lines: byHand, time: await timeStaying(scope, original, entries) };
}

/** Lines that are left out may leave less than the amount that was taken off. */
function discountOn({ discountPercent, discountAmount }: InvoiceRow, lines: readonly DraftLine[]) {
  const subtotalMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return { discountPercent, discountAmount: discountAmount && Math.min(discountAmount, subtotalMinor) };
}

/** @param isTheirs whether it is for the client whose project the line may name. */
function writtenByHand(line: DraftLine, isTheirs: boolean): DraftLine {
  const project = isTheirs ? {} : { projectId: null, projectName: null };
  const time = { kind: "manual", periodStart: null, periodEnd: null, trackedSeconds: null, entryCount: 0 } as const;
  return { ...line, ...project, ...time, id: newUuid(), quantity: canonicalDecimal(line.quantity) };
}
