export const ROLES = ["owner", "admin", "manager", "member"] as const;
export type Role = (typeof ROLES)[number];

export const LEADS = ["owner", "admin", "manager"] as const;
export const ADMINS = ["owner", "admin"] as const;
export const OWNERS = ["owner"] as const;
