import type { z } from "zod";
import type { CommandScope } from "@/lib/kernel/operation";
import { restoreMilestones } from "@/lib/tracking/milestones/operations/restored";
import { ArchivedMilestone } from "@/lib/reporting/import-files/reading/stint-milestones";
import { personKey } from "../rules/decisions";
import { userFinder } from "../rules/people";
import { projectsNamed } from "../store/documents";
import type { ImportRow } from "../store/imports";
import { teammates } from "../store/people";
import { each } from "./write-settings";

const BATCH_MILESTONES = 500;

/** Restore the next milestones, before the invoices that bill them. Return false if there are none. */
export function writeMilestones(scope: CommandScope, row: ImportRow): Promise<boolean> {
  const kind = { importId: row.id, kind: "milestone", limit: BATCH_MILESTONES } as const;
  return each(scope, kind, ArchivedMilestone, async (records) => {
    const { db, workspaceId } = scope;
    const find = userFinder(await teammates(db, workspaceId), row.people);
    const projectIds = await projectsNamed(
      db,
      workspaceId,
      records.flatMap(({ projects }) => projects),
    );
    const found = records.map((record, index) => ({ record, projectId: projectIds[index] ?? null }));
    const ids = await restoreMilestones(
      scope,
      found.flatMap(({ record, projectId }) =>
        projectId === null ? [] : [{ ...columnsOf(record, find), projectId, importId: row.id }],
      ),
    );
    return found.map(({ projectId }) =>
      projectId === null ? { reason: "unknown_reference" } : { id: ids.shift() ?? "" },
    );
  });
}

/** A person whom the team does not have is unknown. */
function columnsOf(record: z.infer<typeof ArchivedMilestone>, find: ReturnType<typeof userFinder>) {
  const { completed_at: completedAt, completed_by_id: completedBy, actors } = record;
  const person = completedBy === null ? undefined : actors[completedBy];
  return {
    ...{ name: record.name, position: record.position, amountMinor: record.amount.amount, percent: record.percent },
    ...{ dueOn: record.due_on, createdAt: new Date(record.created_at) },
    completedAt: completedAt === null ? null : new Date(completedAt),
    completedBy: person ? find({ ...person, key: personKey(person) }) : null,
  };
}
