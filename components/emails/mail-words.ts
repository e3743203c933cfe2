import { counted } from "@/components/ui/counted";
import { MAX_ATTEMPTS } from "@/lib/emails/rules";
import type { Email, EmailDetail } from "@/lib/emails/schema";

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

/** What a row says of trouble: the server's words, and what comes next. */
export function troubleOf(email: Email, nextAttempt: (at: string) => string): string | null {
  const { status, last_error: error, next_attempt_at: next, attempts } = email;
  if (error === null) return null;
  if (status === "queued" && next !== null)
    return `${error}. Next try ${nextAttempt(next)}, ${String(attempts + 1)} of ${String(MAX_ATTEMPTS)}`;
  return error;
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
