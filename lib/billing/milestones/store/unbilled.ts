import type { Db } from "@/lib/kernel/db/prisma";
import { empty, read, run, sql, type Sql } from "@/lib/kernel/db/sql";
import { COLUMNS, FROM, type MilestoneRow } from "./milestones";

export interface UnbilledMilestones {
  clientId: string;
  /** Null: all. */
  projectIds: readonly string[] | null;
  /** Only these. */
  milestoneIds?: readonly string[] | undefined;
  /** Of the invoice. */
  currency: string;
}

export type BillableMilestone = MilestoneRow & { projectName: string };

/** Completed milestones on no invoice, by project name and in their order. Only if the client is billed in the currency. */
export function readUnbilled(
  db: Db,
  workspaceId: string,
  { clientId, projectIds, milestoneIds, currency }: UnbilledMilestones,
): Promise<BillableMilestone[]> {
  return read<BillableMilestone>(
    db,
    sql`select ${COLUMNS}, p.name as "projectName" ${FROM}
      where m.workspace_id = ${workspaceId}::uuid and ${IS_UNBILLED} and p.client_id = ${clientId}::uuid
        and c.currency = ${currency}::text ${among(projectIds)}
        ${milestoneIds ? sql`and m.id = any(${milestoneIds}::uuid[])` : empty}
      order by lower(p.name), p.id, m.position, m.id`,
  );
}

export interface UnbilledSum {
  clientId: string;
  clientName: string;
  /** In which the client is billed. */
  currency: string;
  projectId: string;
  projectName: string;
  projectColor: string;
  count: number;
  minor: number;
}

/** Completed milestones on no invoice, by client and project in alphabetical order. */
export function sumByProject(workspaceId: string, projectIds: readonly string[] | null): Promise<UnbilledSum[]> {
  return run<UnbilledSum>(sql`
    select c.id as "clientId", c.name as "clientName", c.currency, p.id as "projectId", p.name as "projectName",
      p.color as "projectColor", count(*)::int as count, sum(m.amount_minor)::bigint as minor
    ${FROM}
    where m.workspace_id = ${workspaceId}::uuid and ${IS_UNBILLED} and c.id is not null ${among(projectIds)}
    group by c.id, c.name, c.currency, p.id, p.name, p.color
    order by lower(c.name), c.id, lower(p.name), p.id`);
}

const IS_UNBILLED = sql`m.completed_at is not null and m.invoice_id is null`;

function among(projectIds: readonly string[] | null): Sql {
  return projectIds ? sql`and m.project_id = any(${projectIds}::uuid[])` : empty;
}
