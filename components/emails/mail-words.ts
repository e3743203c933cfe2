import { counted } from "@/components/ui/counted";
import { MAX_ATTEMPTS } from "@/lib/mail/emails/rules";
import type { Email, EmailDetail } from "@/lib/mail/emails/schema";

const KINDS: Readonly<Record<Email["kind"], string>> = {
  invoice: "Invoice",
  invitation: "Invitation",
  password_reset: "Password",
  email_change: "New address",
  endpoint_warning: "Endpoint warning",
  project_budget: "Budget",
  email_test: "Test",
  second_factor: "Second factor",
  identity: "Sign-in provider",
  new_sign_in: "New device",
};

export function kindName(kind: Email["kind"]): string {
  return KINDS[kind];
}

/** Everybody a mail goes to, short enough for a row. */
export function recipientsOf({ to, cc }: Pick<Email, "to" | "cc">): string {
  return [...to, ...cc].join(", ");
}

type Recipient = Email["recipients"][number];

/** The recipients of a mail that the mail server has decided about, by what became of it for them. */
export interface Delivery {
  accepted: Recipient[];
  /** Their mail waits for another attempt. */
  waiting: Recipient[];
  /** They do not get it: refused, or no attempt succeeded. */
  without: Recipient[];
  /** Whether some have it and others do not, or not yet. */
  isPartial: boolean;
}

export function deliveryOf({ recipients }: Pick<Email, "recipients">): Delivery {
  const accepted = recipients.filter(({ status }) => status === "accepted");
  const without = recipients.filter(({ status }) => status === "refused" || status === "failed");
  const waiting = recipients.filter(({ status }) => status === "queued");
  const isPartial = accepted.length > 0 && accepted.length < recipients.length;
  return { accepted, waiting, without, isPartial };
}

/** Recipients, each with the reason: "a@example.com (550 unknown), b@example.com". */
export function withReasons(recipients: readonly Recipient[]): string {
  return recipients.map(({ address, reason }) => (reason === null ? address : `${address} (${reason})`)).join(", ");
}

/** The trouble of a mail in a row: recipients with the server's words, and the next attempt. */
export function troubleOf(email: Email, nextAttempt: (at: string) => string): string | null {
  const { status, last_error: error, next_attempt_at: next, attempts } = email;
  if (error === null) return null;
  const { without, waiting, isPartial } = deliveryOf(email);
  const isTold = isPartial && without.length > 0;
  const trouble = isTold ? `Not delivered to ${withReasons(without)}` : isPartial ? withReasons(waiting) : error;
  if (status === "queued" && next !== null)
    return `${trouble}. Next try ${nextAttempt(next)}, ${String(attempts + 1)} of ${String(MAX_ATTEMPTS)}`;
  return trouble;
}

/** Why a mail is shown without its text. */
export function whyNoText(
  { withheld, is_personal: isPersonal }: Pick<EmailDetail, "withheld" | "is_personal">,
  keptDays: number,
): string {
  if (withheld === "operator_only") {
    return (
      "It holds a link that signs in somebody who belongs to another workspace too, or may, and it would open that one as well. " +
      "So nobody reads it here. Without a mail server, whoever runs Stint prints it: npm run admin -- mailed-link."
    );
  }
  if (withheld === "owners_only") return "It holds a link that signs somebody in. Only owners read it.";
  return isPersonal
    ? "It held a personal link, so its text was erased when it was sent."
    : `Its text was erased: it is kept for ${counted(keptDays, "day")}.`;
}

const GUARD = "default-src 'none'; style-src 'unsafe-inline'";

const DARK_RULES = "@media (prefers-color-scheme: dark)";

/**
 * A mail as the preview may show it: pictures only from the product itself, nothing else from anywhere, and links that
 * lead nowhere, for the frame around it opens no window. Its dark rules hold when they are to be looked at, whatever the
 * system prefers.
 */
export function previewOf(html: string, { origin, scheme }: { origin: string; scheme: "light" | "dark" }): string {
  const guard = `<meta http-equiv="Content-Security-Policy" content="${GUARD}; img-src data: ${origin}"><base target="_blank">`;
  const shown = html.replaceAll(DARK_RULES, scheme === "dark" ? "@media all" : "@media not all");
  return shown.includes("<head>") ? shown.replace("<head>", () => `<head>${guard}`) : `${guard}${shown}`;
}
