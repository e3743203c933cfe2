import { toPublicId } from "@/lib/kernel/core/ids";
import type { NewToken } from "./operations/tokens";
import type { NewProvisioningToken, ProvisionedGroup, ProvisionedUser, ProvisioningToken } from "./schema";
import type { GroupRow } from "./store/groups";
import type { TokenRow } from "./store/tokens";
import type { ProvisionedRow } from "./store/users";

export function toProvisioningToken(row: TokenRow): ProvisioningToken {
  return {
    id: toPublicId("sct", row.id),
    name: row.name,
    first_chars: row.firstChars,
    last_chars: row.lastChars,
    mails_invitations: row.mailsInvitations,
    created_by: toPublicId("usr", row.createdBy),
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    revoked_at: row.revokedAt?.toISOString() ?? null,
  };
}

export function toNewProvisioningToken({ row, token }: NewToken): NewProvisioningToken {
  return { ...toProvisioningToken(row), token, is_replay: false };
}

export function withoutToken(made: NewProvisioningToken): NewProvisioningToken {
  return { ...made, token: null, is_replay: true };
}

export function toProvisionedUser(row: ProvisionedRow): ProvisionedUser {
  return {
    user_id: toPublicId("usr", row.id),
    name: row.name,
    email: row.email,
    status: row.status,
    user_name: row.userName,
    external_id: row.externalId,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    deleted_at: row.deletedAt?.toISOString() ?? null,
  };
}

export function toProvisionedGroup(row: GroupRow): ProvisionedGroup {
  return {
    id: toPublicId("grp", row.id),
    display_name: row.name,
    external_id: row.externalId,
    role: row.role,
    member_count: row.memberCount,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
