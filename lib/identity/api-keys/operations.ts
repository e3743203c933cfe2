import { isAdmin } from "@/lib/kernel/auth/context";
import { hashKey, newKey } from "@/lib/kernel/auth/keys";
import { AppError, invalid, notFound } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { command, query, type CommandScope, type QueryScope } from "@/lib/kernel/operation";
import type { ApiKeyCreate, ApiKeyListQuery, ApiKeyRotate } from "./schema";
import * as store from "./store";
import type { ApiKeyRow } from "./store";

const LIMIT = 50;

const DEFAULT_OVERLAP_SECONDS = 86_400;

export interface NewKey {
  row: ApiKeyRow;
  /** Only the hash is stored. */
  key: string;
}

/** Expired and revoked keys are included. Owners and admins get all keys. */
export const listApiKeys = query(
  "users:read",
  ({ db, workspaceId, actor }, { page }: ApiKeyListQuery & { page: PageRequest }): Promise<Page<ApiKeyRow>> =>
    store.listApiKeys(db, workspaceId, { userId: isAdmin(actor) ? undefined : actor.userId }, page),
);

export const createApiKey = command("users:write", async (scope, input: ApiKeyCreate): Promise<NewKey> => {
  const expiresAt = input.expires_at ? new Date(input.expires_at) : null;
  if (expiresAt && expiresAt <= scope.now) throw invalid("/expires_at", "not_in_future");
  await assertBelowLimit(scope);
  const made = await insertKey(scope, { name: input.name, scopes: [...new Set(input.scopes)], expiresAt });
  scope.audit("api_key.created", made.row.id, summary(made.row));
  return made;
});

/** Revoking a key again changes nothing. */
export const revokeApiKey = command("users:write", async (scope, { id }: { id: string }) => {
  const { db, workspaceId, now, audit } = scope;
  const row = await visibleKey(scope, id);
  const isEnded = await store.endApiKey(db, workspaceId, id, { revokedAt: now, updatedAt: now });
  if (isEnded) audit("api_key.revoked", id, summary(row));
  return { id };
});

/** The old key works until the overlap ends. Only for own keys, because the answer contains the new key. */
export const rotateApiKey = command(
  "users:write",
  async (scope, input: ApiKeyRotate & { id: string }): Promise<NewKey> => {
    const { db, workspaceId, actor, now, audit } = scope;
    await store.lockLiveKeys(db, workspaceId, actor.userId, now);
    const old = await visibleKey(scope, input.id);
    assertRotatable(old, scope);
    const { name, scopes, createdAt, expiresAt } = old;
    const sameLife = expiresAt && new Date(now.getTime() + expiresAt.getTime() - createdAt.getTime());
    const made = await insertKey(scope, { name, scopes, expiresAt: sameLife });
    const overlap = input.overlap_seconds ?? DEFAULT_OVERLAP_SECONDS;
    const end = new Date(now.getTime() + overlap * 1000);
    const isEnded = await store.endApiKey(db, workspaceId, old.id, {
      replacedBy: made.row.id,
      updatedAt: now,
      ...(overlap === 0 ? { revokedAt: now } : { expiresAt: expiresAt && expiresAt < end ? expiresAt : end }),
    });
    // Revoked since the read.
    if (!isEnded) throw keyEnded();
    audit("api_key.rotated", old.id, {
      ...summary(old),
      replaced_by: toPublicId("key", made.row.id),
      overlap_seconds: overlap,
    });
    return made;
  },
);

/** @throws AppError not_found, also for keys of others unless the caller is an admin. */
async function visibleKey({ db, workspaceId, actor }: QueryScope, id: string): Promise<ApiKeyRow> {
  const row = await store.getApiKey(db, workspaceId, id);
  if (row.userId !== actor.userId && !isAdmin(actor)) throw notFound();
  return row;
}

function assertRotatable(row: ApiKeyRow, { actor, now }: QueryScope): void {
  if (row.userId !== actor.userId) {
    throw new AppError("insufficient_role", "not_your_key");
  }
  if (row.revokedAt || row.replacedBy || (row.expiresAt && row.expiresAt <= now)) throw keyEnded();
}

function keyEnded(): AppError {
  return new AppError("invalid_state_transition", "key_ended");
}

async function assertBelowLimit({ db, workspaceId, actor, now }: QueryScope): Promise<void> {
  if ((await store.lockLiveKeys(db, workspaceId, actor.userId, now)) < LIMIT) return;
  throw new AppError("limit_reached", "too_many_api_keys", { maximum: LIMIT });
}

async function insertKey(
  { db, workspaceId, actor, now }: CommandScope,
  wanted: Pick<ApiKeyRow, "name" | "scopes" | "expiresAt">,
): Promise<{ row: ApiKeyRow; key: string }> {
  const key = newKey("api");
  const row = await store.insertApiKey(db, workspaceId, {
    ...wanted,
    id: newUuid(),
    userId: actor.userId,
    hash: hashKey(key),
    firstChars: key.slice(0, 12),
    lastChars: key.slice(-4),
    createdAt: now,
    updatedAt: now,
  });
  return { row, key };
}

function summary(row: ApiKeyRow) {
  const { name, scopes, userId, firstChars, lastChars } = row;
  return { name, scopes, user_id: userId, first_chars: firstChars, last_chars: lastChars };
}
