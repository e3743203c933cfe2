import { namedAt } from "@/lib/kernel/core/errors";
import { referencesTo } from "@/lib/kernel/core/ids";
import { readInstant } from "@/lib/kernel/core/time";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { query } from "@/lib/kernel/operation";
import { assertClients } from "@/lib/tracking/clients/operations";
import { assertProjects, visibleProject } from "@/lib/tracking/projects/operations/read";
import { assertInvoicesAndImports } from "@/lib/tracking/time-entries/operations/access";
import type { MilestoneStatus } from "../rules";
import type { MilestoneListQuery, ProjectMilestonesQuery } from "../schema";
import * as store from "../store/milestones";
import type { MilestoneFilter, MilestoneRow } from "../store/milestones";

export const listMilestones = query(
  "milestones:read",
  async (scope, input: MilestoneListQuery & { page: PageRequest }): Promise<Page<MilestoneRow>> => {
    const filter = {
      ...toFilter(input),
      projectIds: referencesTo("prj", input.project_id),
      clientIds: referencesTo("cli", input.client_id),
      invoiceIds: referencesTo("inv", input.invoice_id),
    };
    const page = await store.listMilestones(scope.db, scope.workspaceId, filter, input.page);
    if (page.rows.length > 0) return page;
    if (filter.projectIds) await namedAt("project_id", assertProjects(scope, filter.projectIds));
    if (filter.clientIds) await namedAt("client_id", assertClients(scope, filter.clientIds));
    await assertInvoicesAndImports(scope, filter);
    return page;
  },
);

export const listProjectMilestones = query(
  "milestones:read",
  async (scope, input: ProjectMilestonesQuery & { id: string; page: PageRequest }): Promise<Page<MilestoneRow>> => {
    const filter = { ...toFilter(input), projectIds: [input.id], clientIds: undefined, invoiceIds: undefined };
    const page = await store.listMilestones(scope.db, scope.workspaceId, filter, input.page);
    // Leads see all projects: only an empty page needs the check.
    if (page.rows.length === 0) await visibleProject(scope, input.id);
    return page;
  },
);

export const getMilestone = query("milestones:read", ({ db, workspaceId }, { id }: { id: string }) =>
  store.getMilestone(db, workspaceId, id),
);

function toFilter(
  input: Pick<ProjectMilestonesQuery, "status" | "updated_since" | "import_id">,
): Pick<MilestoneFilter, "statuses" | "updatedSince" | "importIds"> {
  return {
    statuses: input.status?.split(",") as MilestoneStatus[] | undefined,
    updatedSince: readInstant(input.updated_since),
    importIds: referencesTo("imp", input.import_id),
  };
}
