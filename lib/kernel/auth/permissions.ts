/** Who somebody is in a workspace, from most to least rights. */
export const ROLES = ["owner", "admin", "manager", "member"] as const;
export type Role = (typeof ROLES)[number];

const ALL = ROLES;
const LEADS = ["owner", "admin", "manager"] as const;
const ADMINS = ["owner", "admin"] as const;
const OWNERS = ["owner"] as const;

/**
 * Every permission, and the roles that hold it. The names are also the scopes of API keys.
 * Which objects a role sees is decided in each resource's operations: a manager's `projects:write`, for one, covers
 * only the projects that they manage.
 */
const HOLDERS = {
  "users:read": ALL,
  "users:write": ALL,
  "projects:read": ALL,
  "projects:write": LEADS,
  "tasks:read": ALL,
  "tasks:write": LEADS,
  "time_entries:read": ALL,
  "time_entries:write": ALL,
  "clients:read": ALL,
  "clients:write": LEADS,
  "invoices:read": LEADS,
  "invoices:write": LEADS,
  "invoices:send": ADMINS,
  "tax_rates:read": LEADS,
  "tax_rates:write": ADMINS,
  "saved_reports:read": ALL,
  "saved_reports:write": ALL,
  "report_links:read": LEADS,
  "report_links:write": LEADS,
  "cost_rates:read": ADMINS,
  "cost_rates:write": ADMINS,
  "events:read": ADMINS,
  "audit_log:read": ADMINS,
  "webhooks:read": ADMINS,
  "webhooks:write": ADMINS,
  "emails:read": ADMINS,
  "emails:write": ADMINS,
  "provisioning:read": ADMINS,
  "provisioning:write": ADMINS,
  "exports:read": ADMINS,
  "exports:write": ADMINS,
  "sign_in_providers:read": ADMINS,
  // Whoever chooses the providers that people sign in with could sign in as anybody, also as an owner.
  "sign_in_providers:write": OWNERS,
  "workspace:read": ALL,
  "workspace:write": ADMINS,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof HOLDERS;

/** Every scope that an API key can carry, in the order in which they are shown. */
export const PERMISSIONS = Object.keys(HOLDERS) as Permission[];

/** Scopes that stand for several: every read, or everything. */
export const SCOPE_PRESETS = ["read_only", "full"] as const;

export function roleMay(role: Role, permission: Permission): boolean {
  return (HOLDERS[permission] as readonly Role[]).includes(role);
}

/** Whether a key with these scopes covers the permission. Writing a resource includes reading it. */
export function scopesCover(scopes: readonly string[], permission: Permission): boolean {
  if (scopes.includes("full") || scopes.includes(permission)) return true;
  if (!permission.endsWith(":read")) return false;
  return scopes.includes("read_only") || scopes.includes(permission.replace(":read", ":write"));
}
