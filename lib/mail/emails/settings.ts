import { env } from "@/lib/kernel/env";

/** Without the password. */
export interface MailSettings {
  /** Null without a mail server: emails are then captured. */
  server: { host: string; port: number; isEncrypted: boolean } | null;
  from: string;
}

export function isMailServerSet(): boolean {
  return env().SMTP_URL !== undefined;
}

export function fromAddress(): string {
  return env().MAIL_FROM ?? `stint@${new URL(env().APP_URL).hostname}`;
}

export function mailSettings(): MailSettings {
  const { SMTP_URL } = env();
  if (SMTP_URL === undefined) return { server: null, from: fromAddress() };
  const { hostname, port, protocol } = new URL(SMTP_URL);
  const isEncrypted = protocol === "smtps:";
  return {
    server: { host: hostname, port: port === "" ? defaultPort(isEncrypted) : Number(port), isEncrypted },
    from: fromAddress(),
  };
}

/** `smtp.example.com:587`, or null. */
export function mailServerName(): string | null {
  const { server } = mailSettings();
  return server && `${server.host}:${String(server.port)}`;
}

function defaultPort(isEncrypted: boolean): number {
  return isEncrypted ? 465 : 587;
}
