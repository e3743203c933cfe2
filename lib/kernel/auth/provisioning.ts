import { AppError } from "@/lib/kernel/core/errors";
import { run, sql } from "@/lib/kernel/db/sql";
import type { Actor } from "./context";
import { touch } from "./credentials";
import { hashKey, isWellFormedKey } from "./keys";
import { NOBODY } from "./system-context";

type TokenRow = Actor["workspace"] & { id: string; workspaceId: string; usedAt: Date | null };

/**
 * The identity provider that shows this token, read anew with each request. It may do what an admin may do, so it can
 * neither make nor change an owner.
 *
 * @throws AppError invalid_token
 */
export async function actorOfProvisioningToken(token: string, now: Date): Promise<Actor> {
  const row = isWellFormedKey("provisioning", token) ? await findToken(token) : undefined;
  if (!row) throw invalidToken();
  const { id, workspaceId, usedAt, ...workspace } = row;
  touch({ usedAt }, now, sql`update provisioning_tokens set last_used_at = ${now} where id = ${id}::uuid`);
  return {
    kind: "provisioning",
    credentialId: id,
    userId: NOBODY,
    workspaceId,
    role: "admin",
    scopes: null,
    expiresAt: null,
    timeZone: workspace.timeZone,
    locale: workspace.locale,
    userRateMinor: null,
    workspace,
  };
}

async function findToken(token: string): Promise<TokenRow | undefined> {
  const [row] = await run<TokenRow>(sql`
    select t.id, t.workspace_id as "workspaceId", t.last_used_at as "usedAt", w.name, w.currency,
      w.time_zone as "timeZone", w.week_start as "weekStart", w.locale, w.default_rate_minor as "rateMinor"
    from provisioning_tokens t
    join workspaces w on w.id = t.workspace_id
    where t.hash = ${hashKey(token)} and t.revoked_at is null`);
  return row;
}

/** The one answer for every token that cannot be used, so that it tells nothing about which there are. */
function invalidToken(): AppError {
  return new AppError("invalid_token", "This provisioning token is not valid. Make a new one in Stint's settings.", {
    headers: { "WWW-Authenticate": 'Bearer error="invalid_token"' },
  });
}
