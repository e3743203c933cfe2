import { AppError } from "@/lib/kernel/core/errors";
import type { Language } from "@/lib/kernel/core/languages";
import { roleMay, scopesCover, type Permission } from "./permissions";
import type { Role } from "./roles";

/** Who acts: a person through a key or a session, an identity provider through its token, or the system itself. */
export interface Actor {
  kind: "key" | "session" | "provisioning" | "system";
  /** The key, session or token, as a UUID. */
  credentialId: string;
  userId: string;
  workspaceId: string;
  role: Role;
  /** `null` for a session, which may do all that the role may. */
  scopes: readonly string[] | null;
  expiresAt: Date | null;
  timeZone: string;
  /** BCP 47 tag of the person, or else of the workspace. Null: the language that the browser asks for. */
  locale: string | null;
  /** Interface language of the person, or else of the workspace. Null: the one that the browser prefers. */
  language: Language | null;
  /** Minor units for an hour, when the person has a rate of their own. */
  userRateMinor: number | null;
  workspace: {
    name: string;
    currency: string;
    timeZone: string;
    weekStart: number;
    locale: string | null;
    language: Language | null;
    rateMinor: number | null;
  };
}

/** What If-Match can name of the row that a change was made on. */
export interface Versioned {
  version: number;
  updatedAt: Date;
}

/** One request, or one step of a background function. */
export interface Context {
  actor: Actor;
  requestId: string;
  ip: string;
  now: Date;
  /** The tab of the dashboard that asked, as it names itself. */
  tab?: string | undefined;
  /** @throws AppError precondition_failed when the request's If-Match names another version or moment. */
  assertMatch: (row: Versioned) => void;
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

/** Whether `assertPermitted` would let it pass. */
export function isPermitted(actor: Actor, permission: Permission): boolean {
  if (actor.kind === "system") return true;
  return roleMay(actor.role, permission) && (actor.scopes === null || scopesCover(actor.scopes, permission));
}

/** Owners and admins see everything in the workspace, money included. */
export function isAdmin(actor: Actor): boolean {
  return actor.kind === "system" || actor.role === "owner" || actor.role === "admin";
}

/** Members see no rates and no money. */
export function seesMoney(actor: Actor): boolean {
  return actor.role !== "member" || actor.kind === "system";
}

/** The view of an admin, which events carry regardless of who caused them. */
export function adminView(actor: Actor): Actor {
  return { ...actor, role: "owner", kind: "system" };
}
