import type { Role } from "@/lib/kernel/auth/roles";

/** The waits after the first, second, … attempt that failed for the moment, as multiples of the first: minutes as it ships. */
const WAITS = [1, 5, 30, 120] as const;

/** How many attempts a mail gets: the first one, and one after each wait. */
export const MAX_ATTEMPTS = WAITS.length + 1;

/** Seconds from an attempt to the next one after this many have failed; null when there is none. */
export function waitAfter(attempts: number, baseSeconds: number): number | null {
  const times = WAITS[attempts - 1];
  return times === undefined ? null : times * baseSeconds;
}

/** The last answer of the mail server for one recipient, as it is stored. */
export interface Outcome {
  address: string;
  /** `refused`: for good. `deferred`: for now, or no answer came. */
  status: "accepted" | "refused" | "deferred";
  /** The server's own words; null for `accepted`. */
  reason: string | null;
  at: string;
}

export const RECIPIENT_STATUSES = ["queued", "accepted", "refused", "failed", "captured"] as const;

/** A recipient of a mail, as the API shows it. */
export interface Recipient {
  address: string;
  status: (typeof RECIPIENT_STATUSES)[number];
  reason: string | null;
  at: string | null;
}

/** The columns of an email that its recipients' states follow from. */
export interface Mailed {
  status: "queued" | "sent" | "failed" | "captured";
  to: readonly string[];
  cc: readonly string[];
  outcomes: readonly Outcome[];
  lastError: string | null;
  sentAt: Date | null;
}

/** Every recipient of a mail once, in the order of its header, with what became of the mail for them. */
export function recipientsOf(mail: Mailed): Recipient[] {
  return addressesOf(mail).map((address) => {
    const outcome = mail.outcomes.find((one) => one.address === address) ?? outcomeBefore(mail, address);
    if (outcome === null) return { address, status: unanswered(mail), reason: mail.lastError, at: null };
    const { status, reason, at } = outcome;
    return { address, status: status === "deferred" ? unanswered(mail) : status, reason, at };
  });
}

/** The recipients who may still get a mail: those that the server has neither accepted nor refused for good. */
export function recipientsLeft(mail: Pick<Mailed, "to" | "cc" | "outcomes">): string[] {
  const settled = new Set(mail.outcomes.filter(({ status }) => status !== "deferred").map(({ address }) => address));
  return addressesOf(mail).filter((address) => !settled.has(address));
}

/** What is known of each recipient after another attempt. */
export function withAnswers(before: readonly Outcome[], answers: readonly Outcome[]): Outcome[] {
  const answered = new Set(answers.map(({ address }) => address));
  return [...before.filter(({ address }) => !answered.has(address)), ...answers];
}

function addressesOf({ to, cc }: Pick<Mailed, "to" | "cc">): string[] {
  return [...new Set([...to, ...cc])];
}

/** The state of a recipient for whom the server gave no final answer. */
function unanswered({ status }: Mailed): Recipient["status"] {
  return status === "sent" ? "failed" : status;
}

/** Mails that were sent before outcomes were stored: their last error begins each refusal with its address. */
function outcomeBefore({ status, outcomes, lastError, sentAt }: Mailed, address: string): Outcome | null {
  if (status !== "sent" || outcomes.length > 0 || sentAt === null) return null;
  const at = sentAt.toISOString();
  const said = (lastError ?? "").split("; ").find((words) => words.startsWith(`${address}: `));
  if (said === undefined) return { address, status: "accepted", reason: null, at };
  return { address, status: "refused", reason: said.slice(address.length + 2), at };
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
