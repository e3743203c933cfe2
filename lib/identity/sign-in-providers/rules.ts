import { canonicalDomain } from "@/lib/kernel/core/email";

/** Per workspace. */
export const MOST_PROVIDERS = 10;

/** Per provider. */
export const MOST_GROUPS = 100;

/** Only owners make owners. */
export const MAPPED_ROLES = ["admin", "manager", "member"] as const;
export type MappedRole = (typeof MAPPED_ROLES)[number];

/** The domain follows the last `@`. */
export function isListed(email: string, domains: readonly string[]): boolean {
  return domains.map(canonicalDomain).includes(canonicalDomain(email.slice(email.lastIndexOf("@") + 1)));
}

/** By `email_verified`, or `xms_edov` of Microsoft Entra ID. Without either, the domain must be trusted. */
export function isVerifiedEmail(
  email: string,
  claims: Readonly<Record<string, unknown>>,
  trustedDomains: readonly string[],
): boolean {
  const said = claims["email_verified"] ?? claims["xms_edov"];
  return said === undefined || said === null ? isListed(email, trustedDomains) : isYes(said);
}

/** Providers also send "true" and 1. */
function isYes(claim: unknown): boolean {
  return claim === true || claim === 1 || (typeof claim === "string" && /^(?:true|1)$/i.test(claim));
}

/**
 * Highest role of the groups, else member: leaving a group removes its role.
 *
 * @param claim a list of names, or one name.
 */
export function roleFrom(claim: unknown, roles: Readonly<Record<string, MappedRole>>): MappedRole {
  const groups = [claim].flat().filter((group) => typeof group === "string");
  const given = groups.flatMap((group) => (Object.hasOwn(roles, group) ? [roles[group]] : []));
  return MAPPED_ROLES.find((role) => given.includes(role)) ?? "member";
}

/** By name, or by path such as Keycloak's `realm_access.roles`. */
export function claimAt(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name.split(".").reduce<unknown>((value, part) => {
    const isObject = typeof value === "object" && value !== null && Object.hasOwn(value, part);
    return isObject ? (value as Record<string, unknown>)[part] : undefined;
  }, claims);
}
