import type { Translate } from "@/lib/kernel/i18n/messages";
import { MAX_ATTEMPTS } from "@/lib/mail/emails/rules";
import type { Email, EmailDetail } from "@/lib/mail/emails/schema";

export function recipientsOf({ to, cc }: Pick<Email, "to" | "cc">): string {
  return [...to, ...cc].join(", ");
}

type Recipient = Email["recipients"][number];

export interface Delivery {
  accepted: Recipient[];
  /** Wait for another attempt. */
  waiting: Recipient[];
  /** Refused, or no attempt succeeded. */
  without: Recipient[];
  /** Accepted for some recipients, and not, or not yet, for others. */
  isPartial: boolean;
}

export function deliveryOf({ recipients }: Pick<Email, "recipients">): Delivery {
  const accepted = recipients.filter(({ status }) => status === "accepted");
  const without = recipients.filter(({ status }) => status === "refused" || status === "failed");
  const waiting = recipients.filter(({ status }) => status === "queued");
  const isPartial = accepted.length > 0 && accepted.length < recipients.length;
  return { accepted, waiting, without, isPartial };
}

/** Format recipients as "a@example.com (550 unknown), b@example.com". */
export function withReasons(recipients: readonly Recipient[]): string {
  return recipients.map(({ address, reason }) => (reason === null ? address : `${address} (${reason})`)).join(", ");
}

export function troubleOf(
  email: Email,
  nextAttempt: (at: string) => string,
  t: Translate<"sentEmail.status">,
): string | null {
  const { status, last_error: error, next_attempt_at: next, attempts } = email;
  if (error === null) return null;
  const { without, waiting, isPartial } = deliveryOf(email);
  const isTold = isPartial && without.length > 0;
  const trouble = isTold
    ? t("notDelivered", { recipients: withReasons(without) })
    : isPartial
      ? withReasons(waiting)
      : error;
  if (status !== "queued" || next === null) return trouble;
  return t("troubleRetry", { trouble, time: nextAttempt(next), attempt: attempts + 1, total: MAX_ATTEMPTS });
}

export function whyNoText(
  { withheld, is_personal: isPersonal }: Pick<EmailDetail, "withheld" | "is_personal">,
  keptDays: number,
  t: Translate<"sentEmail.noText">,
): string {
  if (withheld === "operator_only") return t("operatorOnly", { command: "npm run admin -- mailed-link" });
  if (withheld === "owners_only") return t("ownersOnly");
  return isPersonal ? t("erasedPersonal") : t("erased", { count: keptDays });
}

const GUARD = "default-src 'none'; style-src 'unsafe-inline'";

const DARK_RULES = "@media (prefers-color-scheme: dark)";

/**
 * The preview has only images from our origin, no other requests, and no working links. `scheme` decides whether the
 * email's dark styles apply.
 */
export function previewOf(html: string, { origin, scheme }: { origin: string; scheme: "light" | "dark" }): string {
  const guard = `<meta http-equiv="Content-Security-Policy" content="${GUARD}; img-src data: ${origin}"><base target="_blank">`;
  const shown = html.replaceAll(DARK_RULES, scheme === "dark" ? "@media all" : "@media not all");
  return shown.includes("<head>") ? shown.replace("<head>", () => `<head>${guard}`) : `${guard}${shown}`;
}
