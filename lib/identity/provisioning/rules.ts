import type { Role } from "@/lib/kernel/auth/roles";

/** Admins of the identity provider must not own the workspace. */
export const GROUP_ROLES = ["admin", "manager", "member"] as const satisfies readonly Role[];
export type GroupRole = (typeof GROUP_ROLES)[number];

/** One token in use, and one that replaces it. */
export const MAX_TOKENS = 2;

export interface Profile {
  /** Null: the email address. */
  userName: string | null;
  externalId: string | null;
  displayName: string | null;
  formattedName: string | null;
  givenName: string | null;
  familyName: string | null;
}

export function nameIn({ displayName, formattedName, givenName, familyName }: Profile): string | null {
  const parts = [givenName, familyName].filter((part) => part !== null).join(" ");
  return displayName ?? formattedName ?? (parts === "" ? null : parts);
}
