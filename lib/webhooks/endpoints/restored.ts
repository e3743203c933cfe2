import { AppError } from "@/lib/kernel/core/errors";
import { newUuid } from "@/lib/kernel/core/uuid";
import { env } from "@/lib/kernel/env";
import { assertDestination } from "@/lib/kernel/net/destination";
import type { CommandScope } from "@/lib/kernel/operation";
import { MAX_ENDPOINTS, sameSending, type Sent } from "./operations/webhooks";
import { ensureKey } from "./operations/secrets";
import * as store from "./store";
import type { WebhookRow } from "./store";

export interface RestoredWebhook extends Sent {
  description: string;
  createdAt: Date;
  retrySchedule: WebhookRow["retrySchedule"];
  signing: WebhookRow["signing"];
  maxPerSecond: WebhookRow["maxPerSecond"];
}

/** Make an endpoint of an export, disabled. It signs with the workspace's secret and has no headers: an export holds neither. */
export async function restoreWebhook(
  scope: CommandScope,
  found: RestoredWebhook,
): Promise<{ id: string } | { reason: "exists" | "limit_reached" | "url_not_allowed" }> {
  const { db, workspaceId, now } = scope;
  const kept = await store.lockWebhooks(db, workspaceId);
  if (!isAllowed(found.url)) return { reason: "url_not_allowed" };
  if (kept.some((other) => sameSending(other, found))) return { reason: "exists" };
  if (kept.length >= MAX_ENDPOINTS) return { reason: "limit_reached" };
  const off = { status: "disabled", disabledAt: now, disabledReason: "by_user" } as const;
  const row = await store.insertWebhook(db, workspaceId, { id: newUuid(), ...found, ...off, updatedAt: now });
  if (row.signing === "ed25519") await ensureKey(scope, row);
  return { id: row.id };
}

/** After an undo. Endpoints that were enabled since stay. */
export async function forgetWebhooks({ db, workspaceId, now }: CommandScope, ids: readonly string[]): Promise<void> {
  const rows = await store.lockWebhooks(db, workspaceId);
  for (const row of rows.filter(({ id, status }) => ids.includes(id) && status === "disabled")) {
    await store.updateWebhook(db, workspaceId, row, { deletedAt: now });
  }
}

function isAllowed(url: string): boolean {
  try {
    assertDestination(url, env().WEBHOOK_ALLOWED_HOSTS);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
