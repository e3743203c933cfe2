import { keepsAll } from "@/lib/kernel/core/changes";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { env } from "@/lib/kernel/env";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { command, type CommandScope, query, type QueryScope } from "@/lib/kernel/operation";
import { isOtherOrigin } from "@/lib/kernel/core/other-origin";
import { assertDestination } from "@/lib/kernel/net/destination";
import type { WebhookCreate, WebhookListQuery, WebhookUpdate } from "../schema";
import { changeHeaders, headerNamesOf } from "./headers";
import { addSecret, ensureKey } from "./secrets";
import { limitedTo } from "../limited-to";
import { canonicalUrl } from "../rules";
import type { DetailedWebhook } from "../serialize";
import * as store from "../store";
import type { WebhookRow } from "../store";

export type { WebhookRow } from "../store";

export const MAX_ENDPOINTS = 20;

type Expand = { expand?: "health" | undefined };

export const listWebhooks = query(
  "webhooks:read",
  async (scope, { page, ...input }: WebhookListQuery & { page: PageRequest }): Promise<Page<DetailedWebhook>> => {
    const statuses = input.status?.split(",") as WebhookRow["status"][] | undefined;
    const { rows, next } = await store.listWebhooks(scope.db, scope.workspaceId, { statuses }, page);
    return { rows: await detailed(scope, rows, input), next };
  },
);

export const getWebhook = query(
  "webhooks:read",
  async (scope, input: { id: string } & Expand): Promise<DetailedWebhook> => {
    const row = await store.getWebhook(scope.db, scope.workspaceId, input.id);
    const [webhook] = await detailed(scope, [row], input);
    return webhook;
  },
);

/** @throws AppError not_found */
export function visibleWebhook({ db, workspaceId }: QueryScope, id: string): Promise<WebhookRow> {
  return store.getWebhook(db, workspaceId, id);
}

export const createWebhook = command(
  "webhooks:write",
  async (scope, input: WebhookCreate): Promise<DetailedWebhook> => {
    const { db, workspaceId, now, audit } = scope;
    assertDestination(input.url, env().WEBHOOK_ALLOWED_HOSTS);
    const settings = settingsIn(input);
    assertVerifiable(settings);
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
      ...settings,
      ...(settings.requiresVerification ? awaitingProof(now) : {}),
      createdAt: now,
      updatedAt: now,
    });
    if (row.secretMode === "endpoint") await addSecret(scope, row.id);
    if (row.signing === "ed25519") await ensureKey(scope, row);
    await changeHeaders(scope, row.id, { headers: input.headers, isMoved: false });
    const [webhook] = await detailed(scope, [row], {});
    audit("webhook.created", row.id, summary(webhook));
    return webhook;
  },
);

function settingsIn(input: WebhookCreate) {
  return {
    description: input.description ?? "",
    requiresVerification: input.requires_verification ?? false,
    format: input.format ?? "json",
    secretMode: input.secret_mode ?? "workspace",
    retrySchedule: input.retry_schedule ?? "standard",
    signing: input.signing ?? "hmac",
    maxPerSecond: input.max_per_second ?? null,
  };
}

export const updateWebhook = command(
  "webhooks:write",
  async (scope, input: WebhookUpdate & { id: string }): Promise<DetailedWebhook> => {
    const { db, workspaceId, context, now, audit } = scope;
    const others = await store.lockWebhooks(db, workspaceId);
    const [before] = await detailed(scope, [await store.getWebhook(db, workspaceId, input.id)], {});
    context.assertMatch(before);
    if (input.url !== undefined) assertDestination(input.url, env().WEBHOOK_ALLOWED_HOSTS);
    const changes = {
      ...omitUndefined({
        url: input.url,
        events: input.events && [...new Set(input.events)],
        description: input.description,
        requiresVerification: input.requires_verification,
        format: input.format,
        secretMode: input.secret_mode,
        retrySchedule: input.retry_schedule,
        signing: input.signing,
        maxPerSecond: input.max_per_second,
      }),
      ...(await limitedTo(scope, input, before)),
      ...(input.url === undefined || input.url === before.url ? {} : { verifiedAt: null }),
      ...statusChange(before, input.status, now),
    };
    assertVerifiable({ ...before, ...changes });
    Object.assign(changes, proofChange({ ...before, ...changes }, now));
    const isMoved = input.url !== undefined && isOtherOrigin(input.url, before.url);
    const hasNewHeaders = await changeHeaders(scope, before.id, { headers: input.headers, isMoved });
    if (keepsAll(before, changes) && !hasNewHeaders) return before;
    assertNoDuplicate(
      others.filter((other) => other.id !== before.id),
      { ...before, ...changes },
    );
    const row = await store.updateWebhook(db, workspaceId, before, { ...changes, updatedAt: now });
    if (row.secretMode !== before.secretMode) await changeSecretMode(scope, row);
    if (row.signing === "ed25519") await ensureKey(scope, row);
    const [after] = await detailed(scope, [row], {});
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
  await store.deleteSecrets(db, workspaceId, id);
  await store.saveHeaders(db, workspaceId, id, []);
  audit("webhook.deleted", id, { url: row.url });
  return row;
});

async function changeSecretMode(scope: CommandScope, { id, secretMode }: WebhookRow): Promise<void> {
  if (secretMode === "endpoint") await addSecret(scope, id);
  else await store.deleteSecrets(scope.db, scope.workspaceId, id);
}

/** Rows with the names of their headers, and their health if asked for. */
async function detailed<const Rows extends readonly WebhookRow[]>(
  scope: QueryScope,
  rows: Rows,
  { expand }: Expand,
): Promise<{ [Index in keyof Rows]: DetailedWebhook }> {
  const ids = rows.map((row) => row.id);
  const namesOf = await headerNamesOf(scope, ids);
  const healthOf = expand === undefined ? () => ({}) : await healthFor(scope, ids);
  return rows.map((row) => ({ ...row, headerNames: namesOf(row.id), ...healthOf(row.id) })) as {
    [Index in keyof Rows]: DetailedWebhook;
  };
}

async function healthFor(
  scope: QueryScope,
  ids: readonly string[],
): Promise<(id: string) => Pick<DetailedWebhook, "health">> {
  const [totals, hours] = await Promise.all([
    store.readHealth(scope.workspaceId, ids, scope.now),
    store.readHours(scope.workspaceId, ids, scope.now),
  ]);
  return (id) => {
    const own = totals.find((total) => total.subscriptionId === id);
    if (!own) return {};
    return { health: { totals: own, hours: hours.filter((hour) => hour.subscriptionId === id), now: scope.now } };
  };
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

/** @throws AppError validation_failed for a chat, which returns no challenge */
function assertVerifiable({ format, requiresVerification }: Pick<WebhookRow, "format" | "requiresVerification">): void {
  if (format !== "json" && requiresVerification) throw invalid("/requires_verification", "chat_not_verifiable");
}

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

function summary(row: DetailedWebhook) {
  return {
    url: row.url,
    events: row.events,
    status: row.status,
    requires_verification: row.requiresVerification,
    format: row.format,
    secret_mode: row.secretMode,
    retry_schedule: row.retrySchedule,
    signing: row.signing,
    max_per_second: row.maxPerSecond,
    headers: row.headerNames,
    project_ids: row.projectIds.map((id) => toPublicId("prj", id)),
    client_ids: row.clientIds.map((id) => toPublicId("cli", id)),
  };
}
