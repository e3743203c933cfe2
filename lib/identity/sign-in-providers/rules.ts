import { canonicalDomain } from "@/lib/kernel/core/email";
import { AppError } from "@/lib/kernel/core/errors";

/** How many providers a workspace has at most. */
export const MOST_PROVIDERS = 10;

/** What a group may make of somebody. Owners are made by owners. */
export const MAPPED_ROLES = ["admin", "manager", "member"] as const;
export type MappedRole = (typeof MAPPED_ROLES)[number];

/** Reasons for refusing a sign-in through a provider, with the detail for the API. Pages use `signIn.refusals`. */
const REFUSALS = {
  cancelled: "Your provider did not sign you in, or you stopped there. Try again, or use another way.",
  unreachable:
    "Your provider cannot be reached at the moment. Try again in a minute. If it stays so, tell an owner of your workspace.",
  untrusted:
    "Your provider’s answer could not be checked, so nobody was signed in. Tell an owner of your workspace, who can test the provider in Settings, Sign-in.",
  interrupted: "That sign-in took too long, was begun in another browser, or was used already. Begin it again here.",
  email_unverified:
    "Your provider does not say that your email address is verified. Verify it there, or ask an owner of your workspace, who can trust its addresses in Settings, Sign-in.",
  domain_not_listed:
    "This provider does not sign in people with your e-mail address. Use another way, or ask an owner of your workspace.",
  no_member: "You are not on the team yet. Ask an owner or admin to invite you, then try again.",
  deactivated: "Your place in this workspace is deactivated. Ask an owner or admin to let you back in.",
  link_first:
    "You have an account here already. Sign in as you are used to, or with a new password by mail, then link this provider in Settings, Security.",
  other_identity:
    "Another account at this provider is linked already. Use that one, or unlink it in Settings, Security first.",
  busy: "Too many people sign in from your network at the moment. Wait a minute, then try again.",
  failed: "That did not work, and nobody was signed in. Try again in a minute.",
} as const;
export type Refusal = keyof typeof REFUSALS;

/** Return the reason in the `?error=` of a page, or null for an unknown one. */
export function refusalIn(reason: unknown): Refusal | null {
  return typeof reason === "string" && Object.hasOwn(REFUSALS, reason) ? (reason as Refusal) : null;
}

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

/** A sign-in through a provider that is refused. The sign-in page has the words for it by the code of its fault. */
export function refused(reason: Refusal): AppError {
  const detail = REFUSALS[reason];
  return new AppError("unauthenticated", detail, { faults: [{ code: reason, detail }] });
}
