import { namedAt, notFound } from "@/lib/kernel/core/errors";
import { referencesTo } from "@/lib/kernel/core/ids";
import { readInstant } from "@/lib/kernel/core/time";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { readRefKey } from "@/lib/kernel/external-refs/rules";
import { query, type QueryScope } from "@/lib/kernel/operation";
import { todayOf } from "@/lib/billing/invoices/operations/view";
import { assertClients } from "@/lib/tracking/clients/operations";
import { assertProjects } from "@/lib/tracking/projects/operations/read";
import type { EstimateListQuery } from "../schema/write";
import type { EstimateView } from "../serialize";
import * as store from "../store/estimates";
import type { EstimateFilter } from "../store/estimates";
import { loadView, toViews } from "./view";

export const listEstimates = query("estimates:read", estimatePage);

/** @throws AppError not_found */
export async function estimatePage(
  scope: QueryScope,
  { page, ...input }: EstimateListQuery & { page: PageRequest },
): Promise<Page<EstimateView>> {
  const clientIds = referencesTo("cli", input.client_id);
  const projectIds = referencesTo("prj", input.project_id);
  const filter: EstimateFilter = {
    clientIds,
    projectIds,
    originalIds: referencesTo("est", input.original_id),
    importIds: referencesTo("imp", input.import_id),
    statuses: input.status?.split(",") as EstimateFilter["statuses"],
    today: todayOf(scope),
    issuedFrom: input.issued_from,
    issuedTo: input.issued_to,
    updatedSince: readInstant(input.updated_since),
    externalRef: readRefKey(input.external_ref),
    search: input.q,
  };
  const found = await store.listEstimates(scope.db, scope.workspaceId, filter, page);
  // An unknown id gives an empty page, so only that page needs the check.
  if (found.rows.length === 0) {
    if (clientIds) await namedAt("client_id", assertClients(scope, clientIds));
    if (filter.originalIds) await namedAt("original_id", assertOriginals(scope, filter.originalIds));
    if (projectIds) await namedAt("project_id", assertProjects(scope, projectIds));
  }
  return { ...found, rows: await toViews(scope, found.rows) };
}

/** @throws AppError not_found */
async function assertOriginals({ db, workspaceId }: QueryScope, ids: readonly string[]): Promise<void> {
  if ((await store.countOriginals(db, workspaceId, ids)) < new Set(ids).size) throw notFound();
}

export const getEstimate = query("estimates:read", (scope, { id }: { id: string }): Promise<EstimateView> => {
  return loadView(scope, id);
});
