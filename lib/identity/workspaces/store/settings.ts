import { fromDateColumn, toDateColumn } from "@/lib/kernel/core/civil-date";
import { changedMeanwhile, notFound } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { Db } from "@/lib/kernel/db/prisma";
import { columnsOf, minorUnits, type Domain, type WithRates } from "@/lib/kernel/db/columns";
import { read, sql } from "@/lib/kernel/db/sql";
import { Prisma, type Workspace } from "@/lib/kernel/db/generated/client";

export type WorkspaceRow = WithRates<
  Domain<Workspace, "closingSince" | "closingAnnounced" | "approvalsStartOn" | "closingWaitTold">
>;

export async function getWorkspace(db: Db, workspaceId: string): Promise<WorkspaceRow> {
  const [row] = await read<WorkspaceRow>(
    db,
    sql`select ${columnsOf(Prisma.WorkspaceScalarFieldEnum, "w")} from workspaces w where w.id = ${workspaceId}::uuid`,
  );
  if (!row) throw notFound();
  return row;
}

export async function updateWorkspace(
  db: Db,
  workspaceId: string,
  read: { version: number },
  {
    invoicing,
    closingSince,
    approvalsStartOn,
    laterRates,
    ...columns
  }: Partial<Omit<WorkspaceRow, "id" | "version" | "closing" | "closingAnnounced" | "closingWaitTold">>,
): Promise<WorkspaceRow> {
  const [row] = await db.workspace.updateManyAndReturn({
    where: { id: workspaceId, version: read.version },
    data: {
      ...columns,
      ...omitUndefined({ invoicing: invoicing as Prisma.InputJsonObject | undefined }),
      ...omitUndefined({ laterRates: laterRates && [...laterRates] }),
      ...omitUndefined({ closingSince: closingSince && toDateColumn(closingSince) }),
      ...omitUndefined({ approvalsStartOn: approvalsStartOn && toDateColumn(approvalsStartOn) }),
      version: { increment: 1 },
    },
  });
  if (!row) throw changedMeanwhile();
  return toRow(row);
}

function toRow(row: Workspace): WorkspaceRow {
  const { closingSince, closingAnnounced, approvalsStartOn, closingWaitTold } = row;
  return {
    ...row,
    defaultRateMinor: minorUnits(row.defaultRateMinor),
    laterRates: row.laterRates as unknown as WorkspaceRow["laterRates"],
    closingSince: closingSince && fromDateColumn(closingSince),
    closingAnnounced: closingAnnounced && fromDateColumn(closingAnnounced),
    approvalsStartOn: approvalsStartOn && fromDateColumn(approvalsStartOn),
    closingWaitTold: closingWaitTold && fromDateColumn(closingWaitTold),
  };
}

/** Rates, budgets, fees or milestones, apart from the default rate. Lock the workspace against new ones. */
export async function hasAmounts(db: Db, workspaceId: string): Promise<boolean> {
  await db.$queryRaw`select 1 from workspaces where id = ${workspaceId}::uuid for no key update`;
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    with own as (
      select id, rate_minor, later_rates, budget_kind, fee_minor from projects
      where workspace_id = ${workspaceId}::uuid and client_id is null
    )
    select exists (select 1 from memberships where workspace_id = ${workspaceId}::uuid
        and (default_rate_minor is not null or later_rates <> '[]'))
      or exists (select 1 from cost_rates where workspace_id = ${workspaceId}::uuid)
      or exists (select 1 from own where rate_minor is not null or later_rates <> '[]' or budget_kind = 'money' or fee_minor is not null)
      or exists (
        select 1 from milestones where workspace_id = ${workspaceId}::uuid and project_id in (select id from own)
      )
      or exists (
        select 1 from tasks where workspace_id = ${workspaceId}::uuid and (rate_minor is not null or later_rates <> '[]')
          and project_id in (select id from own)
      ) as found`;
  return row?.found ?? false;
}
