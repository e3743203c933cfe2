import { createHash } from "node:crypto";
import { assertGoodPassword, hashPassword } from "@/lib/auth/passwords";
import { keepsAll } from "@/lib/core/changes";
import { canonicalEmail } from "@/lib/core/email";
import { AppError, invalid } from "@/lib/core/errors";
import { newUuid } from "@/lib/core/ids";
import { command, query, type QueryScope } from "@/lib/operation";
import { newSecret, seal } from "@/lib/webhooks/secret";
import { changeInvoicing, logoAndCounter } from "./operations/invoicing";
import type { Workspace, WorkspaceUpdate } from "./schema";
import { toWorkspace, type WorkspaceView } from "./serialize";
import * as store from "./store";
import type { WorkspaceRow } from "./store";

export interface NewWorkspace {
  /** Without a password for an account that exists and keeps its own. */
  owner: { email: string; name: string; password: string | null };
  workspace: { name: string; currency: string; timeZone: string; weekStart: number };
}

export interface CreatedWorkspace {
  workspaceId: string;
  userId: string;
}

/**
 * The first workspace and its owner, for the first-run page. Nobody is asked who they are, so it works only while there
 * is no user at all.
 *
 * @throws AppError conflict once there is a user; validation_failed for a password that is too easy.
 */
export function createFirstWorkspace(given: NewWorkspace): Promise<CreatedWorkspace> {
  return create(given, { onlyFirst: true });
}

/**
 * One more workspace, for the administrator's commands. An account with the owner's e-mail address becomes its owner; a
 * password that is given becomes the account's, and signs it out everywhere.
 *
 * @throws AppError validation_failed for a password that is too easy.
 */
export function createWorkspace(given: NewWorkspace): Promise<CreatedWorkspace> {
  return create(given, { onlyFirst: false });
}

export const getWorkspace = query("workspace:read", async (scope): Promise<WorkspaceView> => {
  return view(scope, await store.getWorkspace(scope.db, scope.workspaceId));
});

export const updateWorkspace = command(
  "workspace:write",
  async (scope, input: WorkspaceUpdate): Promise<WorkspaceView> => {
    const { db, workspaceId, actor, context, now, audit } = scope;
    const before = await view(scope, await store.getWorkspace(db, workspaceId));
    context.assertMatch(before.version);
    const changes = { ...columns(input), ...(await changeInvoicing(scope, before, input.invoicing)) };
    const isRaised = (input.invoicing?.next_number ?? before.nextNumber) !== before.nextNumber;
    if (keepsAll(before, changes) && !isRaised) return before;
    assertOneCurrency(before, input);
    if (before.currency !== (input.currency ?? before.currency) && (await store.hasAmounts(db, workspaceId))) {
      throw new AppError("conflict", `Rates or budgets are in ${before.currency}. Clear them before you change it.`);
    }
    const after = await view(
      scope,
      await store.updateWorkspace(db, workspaceId, before, { ...changes, updatedAt: now }),
    );
    const shown = { before: toWorkspace(before, actor), after: toWorkspace(after, actor) };
    audit("workspace.updated", workspaceId, {
      before: pick(shown.before, Object.keys(input)),
      after: pick(shown.after, Object.keys(input)),
    });
    return after;
  },
);

async function view(scope: QueryScope, row: WorkspaceRow): Promise<WorkspaceView> {
  return { ...row, ...(await logoAndCounter(scope, row)) };
}

async function create({ owner, workspace }: NewWorkspace, options: { onlyFirst: boolean }): Promise<CreatedWorkspace> {
  const email = canonicalEmail(owner.email);
  if (owner.password !== null) assertGoodPassword(owner.password, { email, name: owner.name });
  const passwordHash = owner.password === null ? null : await hashPassword(owner.password);
  const id = newUuid();
  const created = await store.insertWorkspace(
    {
      owner: { email, name: owner.name, passwordHash },
      workspace: { id, ...workspace },
      sealedSecret: seal(newSecret()),
      now: new Date(),
    },
    options,
  );
  return { workspaceId: id, ...created };
}

/** An amount in minor units means something else in another currency, so it is never carried over. */
function assertOneCurrency(before: WorkspaceRow, { currency = before.currency, default_rate: rate }: WorkspaceUpdate) {
  if (rate && rate.currency !== currency) {
    throw invalid("/default_rate/currency", `Give the rate in the workspace's currency, ${currency}.`);
  }
  if (rate === undefined && currency !== before.currency && before.defaultRateMinor !== null) {
    throw invalid(
      "/default_rate",
      `The rate is in ${before.currency}: give it in ${currency}, or null, in the same call.`,
    );
  }
}

function columns(input: WorkspaceUpdate) {
  return {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.currency === undefined ? {} : { currency: input.currency }),
    ...(input.time_zone === undefined ? {} : { timeZone: input.time_zone }),
    ...(input.week_start === undefined ? {} : { weekStart: input.week_start }),
    ...(input.default_rate === undefined
      ? {}
      : { defaultRateMinor: input.default_rate && BigInt(input.default_rate.amount) }),
  };
}

/** The members that a change named, for the audit log. A logo is told by its hash, or the log would hold pictures. */
function pick(from: Workspace, names: readonly string[]): Record<string, unknown> {
  const { invoicing } = from;
  const told = { ...from, invoicing: invoicing && { ...invoicing, logo: invoicing.logo && digest(invoicing.logo) } };
  return Object.fromEntries(Object.entries(told).filter(([name]) => names.includes(name)));
}

function digest(text: string): string {
  return `sha256:${createHash("sha256").update(text).digest("hex")}`;
}
