import { keepsAll } from "@/lib/kernel/core/changes";
import { AppError } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { fromPublicId, newUuid, toPublicId } from "@/lib/kernel/core/ids";
import { findEvent } from "@/lib/webhooks/events/operations";
import { env } from "@/lib/kernel/env";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { command, query, type QueryScope } from "@/lib/kernel/operation";
import { assertDestination } from "@/lib/kernel/net/destination";
import type {
  SecretRoll,
  SignatureCheck,
  SignedRequest,
  WebhookCreate,
  WebhookListQuery,
  WebhookUpdate,
} from "./schema";
import { checkSignatures, isAuthentic } from "./verification";
import { limitedTo } from "./limited-to";
import { canonicalUrl } from "./rules";
import { newSecret, signingSecrets } from "./signing-secret";
import type { OpenedSecret, WebhookWithHealth } from "./serialize";
import * as store from "./store";
import type { WebhookRow } from "./store";

export type { WebhookRow } from "./store";

export const MAX_ENDPOINTS = 20;

type Expand = { expand?: "health" | undefined };

export const listWebhooks = query(
  "webhooks:read",
  async (scope, { page, ...input }: WebhookListQuery & { page: PageRequest }): Promise<Page<WebhookWithHealth>> => {
    const statuses = input.status?.split(",") as WebhookRow["status"][] | undefined;
    const { rows, next } = await store.listWebhooks(scope.db, scope.workspaceId, { statuses }, page);
    return { rows: await withHealth(scope, rows, input), next };
  },
);

export const getWebhook = query(
  "webhooks:read",
  async (scope, input: { id: string } & Expand): Promise<WebhookWithHealth> => {
    const row = await store.getWebhook(scope.db, scope.workspaceId, input.id);
    return (await withHealth(scope, [row], input))[0] ?? row;
  },
);

/** @throws AppError not_found */
export function visibleWebhook({ db, workspaceId }: QueryScope, id: string): Promise<WebhookRow> {
  return store.getWebhook(db, workspaceId, id);
}

export const createWebhook = command(
  "webhooks:write",
  async (scope, input: WebhookCreate): Promise<WebhookWithHealth> => {
    const { db, workspaceId, now, audit } = scope;
    assertDestination(input.url, env().WEBHOOK_ALLOWED_HOSTS);
    const others = await store.lockWebhooks(db, workspaceId);
    if (others.length >= MAX_ENDPOINTS) {
      throw new AppError("limit_reached", "too_many_endpoints", { maximum: MAX_ENDPOINTS });
    }
    const wanted = {
      url: input.url,
      events: [...new Set(input.events)],
      projectIds: [],
      clientIds: [],
      ...(await limitedTo(scope, input)),
    };
    assertNoDuplicate(others, wanted);
    const row = await store.insertWebhook(db, workspaceId, {
      id: newUuid(),
      ...wanted,
      description: input.description ?? "",
      requiresVerification: input.requires_verification ?? false,
      ...(input.requires_verification === true ? awaitingProof(now) : {}),
      createdAt: now,
      updatedAt: now,
    });
    audit("webhook.created", row.id, summary(row));
    return row;
  },
);

export const updateWebhook = command(
  "webhooks:write",
  async (scope, input: WebhookUpdate & { id: string }): Promise<WebhookWithHealth> => {
    const { db, workspaceId, context, now, audit } = scope;
    const others = await store.lockWebhooks(db, workspaceId);
    const before = await store.getWebhook(db, workspaceId, input.id);
    context.assertMatch(before);
    if (input.url !== undefined) assertDestination(input.url, env().WEBHOOK_ALLOWED_HOSTS);
    const changes = {
      ...omitUndefined({
        url: input.url,
        events: input.events && [...new Set(input.events)],
        description: input.description,
        requiresVerification: input.requires_verification,
      }),
      ...(await limitedTo(scope, input, before)),
      ...(input.url === undefined || input.url === before.url ? {} : { verifiedAt: null }),
      ...statusChange(before, input.status, now),
    };
    Object.assign(changes, proofChange({ ...before, ...changes }, now));
    if (keepsAll(before, changes)) return before;
    assertNoDuplicate(
      others.filter((other) => other.id !== before.id),
      { ...before, ...changes },
    );
    const after = await store.updateWebhook(db, workspaceId, before, { ...changes, updatedAt: now });
    if (after.disabledReason === "unverified") await store.skipWaiting(db, workspaceId, after.id);
    audit("webhook.updated", after.id, { before: summary(before), after: summary(after) });
    return after;
  },
);

/** The delivery log stays readable. */
export const deleteWebhook = command("webhooks:write", async (scope, { id }: { id: string }): Promise<WebhookRow> => {
  const { db, workspaceId, context, now, audit } = scope;
  const row = await store.getWebhook(db, workspaceId, id);
  context.assertMatch(row);
  await store.updateWebhook(db, workspaceId, row, {
    deletedAt: now,
    status: "disabled",
    disabledAt: now,
    disabledReason: "by_user",
  });
  audit("webhook.deleted", id, { url: row.url });
  return row;
});

export const getWebhookSecret = query("webhooks:read", (scope) => secretsOf(scope));

export const revealWebhookSecret = command("webhooks:write", async (scope) => {
  const { current } = await secretsOf(scope);
  scope.audit("webhook_secret.revealed", scope.workspaceId);
  return current.secret;
});

