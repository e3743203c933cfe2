import { unbilledMilestones, type BillableMilestone } from "@/lib/tracking/milestones/operations/billing";
import { referenceTo } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import { visibleProjects } from "@/lib/tracking/projects/operations/read";
import type { FromMilestones } from "../schema/draft";
import { defaultTaxes, type TaxTerms } from "./line-taxes";
import { assertNoImportRuns, billableProjects, clientsProjects, type DraftLine, type Terms } from "./lines";

/**
 * Lock the milestones until the command ends.
 *
 * @throws AppError validation_failed without unbilled milestones, conflict while an import writes or deletes records.
 */
export async function linesOfMilestones(
  scope: CommandScope,
  terms: Terms,
  wanted: FromMilestones,
): Promise<DraftLine[]> {
  await assertNoImportRuns(scope);
  const named = wanted.project_ids?.map((id) => referenceTo("prj", id));
  const pointer = "/from_milestones/project_ids";
  await clientsProjects(
    scope,
    terms,
    (named ?? []).map((id, at) => ({ id, pointer: `${pointer}/${String(at)}` })),
  );
  const milestones = await unbilledMilestones(scope, {
    clientId: terms.client.id,
    projectIds: named ?? (await billableProjects(scope)),
    milestoneIds: wanted.milestone_ids?.map((id) => referenceTo("mil", id)),
    currency: terms.currency,
  });
  const projects = await visibleProjects(scope, [...new Set(milestones.map(({ projectId }) => projectId))]);
  const defaults = new Map(projects.map((project) => [project.id, project.defaultTaxRateId]));
  return milestones.map((milestone) => lineOf(milestone, terms.taxes, defaults.get(milestone.projectId) ?? null));
}

function lineOf(milestone: BillableMilestone, taxes: TaxTerms, projectDefault: string | null): DraftLine {
  const { id, name, amountMinor, projectId, projectName } = milestone;
  return {
    ...{ id: newUuid(), kind: "milestone", description: name, quantity: "1", unit: "piece" },
    ...{ unitPriceMinor: amountMinor, amountMinor, projectId, projectName },
    taxes: defaultTaxes(taxes, projectDefault),
    ...{ periodStart: null, periodEnd: null, trackedSeconds: null, entryCount: 0, expenseCount: 0 },
    ...{ milestoneId: id, estimateLineId: null, takes: [id] },
  };
}
