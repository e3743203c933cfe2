import { invalid, namedAt } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { roundingOn, sumColumns } from "@/lib/billing/invoices/operations/sums";
import { taxTerms } from "@/lib/billing/invoices/operations/line-taxes";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import { visibleClient } from "@/lib/tracking/clients/operations";
import type { EstimateDuplicate } from "../schema/write";
import type { EstimateView } from "../serialize";
import * as store from "../store/estimates";
import type { EstimateColumns, EstimateRow } from "../store/rows";
import { currentLines } from "./lines";
import { assertMayDraft, emitEstimate, viewOf } from "./view";

export const duplicateEstimate = command(
  "estimates:write",
  async (scope, input: EstimateDuplicate & { id: string }): Promise<EstimateView> => {
    const original = await store.getEstimate(scope.db, scope.workspaceId, input.id);
    const clientId = input.client_id === undefined ? original.clientId : referenceTo("cli", input.client_id);
    const client = await namedAt("/client_id", visibleClient(scope, clientId));
    const isTheirs = client.id === original.clientId;
    if (!isTheirs && client.currency !== original.currency) {
      const currencies = { currency: original.currency, client_currency: client.currency };
      throw invalid("/client_id", "prices_not_in_client_currency", currencies);
    }
    const projectId = isTheirs ? original.projectId : null;
    await assertMayDraft(scope, projectId);
    const id = newUuid();
    const lines = original.lines.map((line) => ({ ...line, id: newUuid() }));
    return insertCopy(scope, { ...original, client, lines }, { id, originalId: id, projectId });
  },
);

type Version = Pick<EstimateColumns, "id" | "originalId" | "projectId"> &
  Partial<Pick<EstimateColumns, "revision" | "supersedesId" | "createdProjectId">>;

/** Insert a draft with the content of `original` and the current tax rates. */
export async function insertCopy(scope: CommandScope, original: EstimateRow, version: Version): Promise<EstimateView> {
  const { db, workspaceId, now } = scope;
  const { client, currency, title, notes, terms, schedule, discountPercent, discountAmount } = original;
  const invoicing = await invoicingOf(scope);
  const lines = currentLines(original, await taxTerms(scope, client, invoicing, original.lines));
  await store.insertEstimate(db, workspaceId, {
    ...{ ...version, clientId: client.id, currency, title, notes, terms, schedule, discountPercent, discountAmount },
    ...sumColumns(lines, original, roundingOn(invoicing, client)),
    ...{ createdAt: now, updatedAt: now },
  });
  await store.setLines(db, workspaceId, version.id, lines);
  const view = await viewOf(scope, await store.getEstimate(db, workspaceId, version.id), invoicing);
  emitEstimate(scope, view, ["created"]);
  return view;
}
