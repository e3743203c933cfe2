import { keepsAll } from "@/lib/kernel/core/changes";
import { AppError, namedAt } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { decimal, minorIn } from "@/lib/kernel/core/money";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { newUuid } from "@/lib/kernel/core/uuid";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import { hasEuropeanRules } from "@/lib/identity/workspaces/rules";
import { clientsProjects } from "@/lib/billing/invoices/operations/lines";
import { visibleClient } from "@/lib/tracking/clients/operations";
import { retainerEvents } from "../events";
import type { RetainerCreate, RetainerUpdate } from "../schema";
import { toRetainer } from "../serialize";
import * as store from "../store";
import type { RetainerRow } from "../store";

export const createRetainer = command("retainers:write", async (scope, input: RetainerCreate): Promise<RetainerRow> => {
  const { db, workspaceId, now, emit } = scope;
  const client = await namedAt("/client_id", visibleClient(scope, referenceTo("cli", input.client_id)));
  const currency = input.currency ?? client.currency;
  const { seller } = await invoicingOf(scope);
  const row = {
    ...{ id: newUuid(), clientId: client.id, name: input.name, currency, status: "active" as const, importId: null },
    kind: input.kind ?? (hasEuropeanRules(seller.address) ? ("deposit" as const) : ("advance" as const)),
    projectIds: await projectsOf(scope, client, input.project_ids ?? []),
    lowMinor: minorIn(input.low_at ?? null, currency, "/low_at"),
    ...{ isLow: false, createdAt: now, updatedAt: now },
  };
  await store.insertRetainer(db, workspaceId, row);
  const created = await store.getRetainer(db, workspaceId, row.id);
  emit(retainerEvents.created, row.id, toRetainer(created));
  scope.audit("retainer.created", row.id, { name: row.name });
  return created;
});

/**
 * @throws AppError retainer_not_empty for closing one with a balance or with open funding
 */
export const updateRetainer = command(
  "retainers:write",
  async (scope, { id, ...input }: RetainerUpdate & { id: string }): Promise<RetainerRow> => {
    const { db, workspaceId, now, emit } = scope;
    await store.lockRetainers(db, workspaceId, [id]);
    const before = await store.getRetainer(db, workspaceId, id);
    scope.context.assertMatch(before);
    const lowMinor = input.low_at === undefined ? before.lowMinor : minorIn(input.low_at, before.currency, "/low_at");
    const columns = {
      ...omitUndefined({ name: input.name, status: input.status }),
      ...(input.project_ids && { projectIds: await projectsOf(scope, { id: before.clientId }, input.project_ids) }),
      ...{ lowMinor, isLow: before.isLow && lowMinor !== null && before.state.leftMinor <= lowMinor },
    };
    if (keepsAll(before, columns)) return before;
    const isClosed = input.status === "closed" && before.status !== "closed";
    if (isClosed) await assertEmpty(scope, before);
    await store.updateRetainer(db, workspaceId, before, { ...columns, updatedAt: now });
    const after = await store.getRetainer(db, workspaceId, id);
    emit(isClosed ? retainerEvents.closed : retainerEvents.updated, id, toRetainer(after), {
      before: toRetainer(before),
    });
    scope.audit(isClosed ? "retainer.closed" : "retainer.updated", id, { name: after.name });
    return after;
  },
);

async function assertEmpty({ db, workspaceId }: CommandScope, { id, currency, state }: RetainerRow): Promise<void> {
  if (state.leftMinor > 0) {
    const balance = decimal({ amount: state.leftMinor, currency });
    throw new AppError("retainer_not_empty", "retainer_not_empty", { balance, currency });
  }
  if (state.openMinor > 0 || (await store.hasFundingDraft(db, workspaceId, id))) {
    throw new AppError("retainer_not_empty", "funding_open");
  }
}

/** @throws AppError unknown_reference, or validation_failed for a project of another client */
async function projectsOf(scope: CommandScope, client: { id: string }, given: readonly string[]): Promise<string[]> {
  const named = given.map((id, at) => ({ id: referenceTo("prj", id), pointer: `/project_ids/${String(at)}` }));
  await clientsProjects(scope, { client }, named);
  return [...new Set(named.map(({ id }) => id))];
}
