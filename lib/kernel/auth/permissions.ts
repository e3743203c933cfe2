import { SCOPES, type Permission } from "@/lib/resources";
import type { Role } from "./roles";

export type { Permission } from "@/lib/resources";

/**
 * The roles that hold a permission. Permissions are also the scopes of API keys. Which objects a role sees is decided in
 * each resource's operations: a manager's `projects:write`, for one, covers only the projects that they manage.
 */
const HOLDERS = new Map(
  Object.entries(SCOPES).flatMap(([name, { title: _title, ...holders }]) =>
    Object.entries(holders).map(([action, roles]) => [`${name}:${action}` as Permission, roles] as const),
  ),
);

/** Every scope that an API key can carry, in the order in which they are shown. */
export const PERMISSIONS = [...HOLDERS.keys()];

/** Scopes that stand for several: every read, or everything. */
export const SCOPE_PRESETS = ["read_only", "full"] as const;

export function roleMay(role: Role, permission: Permission): boolean {
  return HOLDERS.get(permission)?.includes(role) ?? false;
}

/** Whether a key with these scopes covers the permission. Writing a resource includes reading it. */
export function scopesCover(scopes: readonly string[], permission: Permission): boolean {
  if (scopes.includes("full") || scopes.includes(permission)) return true;
  if (!permission.endsWith(":read")) return false;
  return scopes.includes("read_only") || scopes.includes(permission.replace(":read", ":write"));
}
