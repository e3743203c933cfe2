import { toPublicId } from "@/lib/kernel/core/ids";
import type { NewKey } from "./operations";
import type { ApiKey, NewApiKey } from "./schema";
import type { ApiKeyRow } from "./store";

export function toApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: toPublicId("key", row.id),
    name: row.name,
    scopes: row.scopes,
    user_id: toPublicId("usr", row.userId),
    user_name: row.membership.user.name,
    first_chars: row.firstChars,
    last_chars: row.lastChars,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    revoked_at: row.revokedAt?.toISOString() ?? null,
    replaced_by: row.replacedBy === null ? null : toPublicId("key", row.replacedBy),
  };
}

export function toNewApiKey({ row, key }: NewKey): NewApiKey {
  return { ...toApiKey(row), key, is_replay: false };
}

export function withoutKey(made: NewApiKey): NewApiKey {
  return { ...made, key: null, is_replay: true };
}
