export const MAIL_SECURITIES = ["starttls", "tls", "none"] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

/** For hosts that the operator does not list. */
export const MAIL_PORTS: readonly number[] = [25, 465, 587, 2465, 2525, 2587];

/** `operator`: SMTP_URL is set on the server, and wins. */
export const MAIL_SOURCES = ["operator", "workspace", "none"] as const;
export type MailSource = (typeof MAIL_SOURCES)[number];

/**
 * Return the host in lower case and ASCII, without brackets and with IPv4 addresses in their usual form, or null if the
 * text is not a host.
 */
export function canonicalHost(text: string): string | null {
  const isIpv6 = /^\[?[\da-f:.]+\]?$/i.test(text) && (text.match(/:/g) ?? []).length > 1;
  if (!isIpv6 && /[^\p{L}\p{M}\p{N}._-]/u.test(text)) return null;
  const parsed = URL.parse(isIpv6 ? `http://[${text.replace(/[[\]]/g, "")}]/` : `http://${text}/`);
  return parsed && parsed.hostname !== "" ? parsed.hostname.replace(/^\[|\]$/g, "").toLowerCase() : null;
}

/** Whether the mail server itself changes, so that a stored password may not be sent to the new one. */
export function isOtherServer(before: Connecting, after: Connecting): boolean {
  return (
    before.host !== after.host ||
    before.port !== after.port ||
    before.security !== after.security ||
    before.user !== after.user
  );
}

interface Connecting {
  host: string;
  port: number;
  security: MailSecurity;
  user: string | null;
}
