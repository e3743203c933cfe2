import { unbilledByProject } from "@/lib/billing/expenses/operations/billing";
import { unbilledMilestonesByProject } from "@/lib/tracking/milestones/operations/billing";
import { billableProjects } from "@/lib/billing/invoices/operations/lines";
import { AppError, invalid, unknownReference } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { periodOf } from "@/lib/kernel/core/wall-clock";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { command, query, type CommandScope, type QueryScope } from "@/lib/kernel/operation";
import { visibleClients } from "@/lib/tracking/clients/operations";
import { unbilledClients } from "@/lib/tracking/time-entries/operations/billing";
import { MAX_DRAFTS, type InvoiceRunCreate, type InvoiceRunListQuery } from "../schema";
import type { RunView } from "../serialize";
import * as store from "../store/runs";
import { stopSending } from "../store/sending";

export const listInvoiceRuns = query(
  "invoices:read",
  ({ db, workspaceId }, { page, status }: InvoiceRunListQuery & { page: PageRequest }): Promise<Page<store.RunRow>> =>
    store.listRuns(db, workspaceId, status?.split(","), page),
);

export const getInvoiceRun = query("invoices:read", (scope, { id }: { id: string }) => viewOf(scope, id));

/**
 * Let a worker create the drafts.
 *
 * @throws AppError validation_failed for too many drafts, unknown_reference
 */
export const createInvoiceRun = command("invoices:write", async (scope, input: InvoiceRunCreate): Promise<RunView> => {
  const { db, workspaceId, actor, now, wake, touch } = scope;
  const { from, to, include_earlier: includesEarlier = true, group_by: groupBy = null } = input;
  const { include_expenses: includesExpenses = false, include_milestones: includesMilestones = false } = input;
  const includes = { includesEarlier, includesExpenses, includesMilestones };
  if (to < from) throw invalid("/to", "last_day_before_first");
  const drafts = await draftsFor(scope, input, includes);
  if (drafts.length > MAX_DRAFTS) throw invalid("/client_ids", "too_many_drafts", { maximum: MAX_DRAFTS });
  const id = newUuid();
  const row = { id, from, to, ...includes, groupBy, createdBy: actor.userId, now };
  await store.insertRun(db, workspaceId, row, drafts);
  wake("invoice_runs");
  touch("invoice_run");
  return viewOf(scope, id);
});

/** Create or send no further drafts. @throws AppError invalid_state_transition */
export const cancelInvoiceRun = command("invoices:write", async (scope, { id }: { id: string }): Promise<RunView> => {
  const { db, workspaceId, now, touch } = scope;
  const row = await store.lockRun(db, workspaceId, id);
  if (row.isSending) await stopSending(db, workspaceId, id, now);
  else if (row.status === "running") await store.endRun(db, workspaceId, id, { status: "canceled", now });
  else throw new AppError("invalid_state_transition", "run_ended", { status: row.status });
  touch("invoice_run");
  return viewOf(scope, id);
});

export async function viewOf({ db, workspaceId }: QueryScope, id: string): Promise<RunView> {
  const row = await store.getRun(db, workspaceId, id);
  return { ...row, drafts: await store.draftsOf(db, workspaceId, id) };
}

/** Named clients without unbilled work have a draft in their own currency, which then stays empty. */
async function draftsFor(
  scope: CommandScope,
  { from, to, client_ids: ids }: InvoiceRunCreate,
  {
    includesEarlier,
    includesExpenses,
    includesMilestones,
  }: Pick<store.RunRow, "includesEarlier" | "includesExpenses" | "includesMilestones">,
): Promise<Asked[]> {
  const clientIds = ids?.map((id) => referenceTo("cli", id)) ?? null;
  const named = await namedClients(scope, clientIds ?? []);
  const days = { from: includesEarlier ? undefined : from, to };
  const period = periodOf(days, scope.actor.workspace.timeZone);
  const projectIds = await billableProjects(scope);
  const timed = await unbilledClients(scope, { ...period, clientIds, projectIds });
  const spent = includesExpenses ? await unbilledByProject(scope, { projectIds, ...days }) : [];
  const completed = includesMilestones ? await unbilledMilestonesByProject(scope, projectIds) : [];
  const billable = [...spent, ...completed].filter(
    ({ count, clientId }) => count > 0 && (clientIds?.includes(clientId) ?? true),
  );
  const found = distinct([...timed, ...billable]);
  const withWork = new Set(found.map(({ clientId }) => clientId));
  const without = named.filter(({ id }) => !withWork.has(id));
  return [...found, ...without.map(({ id, currency }) => ({ clientId: id, currency }))];
}

type Asked = { clientId: string; currency: string };

function distinct(asked: readonly Asked[]): Asked[] {
  const byKey = new Map<string, Asked>();
  for (const { clientId, currency } of asked) byKey.set(`${clientId} ${currency}`, { clientId, currency });
  return [...byKey.values()];
}

async function namedClients(scope: CommandScope, ids: readonly string[]) {
  const clients = await visibleClients(scope, ids);
  const known = new Set(clients.map(({ id }) => id));
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw unknownReference(`/client_ids/${String(unknown)}`);
  return clients;
}
