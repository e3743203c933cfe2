import { visibleClient } from "@/lib/tracking/clients/operations";
import { canonicalDecimal } from "@/lib/kernel/core/decimal";
import { invalid, namedAt } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { entriesOfLines } from "@/lib/tracking/time-entries/operations/billing";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import type { InvoiceDuplicate } from "../schema/draft";
import type { Copied } from "../serialize";
import { getInvoice, insertInvoice } from "../store/invoices";
import type { InvoiceRow } from "../store/rows";
import { roundingOn, sumColumns, writeLines } from "./draft";
import { taxTerms } from "./line-taxes";
import { assertMayDraft, currentLines, type DraftLine } from "./lines";
import { reissue, timeStaying, type CopiedLines } from "./reissue";
import { emitInvoice, viewOf } from "./view";

type Input = InvoiceDuplicate & { id: string };

/** A void invoice of the same client is reissued with its released time, expenses and milestones; otherwise their lines become manual. */
export const duplicateInvoice = command("invoices:write", async (scope, input: Input): Promise<Copied> => {
  const original = await getInvoice(scope.db, scope.workspaceId, input.id);
  const clientId = input.client_id === undefined ? original.clientId : referenceTo("cli", input.client_id);
  const client = await namedAt("/client_id", visibleClient(scope, clientId));
  const isTheirs = client.id === original.clientId;
  if (!isTheirs && client.currency !== original.currency) {
    const currencies = { currency: original.currency, client_currency: client.currency };
    throw invalid("/client_id", "prices_not_in_client_currency", currencies);
  }
  return copyInvoice(scope, original, client);
});

/** Create a draft for the client in the transaction of `scope`. */
export async function copyInvoice(
  scope: CommandScope,
  original: InvoiceRow,
  client: InvoiceRow["client"],
  { isReissued = original.status === "void", useCredit = false }: { isReissued?: boolean; useCredit?: boolean } = {},
): Promise<Copied> {
  const { db, workspaceId, now } = scope;
  const isTheirs = client.id === original.clientId;
  const invoicing = await invoicingOf(scope);
  const terms = await taxTerms(scope, client, invoicing, original.lines);
  const manual = currentLines(original, terms).map((line) => toManualLine(line, isTheirs));
  // Check before entries are locked or described.
  await assertMayDraft(scope, manual);
  const { lines, ...sources } = await copiedLines(scope, original, manual, isTheirs && isReissued);
  const discount = discountOn(original, lines);
  const { currency, purchaseOrder, notes, custom } = original;
  const buyerReference = isTheirs ? original.buyerReference : null;
  const created = await insertInvoice(db, workspaceId, {
    ...{ id: newUuid(), clientId: client.id, currency, ...discount, purchaseOrder, buyerReference },
    ...{ notes, custom, useCredit },
    ...sumColumns(lines, discount, roundingOn(invoicing, client)),
    createdAt: now,
    updatedAt: now,
  });
  const row = await writeLines(scope, { ...created, isEmailed: false, client, lines: [], payments: [] }, lines);
  const view = await viewOf(scope, row, invoicing);
  emitInvoice(scope, view, ["created"]);
  const isDiscountLowered = discount.discountAmount !== original.discountAmount;
  return { id: row.id, view, ...sources, isDiscountLowered };
}

async function copiedLines(
  scope: CommandScope,
  original: InvoiceRow,
  manual: DraftLine[],
  isReissued: boolean,
): Promise<CopiedLines> {
  if (isReissued) return reissue(scope, original, manual);
  const billsTime = original.lines.some(({ entryCount }) => entryCount > 0);
  const entries = billsTime ? await entriesOfLines(scope, original.id) : new Map<string, string[]>();
  const staying = (source: "expense" | "milestone") => {
    return { isManual: original.lines.some(({ kind }) => kind === source), leftOut: 0 };
  };
  const time = await timeStaying(scope, original, entries);
  return { lines: manual, time, expenses: staying("expense"), milestones: staying("milestone") };
}

function discountOn({ discountPercent, discountAmount }: InvoiceRow, lines: readonly DraftLine[]) {
  const subtotalMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return { discountPercent, discountAmount: discountAmount && Math.min(discountAmount, subtotalMinor) };
}

function toManualLine(line: DraftLine, isTheirs: boolean): DraftLine {
  const project = isTheirs ? {} : { projectId: null, projectName: null };
  const none = { periodStart: null, periodEnd: null, trackedSeconds: null, entryCount: 0, expenseCount: 0 };
  return {
    ...{ ...line, ...project, ...none, kind: "manual", milestoneId: null },
    ...{ id: newUuid(), quantity: canonicalDecimal(line.quantity) },
  };
}
