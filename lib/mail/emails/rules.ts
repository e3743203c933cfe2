import type { Role } from "@/lib/kernel/auth/roles";

/** By failed attempts, as multiples of MAIL_BACKOFF_BASE_SECONDS. */
const WAITS = [1, 5, 30, 120] as const;

export const MAX_ATTEMPTS = WAITS.length + 1;

/** Seconds, or null when no attempt is left. */
export function waitAfter(attempts: number, baseSeconds: number): number | null {
  const times = WAITS[attempts - 1];
  return times === undefined ? null : times * baseSeconds;
}

export interface Outcome {
  address: string;
  /** `refused` is final; `deferred` is temporary, or no answer came. */
  status: "accepted" | "refused" | "deferred";
  /** Response of the server. Null for `accepted`. */
  reason: string | null;
  at: string;
}

export const RECIPIENT_STATUSES = ["queued", "accepted", "refused", "failed", "captured"] as const;

export interface Recipient {
  address: string;
  status: (typeof RECIPIENT_STATUSES)[number];
  reason: string | null;
  at: string | null;
}

export interface Mailed {
  status: "queued" | "sent" | "failed" | "captured";
  to: readonly string[];
  cc: readonly string[];
  outcomes: readonly Outcome[];
  lastError: string | null;
  sentAt: Date | null;
}

/** In the order of the header, without duplicates. */
export function recipientsOf(mail: Mailed): Recipient[] {
  return addressesOf(mail).map((address) => {
    const outcome = mail.outcomes.find((one) => one.address === address) ?? outcomeBefore(mail, address);
    if (outcome === null) return { address, status: unanswered(mail), reason: mail.lastError, at: null };
    const { status, reason, at } = outcome;
    return { address, status: status === "deferred" ? unanswered(mail) : status, reason, at };
  });
}

export function recipientsLeft(mail: Pick<Mailed, "to" | "cc" | "outcomes">): string[] {
  const settled = new Set(mail.outcomes.filter(({ status }) => status !== "deferred").map(({ address }) => address));
  return addressesOf(mail).filter((address) => !settled.has(address));
}

export function mergeOutcomes(before: readonly Outcome[], answers: readonly Outcome[]): Outcome[] {
  const answered = new Set(answers.map(({ address }) => address));
  return [...before.filter(({ address }) => !answered.has(address)), ...answers];
}

function addressesOf({ to, cc }: Pick<Mailed, "to" | "cc">): string[] {
  return [...new Set([...to, ...cc])];
}

function unanswered({ status }: Mailed): Recipient["status"] {
  return status === "sent" ? "failed" : status;
}

/** For emails older than stored outcomes: `lastError` starts each refusal with its address. */
function outcomeBefore({ status, outcomes, lastError, sentAt }: Mailed, address: string): Outcome | null {
  if (status !== "sent" || outcomes.length > 0 || sentAt === null) return null;
  const at = sentAt.toISOString();
  const said = (lastError ?? "").split("; ").find((words) => words.startsWith(`${address}: `));
  if (said === undefined) return { address, status: "accepted", reason: null, at };
  return { address, status: "refused", reason: said.slice(address.length + 2), at };
}

/** Sample people have `.invalid` addresses (RFC 6761). */
export function isUnreachable(address: string): boolean {
  return address.toLowerCase().endsWith(".invalid");
}

export const WITHHELD = ["erased", "revealable", "owners_only", "operator_only"] as const;
export type Withheld = (typeof WITHHELD)[number];

/**
 * Return why a text is withheld, or null. A sign-in link makes its reader that person in all their workspaces, so only
 * owners may read it, and only if the person belongs to this workspace alone.
 *
 * @param isElsewhere whether a recipient may belong to another workspace, in any state.
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
 * Prevents header injection.
 *
 * @throws RangeError
 */
export function assertHeaders(headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (/\p{Cc}/u.test(value)) throw new RangeError(`${name} of an email has a control character`);
  }
}

/** Kinds that a person can turn off. Decisions on the person's own time always arrive. */
export const MUTABLE_EMAILS = [
  "timesheets_submitted",
  "timesheet_reminder",
  "approvals_reminder",
  "reopen_asked",
  "period_closes",
] as const;
export type MutableEmail = (typeof MUTABLE_EMAILS)[number];
