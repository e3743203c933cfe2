import { visibleClient } from "@/lib/tracking/clients/operations";
import { canonicalDecimal } from "@/lib/kernel/core/decimal";
import { invalid, namedAt } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { billedAgain } from "@/lib/billing/estimates/operations/billed";
import { feeAgain } from "@/lib/billing/late-fees/operations/again";
import { entriesOfLines } from "@/lib/tracking/time-entries/operations/billing";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import type { InvoiceDuplicate } from "../schema/draft";
import type { Copied } from "../serialize/invoice";
import { getInvoice } from "../store/invoices";
import type { InvoiceRow } from "../store/rows";
import { insertDraft } from "./draft";
import { taxTerms } from "./line-taxes";
import { assertMayDraft, currentLines, type DraftLine } from "./lines";
import { reissue, timeStaying, type CopiedLines } from "./reissue";

type Input = InvoiceDuplicate & { id: string };

/**
 * A void invoice of the same client is reissued with its released time, expenses, milestones and late fee; otherwise lines
 * of a late fee are left out, and other lines become manual.
 */
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
  const isTheirs = client.id === original.clientId;
  const isAgain = isTheirs && isReissued;
  const invoicing = await invoicingOf(scope);
  const terms = await taxTerms(scope, client, invoicing, original.lines);
  const own = { ...original, lines: original.lines.filter(({ kind }) => kind !== "deposit") };
  const given = currentLines(own, terms).map((line) => toCopy(line, isTheirs, isAgain));
  // Check before entries are locked or described.
  await assertMayDraft(scope, given);
  const { lines: copied, ...sources } = await copiedLines(scope, own, given, isAgain);
  const estimate = isAgain ? await billedAgain(scope, original) : null;
  const fee = isAgain ? await feeAgain(scope, original) : null;
  const lines = copied
    .filter(({ kind }) => kind !== "fee" || fee !== null)
    .map((line) => (estimate === null ? { ...line, estimateLineId: null } : line));
  const discount = discountOn(original, lines);
  const { currency, serviceFrom, serviceTo, purchaseOrder, notes, custom } = original;
  const buyerReference = isTheirs ? original.buyerReference : null;
  const view = await insertDraft(
    scope,
    { client, currency, lines, invoicing, draws: isAgain ? original.draws : [] },
    {
      ...{ id: newUuid(), ...discount, purchaseOrder, buyerReference, notes, custom, useCredit },
      ...(isAgain && { serviceFrom, serviceTo, ...estimate, ...fee }),
    },
  );
  const isDiscountLowered = discount.discountAmount !== original.discountAmount;
  return { id: view.id, view, ...sources, isFeeLeftOut: lines.length < copied.length, isDiscountLowered };
}

async function copiedLines(
  scope: CommandScope,
  original: InvoiceRow,
  lines: DraftLine[],
  isReissued: boolean,
): Promise<CopiedLines> {
  if (isReissued) return reissue(scope, original, lines);
  const billsTime = original.lines.some(({ entryCount }) => entryCount > 0);
  const entries = billsTime ? await entriesOfLines(scope, original.id) : new Map<string, string[]>();
  const staying = (source: "expense" | "milestone") => {
    return { isManual: original.lines.some(({ kind }) => kind === source), leftOut: 0 };
  };
  const time = await timeStaying(scope, original, entries);
  return { lines, time, expenses: staying("expense"), milestones: staying("milestone") };
}

function discountOn({ discountPercent, discountAmount }: InvoiceRow, lines: readonly DraftLine[]) {
  const subtotalMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return { discountPercent, discountAmount: discountAmount && Math.min(discountAmount, subtotalMinor) };
}

/** A manual line, except for a late fee and for funding that is invoiced again. */
function toCopy(line: DraftLine, isTheirs: boolean, isAgain: boolean): DraftLine {
  if (line.kind === "fee" || (line.kind === "retainer" && isAgain)) return { ...line, id: newUuid() };
  const project = isTheirs ? {} : { projectId: null, projectName: null };
  const none = { periodStart: null, periodEnd: null, trackedSeconds: null, entryCount: 0, expenseCount: 0 };
  return {
    ...{ ...line, ...project, ...none, kind: "manual", milestoneId: null, retainerId: null },
    ...{ id: newUuid(), quantity: canonicalDecimal(line.quantity) },
  };
}
