import type { Role } from "@/lib/kernel/auth/roles";
import type { World } from "./world";

export const ROLES = ["member", "manager", "admin", "owner"] as const;
export const EVERYBODY: readonly Role[] = [...ROLES];
export const LEADS: readonly Role[] = ["manager", "admin", "owner"];
export const ADMINS: readonly Role[] = ["admin", "owner"];
export const SUBMITTERS: readonly Role[] = ["member", "admin", "owner"];

/** The roles that may call an operation, and a request that succeeds for them. */
export interface Call {
  roles: readonly Role[];
  /** Names in the world of what the path parameters refer to. */
  params?: Record<string, string>;
  query?: (world: World) => Record<string, string>;
  body?: (world: World) => unknown;
  /** No API key can call it. */
  isForSessions?: true;
  /** The status for roles that may call the operation, if the request cannot succeed. */
  answers?: number | Partial<Record<Role, number>>;
}
