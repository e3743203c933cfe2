import { canonicalDomain } from "@/lib/kernel/core/email";

/** How many providers a workspace has at most. */
export const MOST_PROVIDERS = 10;

/** How many groups a provider maps to roles at most. */
export const MOST_GROUPS = 100;

/** What a group may make of somebody. Owners are made by owners. */
export const MAPPED_ROLES = ["admin", "manager", "member"] as const;
export type MappedRole = (typeof MAPPED_ROLES)[number];

/** Whether people with this address are found by it. `@` of the address itself is the last one. */
export function isListed(email: string, domains: readonly string[]): boolean {
  return domains.map(canonicalDomain).includes(canonicalDomain(email.slice(email.lastIndexOf("@") + 1)));
}

/**
 * Whether the address of a sign-in is the person's own: the provider says so, or says nothing of it and its addresses are
 * trusted. Microsoft Entra ID says it by `xms_edov`, where the app asks for that claim. A plain no always counts.
 */
export function isVerifiedEmail(
  email: string,
  claims: Readonly<Record<string, unknown>>,
  trustedDomains: readonly string[],
): boolean {
  const said = claims["email_verified"] ?? claims["xms_edov"];
  return said === undefined || said === null ? isListed(email, trustedDomains) : isYes(said);
}

/** A boolean claim, in the forms in which providers send it. */
function isYes(claim: unknown): boolean {
  return claim === true || claim === 1 || (typeof claim === "string" && /^(?:true|1)$/i.test(claim));
}

/**
 * The role that somebody's groups give them: the one with most rights, and member where none does, so that whoever leaves
 * a group loses what it gave.
 *
 * @param claim what the provider says: a list of names, or one.
 */
export function roleFrom(claim: unknown, roles: Readonly<Record<string, MappedRole>>): MappedRole {
  const groups = [claim].flat().filter((group) => typeof group === "string");
  const given = groups.flatMap((group) => (Object.hasOwn(roles, group) ? [roles[group]] : []));
  return MAPPED_ROLES.find((role) => given.includes(role)) ?? "member";
}

/** A claim by its name, or by its path: Keycloak's `realm_access.roles`. */
export function claimAt(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name.split(".").reduce<unknown>((value, part) => {
    const isObject = typeof value === "object" && value !== null && Object.hasOwn(value, part);
    return isObject ? (value as Record<string, unknown>)[part] : undefined;
  }, claims);
}
