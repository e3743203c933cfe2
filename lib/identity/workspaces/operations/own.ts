import { lockActiveMember } from "@/lib/kernel/auth/active-member";
import type { Actor } from "@/lib/kernel/auth/context";
import { AppError, errorOf, faultAt, namedAt, notFound, unknownReference } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { env } from "@/lib/kernel/env";
import { command, ofPerson, query, type CommandScope } from "@/lib/kernel/operation";
import { categoriesToCopy } from "@/lib/billing/expense-categories/operations/categories";
import { usualCategories } from "@/lib/billing/expense-categories/rules/usual";
import { ratesToCopy } from "@/lib/billing/tax-rates/operations/rates";
import { usualRates } from "@/lib/billing/tax-rates/rules/usual";
import { openToSession } from "@/lib/identity/sign-in-providers/operations/enforced";
import { newSecret, signingSecrets } from "@/lib/webhooks/endpoints/signing-secret";
import { mayCreate, MOST_OWNED, withoutSeller, type StoredInvoicing } from "../rules";
import type { WorkspaceCreate } from "../schema/own";
import type { OwnWorkspacesRow } from "../serialize";
import { insertRows, lockOwned } from "../store/create";
import { markRestored } from "../store/deletion";
import * as store from "../store/own";
import type { OwnWorkspaceRow } from "../store/own";
import { getWorkspace } from "../store/settings";

export const listOwnWorkspaces = query(ofPerson("workspace:read"), async ({ actor }): Promise<OwnWorkspacesRow> => {
  const own = await openTo(actor, await store.listOwn(actor.userId));
  const deleted = await openTo(actor, await store.listDeleted(actor.userId));
  const owned = own.filter(({ role }) => role === "owner").length;
  const isAllowed = mayCreate(env().WORKSPACE_CREATION, owned) && (await opensNew(actor));
  return { own, deleted, mayCreate: isAllowed };
});

export const openWorkspace = command(
  ofPerson("workspace:read"),
  async ({ db, actor, audit }, { id }: { id: string }): Promise<OwnWorkspaceRow> => {
    // A provider that becomes required revokes only sessions that are there already.
    if (!(await lockActiveMember(db, id, actor.userId))) throw notFound();
    const wanted = await ownWorkspace(actor, id);
    const session = { id: actor.credentialId, userId: actor.userId };
    if (!(await store.moveSession(db, id, session))) throw notFound();
    audit("session.moved", session.id, { to: toPublicId("wks", id) });
    return wanted;
  },
);

/** @throws AppError not_found where the person is not active, or the session has no access. */
async function ownWorkspace(actor: Actor, id: string): Promise<OwnWorkspaceRow> {
  const found = (await openTo(actor, await store.listOwn(actor.userId))).find((own) => own.id === id);
  if (!found) throw notFound();
  return found;
}

async function openTo<Row extends OwnWorkspaceRow>(
  { userId, credentialId: sessionId, workspaceId }: Actor,
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = rows.map(({ id }) => id);
  const open = await openToSession({ userId, sessionId }, ids);
  // The current workspace was open when the session began.
  return rows.filter(({ id }) => id === workspaceId || open.includes(id));
}

/** False for a session by the sign-in provider of one workspace, which opens no other. */
async function opensNew({ userId, credentialId: sessionId }: Actor): Promise<boolean> {
  return (await openToSession({ userId, sessionId }, [newUuid()])).length > 0;
}

/** The caller becomes the owner. */
export const createOwnWorkspace = command(
  ofPerson("workspace:read"),
  async (scope, input: WorkspaceCreate): Promise<OwnWorkspaceRow> => {
    const { db, actor, context, now } = scope;
    await assertMayCreate(scope);
    const id = newUuid();
    const { name, currency, time_zone: timeZone, week_start: weekStart, locale } = input;
    const { invoicing, ...copied } = await copiedFrom(scope, input.copy_from);
    await insertRows(
      db,
      actor.userId,
      {
        workspace: { id, name, currency, timeZone, weekStart, locale, ...omitUndefined({ invoicing }) },
        sealedSecret: signingSecrets.seal(newSecret()),
        ...copied,
        now,
      },
      {
        ip: context.ip,
        requestId: context.requestId,
        ...omitUndefined({ details: input.copy_from === undefined ? undefined : { copied_from: input.copy_from } }),
      },
    );
    return { id, name, role: "owner" };
  },
);

/** @throws AppError workspace_creation_off or limit_reached */
async function assertMayCreate({ db, actor }: CommandScope): Promise<void> {
  const { live, all } = await lockOwned(db, actor.userId);
  const rule = env().WORKSPACE_CREATION;
  if (!mayCreate(rule, live)) {
    throw new AppError("workspace_creation_off", rule === "nobody" ? "by_operator" : "owners_only");
  }
  if (!(await opensNew(actor))) throw new AppError("workspace_creation_off", "provider_of_one");
  if (all >= MOST_OWNED) throw new AppError("limit_reached", "too_many_workspaces", { maximum: MOST_OWNED });
}

/** @throws AppError unknown_reference or insufficient_role */
async function copiedFrom({ db, actor }: CommandScope, copyFrom: string | undefined) {
  if (copyFrom === undefined) {
    return { taxRates: usualRates(actor.language), expenseCategories: usualCategories(actor.language) };
  }
  const own = await openTo(actor, await store.listOwn(actor.userId));
  const from = own.find(({ id }) => toPublicId("wks", id) === copyFrom);
  if (!from) throw unknownReference("/copy_from");
  if (from.role !== "owner" && from.role !== "admin")
    throw errorOf([faultAt({ pointer: "/copy_from" }, "insufficient_role", "role_not_allowed", { role: from.role })]);
  const settings = await namedAt("/copy_from", getWorkspace(db, from.id));
  const rates = await ratesToCopy(db, from.id);
  const copies = rates.map((rate) => ({ from: rate.id, columns: { ...rate, id: newUuid() } }));
  return {
    invoicing: withoutSeller(settings.invoicing as StoredInvoicing),
    taxRates: copies.map(({ columns }) => columns),
    expenseCategories: await categoriesToCopy(db, from.id),
    defaultTaxRateId: copies.find((copy) => copy.from === settings.defaultTaxRateId)?.columns.id ?? null,
  };
}

/** A workspace that another owner has restored meanwhile is no error. */
export const restoreWorkspace = command(
  ofPerson("workspace:read"),
  async (scope, { id }: { id: string }): Promise<OwnWorkspaceRow> => {
    const { db, actor, context, now, wake } = scope;
    const deleted = await openTo(actor, await store.listDeleted(actor.userId));
    const wanted = deleted.find((one) => one.id === id) ?? (await ownWorkspace(actor, id));
    if (wanted.role !== "owner") throw new AppError("insufficient_role", "role_not_allowed", { role: wanted.role });
    const { ip, requestId } = context;
    if (await markRestored(db, id, { userId: actor.userId, ip, requestId, now })) {
      for (const work of ["deliveries", "emails", "exports", "imports"] as const) wake(work);
    }
    return wanted;
  },
);
