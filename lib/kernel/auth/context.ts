import { AppError } from "@/lib/kernel/core/errors";
import type { Language } from "@/lib/kernel/core/languages";
import { closingAt, type Closing } from "@/lib/kernel/core/closing";
import { localDate } from "@/lib/kernel/core/time";
import { roleMay, scopesCover, type Permission } from "./permissions";
import type { Role } from "./roles";

export interface Actor {
  kind: "key" | "session" | "provisioning" | "system";
  /** UUID. */
  credentialId: string;
  userId: string;
  workspaceId: string;
  role: Role;
  /** `null` for a session, which has all rights of the role. */
  scopes: readonly string[] | null;
  expiresAt: Date | null;
  timeZone: string;
  /** BCP 47. Null: the browser's. */
  locale: string | null;
  /** Null: the browser's. */
  language: Language | null;
  workspace: {
    name: string;
    currency: string;
    timeZone: string;
    weekStart: number;
    locale: string | null;
    language: Language | null;
    /** `YYYY-MM-DD` in its time zone, at the start of the request. */
    today: string;
    /** Null: no day is closed. */
    closing: Closing | null;
  };
}

/** Compared with If-Match. */
export interface Versioned {
  version: number;
  updatedAt: Date;
}

export interface Context {
  actor: Actor;
  requestId: string;
  ip: string;
  now: Date;
  tab?: string | undefined;
  /** @throws AppError precondition_failed */
  assertMatch: (row: Versioned) => void;
}

export function workspaceAt(row: Omit<Actor["workspace"], "today">, now: Date): Actor["workspace"] {
  return { ...row, today: localDate(now, row.timeZone), closing: closingAt(row.closing, now) };
}

/** @throws AppError insufficient_role or insufficient_scope */
export function assertPermitted(actor: Actor, permission: Permission): void {
  if (actor.kind === "system") return;
  if (!roleMay(actor.role, permission)) {
    throw new AppError("insufficient_role", "permission_missing", { role: actor.role, permission });
  }
  if (actor.scopes && !scopesCover(actor.scopes, permission)) {
    throw new AppError("insufficient_scope", "scope_missing", { scope: permission });
  }
}

export function isPermitted(actor: Actor, permission: Permission): boolean {
  if (actor.kind === "system") return true;
  return roleMay(actor.role, permission) && (actor.scopes === null || scopesCover(actor.scopes, permission));
}

export function isAdmin(actor: Actor): boolean {
  return actor.kind === "system" || actor.role === "owner" || actor.role === "admin";
}

export function seesMoney(actor: Actor): boolean {
  return actor.role !== "member" || actor.kind === "system";
}

/** The view that events carry. */
export function adminView(actor: Actor): Actor {
  return { ...actor, role: "owner", kind: "system" };
}