/** The answer contains no secret and no valid signature. */
export const verifyRequest = query("webhooks:write", async (scope, input: SignedRequest): Promise<SignatureCheck> => {
  const { db, workspaceId, now } = scope;
  const request = { headers: lowerCased(input.headers), body: input.body };
  const eventId = fromPublicId("evt", request.headers["webhook-id"]?.trim() ?? "");
  const event = eventId === null ? null : await findEvent(scope, eventId);
  const secrets = (await store.newestSecrets(db, workspaceId)).map((row) => ({
    secret: signingSecrets.open(row.sealed),
    endedAt: row.endsAt !== null && row.endsAt <= now ? row.endsAt : null,
  }));
  const checks = checkSignatures(request, { secrets, payload: event?.payload ?? null, now });
  return {
    is_authentic: isAuthentic(checks),
    event_id: event === null ? null : toPublicId("evt", event.id),
    checks,
  };
});

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim()]));
}

/** The old secret also signs until the overlap ends. */
export const rollWebhookSecret = command("webhooks:write", async (scope, input: SecretRoll) => {
  const { db, workspaceId, actor, now, audit } = scope;
  const overlap = input.overlap_seconds ?? 86_400;
  await store.lockWebhooks(db, workspaceId);
  await store.endSecrets(db, workspaceId, new Date(now.getTime() + overlap * 1000));
  await store.insertSecret(db, workspaceId, {
    id: newUuid(),
    sealed: signingSecrets.seal(newSecret()),
    createdBy: actor.userId,
    createdAt: now,
  });
  audit("webhook_secret.rolled", workspaceId, { overlap_seconds: overlap });
  return secretsOf(scope);
});

export const switchWebhookSecret = command("webhooks:write", async (scope) => {
  const { current, ending } = await secretsOf(scope);
  if (ending.length === 0) throw new AppError("invalid_state_transition", "no_secret_overlap");
  await store.endOlderSecrets(scope.db, scope.workspaceId, current.createdAt, scope.now);
  scope.audit("webhook_secret.switched", scope.workspaceId);
  return { current, ending: [] };
});

async function secretsOf({
  db,
  workspaceId,
  now,
}: QueryScope): Promise<{ current: OpenedSecret; ending: OpenedSecret[] }> {
  const rows = await store.liveSecrets(db, workspaceId, now);
  const secrets = rows.map((row) => ({ ...row, secret: signingSecrets.open(row.sealed) }));
  const current = secrets.at(-1);
  if (!current) throw new Error(`workspace ${workspaceId} has no webhook secret`);
  return { current, ending: secrets.slice(0, -1) };
}

async function withHealth(scope: QueryScope, rows: WebhookRow[], { expand }: Expand): Promise<WebhookWithHealth[]> {
  if (expand === undefined) return rows;
  const ids = rows.map((row) => row.id);
  const [totals, hours] = await Promise.all([
    store.readHealth(scope.workspaceId, ids, scope.now),
    store.readHours(scope.workspaceId, ids, scope.now),
  ]);
  return rows.map((row) => {
    const own = totals.find((total) => total.subscriptionId === row.id);
    if (!own) return row;
    return {
      ...row,
      health: { totals: own, hours: hours.filter((hour) => hour.subscriptionId === row.id), now: scope.now },
    };
  });
}

export type Sent = Pick<WebhookRow, "url" | "events" | "projectIds" | "clientIds">;

/** Compare canonical URLs, events and filters. @throws AppError duplicate */
function assertNoDuplicate(others: readonly WebhookRow[], wanted: Sent): void {
  if (others.some((other) => sameSending(other, wanted))) throw new AppError("duplicate", "endpoint_exists");
}

/** Whether both endpoints receive the same events at the same URL. */
export function sameSending(one: Sent, other: Sent): boolean {
  const key = ({ url, events, projectIds, clientIds }: Sent) =>
    JSON.stringify([canonicalUrl(url), ...[events, projectIds, clientIds].map((list) => [...list].sort())]);
  return key(one) === key(other);
}

/** Enabling resets the failures: otherwise the next failure would disable the endpoint again. */
function statusChange(before: WebhookRow, status: WebhookRow["status"] | undefined, now: Date) {
  if (status === undefined || status === before.status) return {};
  if (status === "disabled") return { status, disabledAt: now, disabledReason: "by_user" as const };
  return ENABLED;
}

const ENABLED = {
  status: "active",
  disabledAt: null,
  disabledReason: null,
  consecutiveFailures: 0,
  failingSince: null,
  probeAfter: null,
} as const;

/** Disabled until the endpoint answers a challenge. */
function awaitingProof(now: Date) {
  return { status: "disabled" as const, disabledAt: now, disabledReason: "unverified" as const };
}

function proofChange(after: WebhookRow, now: Date) {
  const isMissing = after.requiresVerification && after.verifiedAt === null;
  if (isMissing && after.status === "active") return awaitingProof(now);
  if (!isMissing && after.disabledReason === "unverified") return ENABLED;
  return {};
}

function summary(row: WebhookRow) {
  return {
    url: row.url,
    events: row.events,
    status: row.status,
    requires_verification: row.requiresVerification,
    project_ids: row.projectIds.map((id) => toPublicId("prj", id)),
    client_ids: row.clientIds.map((id) => toPublicId("cli", id)),
  };
}
