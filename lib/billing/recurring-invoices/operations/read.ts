import { namedAt } from "@/lib/kernel/core/errors";
import { referencesTo } from "@/lib/kernel/core/ids";
import { readInstant } from "@/lib/kernel/core/time";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { readRefKey } from "@/lib/kernel/external-refs/rules";
import { query, type QueryScope } from "@/lib/kernel/operation";
import { assertClients } from "@/lib/tracking/clients/operations";
import type { RecurringInvoiceListQuery } from "../schema/write";
import type { RecurringReplyView } from "../serialize";
import * as store from "../store/recurring-invoices";
import type { RecurringFilter } from "../store/recurring-invoices";
import type { RecurringRow, RunRow } from "../store/rows";
import { listRuns as readRuns } from "../store/runs";
import { viewOf } from "./view";

export const listRecurring = query(
  "recurring_invoices:read",
  async (scope, input: RecurringInvoiceListQuery & { page: PageRequest }): Promise<Page<RecurringReplyView>> => {
    const found = await recurringPage(scope, input);
    return { ...found, rows: await Promise.all(found.rows.map((row) => viewOf(scope, row))) };
  },
);

/** @throws AppError not_found */
export async function recurringPage(
  scope: QueryScope,
  { page, ...input }: RecurringInvoiceListQuery & { page: PageRequest },
): Promise<Page<RecurringRow>> {
  const clientIds = referencesTo("cli", input.client_id);
  const filter: RecurringFilter = {
    clientIds,
    importIds: referencesTo("imp", input.import_id),
    statuses: input.status?.split(",") as RecurringFilter["statuses"],
    updatedSince: readInstant(input.updated_since),
    externalRef: readRefKey(input.external_ref),
    search: input.q,
  };
  const found = await store.listRecurring(scope.db, scope.workspaceId, filter, page);
  // An unknown id gives an empty page, so only that page needs the check.
  if (found.rows.length === 0 && clientIds) await namedAt("client_id", assertClients(scope, clientIds));
  return found;
}

export const getRecurring = query(
  "recurring_invoices:read",
  async (scope, { id }: { id: string }): Promise<RecurringReplyView> =>
    viewOf(scope, await store.getRecurring(scope.db, scope.workspaceId, id)),
);

export const listRuns = query(
  "recurring_invoices:read",
  async ({ db, workspaceId }, { id, page }: { id: string; page: PageRequest }): Promise<Page<RunRow>> => {
    await store.getRecurring(db, workspaceId, id);
    return readRuns(db, workspaceId, id, page);
  },
);
