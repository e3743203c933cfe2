import { AppError } from "@/lib/kernel/core/errors";
import { run, sql, type Sql } from "@/lib/kernel/db/sql";
import { env } from "@/lib/kernel/env";
import type { Language } from "@/lib/kernel/core/languages";
import type { Closing } from "@/lib/kernel/core/closing";
import { workspaceAt, type Actor } from "./context";
import { hashKey, isWellFormedKey } from "./keys";
import type { Role } from "./roles";
import { NIL_UUID } from "./system-context";

const TOUCH_EVERY_MS = 60_000;

/** Browsers limit cookies to little more. */
export const SESSION_LIFE_MS = 365 * 24 * 3600_000;

export function sessionIdleMs(): number {
  return env().SESSION_IDLE_HOURS * 3600_000;
}

interface ActorRow {
  credentialId: string;
  userId: string;
  workspaceId: string;
  role: Role;
  status: string;
  scopes: string[] | null;
  expiresAt: Date | null;
  endedAt: Date | null;
  usedAt: Date | null;
  userTimeZone: string | null;
  userLocale: string | null;
  userLanguage: Language | null;
  workspaceName: string;
  currency: string;
  timeZone: string;
  weekStart: number;
  locale: string | null;
  language: Language | null;
  closing: Closing | null;
  isDeleted: boolean;
}

const MEMBER = sql`m.role, m.status, u.time_zone as "userTimeZone",
  u.locale as "userLocale", u.language as "userLanguage", w.name as "workspaceName", w.currency, w.time_zone as "timeZone", w.week_start as "weekStart", w.locale, w.language,
  w.closing, w.deleted_at is not null as "isDeleted"`;

/**
 * Read for each request, so that revocations apply at once.
 *
 * @throws AppError invalid_token, expired_token, or not_found in a deleted workspace
 */
export async function actorOfKey(key: string, now: Date): Promise<Actor> {
  if (!isWellFormedKey("api", key)) throw invalidToken();
  const [row] = await run<ActorRow>(
    sql`
    select k.id as "credentialId", k.user_id as "userId", k.workspace_id as "workspaceId", k.scopes,
      k.expires_at as "expiresAt", k.revoked_at as "endedAt", k.last_used_at as "usedAt", ${MEMBER}
    from api_keys k
    join memberships m on m.workspace_id = k.workspace_id and m.user_id = k.user_id
    join users u on u.id = k.user_id
    join workspaces w on w.id = k.workspace_id
    where k.hash = ${hashKey(key)}`,
  );
  if (!row || row.endedAt || row.status !== "active") throw invalidToken();
  if (row.expiresAt && row.expiresAt <= now) {
    throw new AppError(
      "expired_token",
      "api_key_expired",
      {},
      {
        headers: { "WWW-Authenticate": 'Bearer error="invalid_token", error_description="expired"' },
      },
    );
  }
  if (row.isDeleted) throw deletedWorkspace();
  touch(row, now, sql`update api_keys set last_used_at = ${now} where id = ${row.credentialId}::uuid`);
  return toActor("key", row, now);
}

/** @throws AppError not_found in a deleted workspace */
export async function actorOfSession(sessionId: string, now: Date): Promise<Actor | null> {
  const found = await personOfSession(sessionId, now);
  if (found?.isDeleted) throw deletedWorkspace();
  return found && found.actor;
}

export interface SignedInPerson {
  actor: Actor;
  /** Whether the session is in a deleted workspace. */
  isDeleted: boolean;
}

