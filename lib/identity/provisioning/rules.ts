import type { Role } from "@/lib/kernel/auth/roles";

/** The roles of groups. Owner is excluded, or the admins of the identity provider would own the workspace. */
export const GROUP_ROLES = ["admin", "manager", "member"] as const satisfies readonly Role[];
export type GroupRole = (typeof GROUP_ROLES)[number];

/** Most working tokens: one in use, and one that replaces it. */
export const MAX_TOKENS = 2;

/** The attributes of a user at the identity provider. Null: none. */
export interface Profile {
  /** Null: the email address. */
  userName: string | null;
  externalId: string | null;
  displayName: string | null;
  formattedName: string | null;
  givenName: string | null;
  familyName: string | null;
}

/** Return the name of a profile, which is used until the person joins; null for none. */
export function nameIn({ displayName, formattedName, givenName, familyName }: Profile): string | null {
  const parts = [givenName, familyName].filter((part) => part !== null).join(" ");
  return displayName ?? formattedName ?? (parts === "" ? null : parts);
}
