import { unbilledMilestonesAgain } from "@/lib/tracking/milestones/operations/billing";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import type { InvoiceRow, LineRow } from "../store/rows";
import { billableProjects, type DraftLine } from "./lines";

interface MilestonesAgain {
  /** The line that bills the milestone of a line again, as it was. `copy` has its taxes. */
  again: (line: LineRow, copy: DraftLine) => DraftLine[];
  /** Number of released milestones that cannot be billed again. */
  leftOut: number;
}

/** Lock the milestones that a void invoice released, until the command ends. */
export async function milestonesAgain(scope: CommandScope, original: InvoiceRow): Promise<MilestonesAgain> {
  const { clientId, currency } = original;
  const lines = original.lines.filter(({ kind }) => kind === "milestone");
  const milestoneIds = lines.flatMap(({ milestoneId }) => milestoneId ?? []);
  const projectIds = await billableProjects(scope);
  const back =
    milestoneIds.length === 0
      ? []
      : await unbilledMilestonesAgain(scope, { clientId, currency, projectIds, milestoneIds });
  const known = new Set(back.map(({ id }) => id));
  const again = ({ id: _id, milestoneId, ...line }: LineRow, { taxes }: DraftLine): DraftLine[] => {
    if (milestoneId === null || !known.has(milestoneId)) return [];
    const { workspaceId: _workspace, invoiceId: _invoice, position: _position, ...columns } = line;
    return [{ ...columns, id: newUuid(), taxes, milestoneId, takes: [milestoneId] }];
  };
  return { again, leftOut: lines.length - back.length };
}
