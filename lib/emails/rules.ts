import type { Role } from "@/lib/auth/permissions";

/** The waits after the first, second, … attempt that failed for the moment, as multiples of the first: minutes as it ships. */
const WAITS = [1, 5, 30, 120] as const;

/** How many attempts a mail gets: the first one, and one after each wait. */
export const MAX_ATTEMPTS = WAITS.length + 1;

/** Seconds from an attempt to the next one after this many have failed; null when there is none. */
export function waitAfter(attempts: number, baseSeconds: number): number | null {
  const times = WAITS[attempts - 1];
  return times === undefined ? null : times * baseSeconds;
}

/** Whether an address can be nobody's, because its domain is reserved (RFC 6761). Made-up people have such addresses. */
export function isUnreachable(address: string): boolean {
  return address.toLowerCase().endsWith(".invalid");
}

/** Why somebody does not get the text of a mail. */
export const WITHHELD = ["erased", "revealable", "owners_only", "operator_only"] as const;
export type Withheld = (typeof WITHHELD)[number];

/**
 * Why the text of a mail is not simply shown; null when it is. A link that signs somebody in makes its reader that
 * person, wherever they belong: in a workspace of their own that reader may be nobody. So it is shown only inside the
 * one workspace that the person belongs to, and there only to owners, who have no role above them.
 *
 * @param isElsewhere Whether somebody whom the mail goes to belongs to another workspace too, in whichever state, or may.
 */
export function whyWithheld(
  mail: { isPersonal: boolean; html: string | null },
  viewer: Role,
  isElsewhere: boolean,
): Withheld | null {
  if (mail.html === null) return "erased";
  if (!mail.isPersonal) return null;
  if (isElsewhere) return "operator_only";
  return viewer === "owner" ? "revealable" : "owners_only";
}

/**
 * Nothing that ends a header line may get into a header. Schemas refuse such values where they come in, so this is
 * about mistakes of ours.
 *
 * @throws RangeError naming the header.
 */
export function assertHeaders(headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (/\p{Cc}/u.test(value)) throw new RangeError(`${name} of a mail holds a control character`);
  }
}
