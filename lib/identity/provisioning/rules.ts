import type { Role } from "@/lib/kernel/auth/roles";

/** The roles that a group can give. No group makes owners: whoever runs the identity provider would own the workspace. */
export const GROUP_ROLES = ["admin", "manager", "member"] as const satisfies readonly Role[];
export type GroupRole = (typeof GROUP_ROLES)[number];

/** How many tokens work at once: the one in use, and the one that takes over from it. */
export const MAX_TOKENS = 2;

/** What an identity provider says of somebody. Null: it says nothing. */
export interface Profile {
  /** Null: their e-mail address. */
  userName: string | null;
  externalId: string | null;
  displayName: string | null;
  formattedName: string | null;
  givenName: string | null;
  familyName: string | null;
}

/** What a person is called by a profile until they say it themselves; null where it does not say. */
export function nameIn({ displayName, formattedName, givenName, familyName }: Profile): string | null {
  const parts = [givenName, familyName].filter((part) => part !== null).join(" ");
  return displayName ?? formattedName ?? (parts === "" ? null : parts);
}
