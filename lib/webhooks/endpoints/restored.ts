import { AppError } from "@/lib/kernel/core/errors";
import { newUuid } from "@/lib/kernel/core/ids";
import { env } from "@/lib/kernel/env";
import { assertDestination } from "@/lib/kernel/net/destination";
import type { CommandScope } from "@/lib/kernel/operation";
import { MAX_ENDPOINTS, sameSending, type Sent } from "./operations";
import * as store from "./store";

export interface RestoredWebhook extends Sent {
  description: string;
  createdAt: Date;
}

/** Make the endpoints of an export, disabled. Return their ids, null for one that cannot be. */
export async function restoreWebhooks(
  { db, workspaceId, now }: CommandScope,
  found: readonly RestoredWebhook[],
): Promise<(string | null)[]> {
  const kept = [...(await store.lockWebhooks(db, workspaceId))];
  const ids: (string | null)[] = [];
  for (const one of found) {
    const isKept = kept.length < MAX_ENDPOINTS && isAllowed(one.url) && !kept.some((other) => sameSending(other, one));
    const off = { status: "disabled", disabledAt: now, disabledReason: "by_user" } as const;
    const row = isKept
      ? await store.insertWebhook(db, workspaceId, { id: newUuid(), ...one, ...off, updatedAt: now })
      : null;
    if (row) kept.push(row);
    ids.push(row?.id ?? null);
  }
  return ids;
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
