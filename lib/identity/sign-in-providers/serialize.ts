import { toPublicId } from "@/lib/kernel/core/ids";
import { addressesOf } from "./provider";
import type { SignInProvider } from "./schema";
import type { ProviderRow } from "./store";

export function toSignInProvider(row: ProviderRow): SignInProvider {
  const id = toPublicId("idp", row.id);
  return {
    id,
    name: row.name,
    issuer: row.issuer,
    client_id: row.clientId,
    domains: row.domains,
    trusted_email_domains: row.trustedEmailDomains,
    just_in_time: row.justInTime,
    role_claim: row.roleClaim,
    roles: row.roles,
    enforced: row.isEnforced,
    break_glass_user_id: row.breakGlassUserId && toPublicId("usr", row.breakGlassUserId),
    ...addressesOf(id, row.workspaceId),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
