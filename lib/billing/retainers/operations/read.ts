import { namedAt } from "@/lib/kernel/core/errors";
import { referencesTo } from "@/lib/kernel/core/ids";
import { readInstant } from "@/lib/kernel/core/time";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { query } from "@/lib/kernel/operation";
import { assertClients } from "@/lib/tracking/clients/operations";
import { assertProjects } from "@/lib/tracking/projects/operations/read";
import type { RetainerListQuery } from "../schema";
import * as store from "../store";
import type { RetainerFilter, RetainerRow } from "../store";

export const listRetainers = query(
  "retainers:read",
  async (scope, { page, ...input }: RetainerListQuery & { page: PageRequest }): Promise<Page<RetainerRow>> => {
    const filter: RetainerFilter = {
      clientIds: referencesTo("cli", input.client_id),
      projectIds: referencesTo("prj", input.project_id),
      currency: input.currency,
      statuses: input.status?.split(",") as RetainerFilter["statuses"],
      updatedSince: readInstant(input.updated_since),
      importIds: referencesTo("imp", input.import_id),
      search: input.q,
    };
    const found = await store.listRetainers(scope.db, scope.workspaceId, filter, page);
    // An unknown id gives an empty page, so only that page needs the check.
    if (found.rows.length === 0) {
      if (filter.clientIds) await namedAt("client_id", assertClients(scope, filter.clientIds));
      if (filter.projectIds) await namedAt("project_id", assertProjects(scope, filter.projectIds));
    }
    return found;
  },
);

export const getRetainer = query("retainers:read", ({ db, workspaceId }, { id }: { id: string }) =>
  store.getRetainer(db, workspaceId, id),
);
