import { SCOPES, type Permission } from "@/lib/resources";
import type { Role } from "./roles";

export type { Permission } from "@/lib/resources";

/** Operations decide which objects a role sees. */
const HOLDERS = new Map(
  Object.entries(SCOPES).flatMap(([name, holders]) =>
    Object.entries(holders).map(([action, roles]) => [`${name}:${action}` as Permission, roles] as const),
  ),
);

export const PERMISSIONS = [...HOLDERS.keys()];

export const SCOPE_PRESETS = ["read_only", "full"] as const;

export function roleMay(role: Role, permission: Permission): boolean {
  return HOLDERS.get(permission)?.includes(role) ?? false;
}

/** Write includes read. */
export function scopesCover(scopes: readonly string[], permission: Permission): boolean {
  if (scopes.includes("full") || scopes.includes(permission)) return true;
  if (!permission.endsWith(":read")) return false;
  return scopes.includes("read_only") || scopes.includes(permission.replace(":read", ":write"));
}
