import { assertPermitted } from "@/lib/kernel/auth/context";
import { canonicalDecimal } from "@/lib/kernel/core/decimal";
import { newUuid } from "@/lib/kernel/core/uuid";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { invoiceLanguage, type Language } from "@/lib/billing/invoice-content/language";
import { insertDraft } from "@/lib/billing/invoices/operations/draft";
import { roundingOn } from "@/lib/billing/invoices/operations/sums";
import type { DraftLine } from "@/lib/billing/invoices/operations/lines";
import type { InvoiceView } from "@/lib/billing/invoices/serialize/invoice";
import { invoicingOf, type WorkspaceInvoicing } from "@/lib/identity/workspaces/operations/invoicing";
import { completeForBilling } from "@/lib/tracking/milestones/operations/write";
import { restOf } from "../rules/parts";
import { partAmounts } from "../rules/schedule";
import { assertAccepted } from "../rules/state";
import type { EstimateInvoice } from "../schema/work";
import type { EstimateLineRow, EstimateRow } from "../store/rows";
import { chosenPart, quoteOf, type ChosenPart } from "./chosen-part";
import { lockEstimate } from "./lock";
import { billOpenMilestones } from "./milestones";
import { assertMayDraft } from "./view";

export const invoiceEstimate = command(
  "invoices:write",
  async (scope, { id, ...input }: EstimateInvoice & { id: string }): Promise<InvoiceView> => {
    assertPermitted(scope.actor, "estimates:read");
    const row = await lockEstimate(scope, id);
    await assertMayDraft(scope, row.projectId);
    assertAccepted(row.status);
    const invoicing = await invoicingOf(scope);
    const quote = quoteOf(row, roundingOn(invoicing, row.client));
    const part = chosenPart(row, quote, input);
    const draft = await draftPart(scope, row, invoicing, part);
    // Nothing is left that a milestone could bill.
    if (part.totalMinor >= restOf(quote).totalMinor) await billOpenMilestones(scope, draft.row, milestonesOf(row));
    return draft;
  },
);

/**
 * Draft the invoice of the first part that is due on acceptance, if the workspace asks for it. Nothing is drafted if
 * invoices of an earlier version bill it already.
 */
export async function draftOnAcceptance(scope: CommandScope, row: EstimateRow): Promise<void> {
  const invoicing = await invoicingOf(scope);
  const index = row.schedule.findIndex(({ due }) => due === "on_acceptance");
  if (!invoicing.estimates.draft_on_acceptance || index === -1) return;
  const quote = quoteOf(row, roundingOn(invoicing, row.client));
  const { lines, totalMinor: leftMinor } = restOf(quote);
  const amountMinor = partAmounts(row.schedule, row.totalMinor)[index] ?? 0;
  if (row.invoices.some(({ part }) => part === index) || lines.length === 0 || amountMinor > leftMinor) return;
  await draftPart(scope, row, invoicing, chosenPart(row, quote, { schedule_index: index }));
}

/** @param row Locked, with all its versions. */
async function draftPart(
  scope: CommandScope,
  row: EstimateRow,
  invoicing: WorkspaceInvoicing,
  part: ChosenPart,
): Promise<InvoiceView> {
  const { client, currency } = row;
  const amounts = new Map(part.lines.map((line) => [line.id, line.amountMinor]));
  const isWhole = row.lines.every((line) => (amounts.get(line.id) ?? 0) === line.amountMinor);
  const language = await invoiceLanguage(client.locale);
  const lines = row.lines
    .filter((line) => isWhole || amounts.has(line.id))
    .map((line) => toDraftLine(row, line, { amountMinor: amounts.get(line.id) ?? 0, percent: part.percent }, language));
  return insertDraft(
    scope,
    { client, currency, lines: await withMilestone(scope, row, part.index, lines), invoicing },
    {
      ...{ id: newUuid(), notes: invoicing.notes, estimateId: row.id, estimatePart: part.index },
      estimateMinor: part.totalMinor,
      ...(isWhole
        ? { discountPercent: row.discountPercent, discountAmount: row.discountAmount }
        : { discountPercent: null, discountAmount: part.discountMinor === 0 ? null : part.discountMinor }),
    },
  );
}

/** A whole line is as in the estimate. A part of a line is one piece, which names its share. */
function toDraftLine(
  { number, projectId, currentProjectName }: EstimateRow,
  line: EstimateLineRow,
  { amountMinor, percent }: { amountMinor: number; percent: string | null },
  language: Language,
): DraftLine {
  const { description, quantity, unit, unitPriceMinor, taxes } = line;
  const share = percent ?? sharePercent(amountMinor, line.amountMinor);
  const label = () => language.text("estimate.part", { share: language.format.percent(share), number: number ?? "" });
  return {
    ...{ id: newUuid(), kind: "manual", taxes, amountMinor, estimateLineId: line.id },
    ...(amountMinor === line.amountMinor
      ? { description, quantity: canonicalDecimal(quantity), unit, unitPriceMinor }
      : { description: withPart(description, label()), quantity: "1", unit: "piece", unitPriceMinor: amountMinor }),
    ...{ projectId, projectName: currentProjectName, periodStart: null, periodEnd: null, trackedSeconds: null },
    ...{ entryCount: 0, expenseCount: 0, milestoneId: null, takes: [] },
  };
}

function withPart(description: string, label: string): string {
  return [description.slice(0, MAX_DESCRIPTION - label.length - 1), label].join("\n");
}

/** Characters. */
const MAX_DESCRIPTION = 2000;

/** A decimal string with at most two places. */
function sharePercent(amountMinor: number, ofMinor: number): string {
  return canonicalDecimal((Math.round((amountMinor / ofMinor) * 10_000) / 100).toFixed(2));
}

/** A duplicate has the schedule, but not the project. */
function milestonesOf({ schedule, createdProjectId }: EstimateRow): string[] {
  return createdProjectId === null ? [] : schedule.flatMap(({ milestoneId }) => milestoneId ?? []);
}

/** The first line bills the milestone that the project has for the part. */
async function withMilestone(
  scope: CommandScope,
  { schedule, createdProjectId }: EstimateRow,
  index: number | null,
  lines: readonly DraftLine[],
): Promise<readonly DraftLine[]> {
  // A duplicate has the schedule, but not the project.
  const { milestoneId } = (index === null || createdProjectId === null ? undefined : schedule[index]) ?? {};
  if (milestoneId === undefined || !(await completeForBilling(scope, milestoneId))) return lines;
  return lines.map((line, at) => (at === 0 ? { ...line, kind: "milestone", milestoneId, takes: [milestoneId] } : line));
}