/** For what belongs to the person: signing out, the list of workspaces. */
export async function personOfSession(sessionId: string, now: Date): Promise<SignedInPerson | null> {
  const [row] = await run<ActorRow>(
    sql`
    select s.id as "credentialId", s.user_id as "userId", s.workspace_id as "workspaceId", null as scopes,
      s.expires_at as "expiresAt", s.ended_at as "endedAt", s.last_seen_at as "usedAt", ${MEMBER}
    from sessions s
    join memberships m on m.workspace_id = s.workspace_id and m.user_id = s.user_id
    join users u on u.id = s.user_id
    join workspaces w on w.id = s.workspace_id
    where s.id = ${sessionId}::uuid`,
  );
  if (!row || row.endedAt || row.status !== "active" || !row.expiresAt || row.expiresAt <= now) return null;
  if (!row.usedAt || now.getTime() - row.usedAt.getTime() > sessionIdleMs()) return null;
  touch(row, now, sql`update sessions set last_seen_at = ${now} where id = ${row.credentialId}::uuid`);
  return { actor: toActor("session", row, now), isDeleted: row.isDeleted };
}

/** The same for every unusable key, to hide which exist. */
function invalidToken(): AppError {
  return new AppError(
    "invalid_token",
    "api_key_invalid",
    {},
    {
      headers: { "WWW-Authenticate": 'Bearer error="invalid_token"' },
    },
  );
}

function touch(row: { usedAt: Date | null }, now: Date, statement: Sql): void {
  if (row.usedAt && now.getTime() - row.usedAt.getTime() < TOUCH_EVERY_MS) return;
  row.usedAt = now;
  void run(statement).catch(() => undefined);
}

function toActor(kind: "key" | "session", row: ActorRow, now: Date): Actor {
  return {
    kind,
    credentialId: row.credentialId,
    userId: row.userId,
    workspaceId: row.workspaceId,
    role: row.role,
    scopes: row.scopes,
    expiresAt: row.expiresAt,
    timeZone: row.userTimeZone ?? row.timeZone,
    locale: row.userLocale ?? row.locale,
    language: row.userLanguage ?? row.language,
    workspace: workspaceAt(
      {
        name: row.workspaceName,
        currency: row.currency,
        timeZone: row.timeZone,
        weekStart: row.weekStart,
        locale: row.locale,
        language: row.language,
        closing: row.closing,
      },
      now,
    ),
  };
}

type TokenRow = Omit<Actor["workspace"], "today"> & {
  id: string;
  workspaceId: string;
  usedAt: Date | null;
  isDeleted: boolean;
};

/**
 * An identity provider has an admin's rights: it cannot create or change owners.
 *
 * @throws AppError invalid_token, or not_found in a deleted workspace
 */
export async function actorOfProvisioningToken(token: string, now: Date): Promise<Actor> {
  const row = isWellFormedKey("provisioning", token) ? await findToken(token) : undefined;
  if (!row) throw invalidProvisioningToken();
  const { id, workspaceId, usedAt, isDeleted, ...workspace } = row;
  if (isDeleted) throw deletedWorkspace();
  touch({ usedAt }, now, sql`update provisioning_tokens set last_used_at = ${now} where id = ${id}::uuid`);
  return {
    kind: "provisioning",
    credentialId: id,
    userId: NIL_UUID,
    workspaceId,
    role: "admin",
    scopes: null,
    expiresAt: null,
    timeZone: workspace.timeZone,
    locale: workspace.locale,
    language: workspace.language,
    workspace: workspaceAt(workspace, now),
  };
}

async function findToken(token: string): Promise<TokenRow | undefined> {
  const [row] = await run<TokenRow>(sql`
    select t.id, t.workspace_id as "workspaceId", t.last_used_at as "usedAt", w.name, w.currency,
      w.time_zone as "timeZone", w.week_start as "weekStart", w.locale, w.language, w.closing,
      w.deleted_at is not null as "isDeleted"
    from provisioning_tokens t
    join workspaces w on w.id = t.workspace_id
    where t.hash = ${hashKey(token)} and t.revoked_at is null`);
  return row;
}

/** The same for every unusable token, to hide which exist. */
function invalidProvisioningToken(): AppError {
  return new AppError(
    "invalid_token",
    "provisioning_token_invalid",
    {},
    {
      headers: { "WWW-Authenticate": 'Bearer error="invalid_token"' },
    },
  );
}

function deletedWorkspace(): AppError {
  return new AppError("not_found", "workspace_deleted");
}
