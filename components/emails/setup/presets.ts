import type { MailSecurity } from "@/lib/mail/email-settings/rules";

/** Kinds of user and password, as keys of `sentEmail.setup.hints`. */
type Hint =
  "appPassword" | "microsoft" | "smtpToken" | "ses" | "serverToken" | "apiKey" | "smtpKey" | "keyPair" | "mailbox";

export interface Preset {
  name: string;
  host: string;
  port: number;
  security: MailSecurity;
  hint: Hint;
  /** The same for all accounts. */
  user?: string;
}

export const PRESETS: readonly Preset[] = [
  { name: "Google Workspace, Gmail", host: "smtp.gmail.com", port: 587, security: "starttls", hint: "appPassword" },
  { name: "Microsoft 365", host: "smtp.office365.com", port: 587, security: "starttls", hint: "microsoft" },
  { name: "iCloud Mail", host: "smtp.mail.me.com", port: 587, security: "starttls", hint: "appPassword" },
  { name: "Fastmail", host: "smtp.fastmail.com", port: 465, security: "tls", hint: "appPassword" },
  { name: "Proton Mail", host: "smtp.protonmail.ch", port: 587, security: "starttls", hint: "smtpToken" },
  { name: "Zoho Mail", host: "smtp.zoho.com", port: 465, security: "tls", hint: "appPassword" },
  { name: "Infomaniak", host: "mail.infomaniak.com", port: 465, security: "tls", hint: "mailbox" },
  { name: "IONOS", host: "smtp.ionos.com", port: 465, security: "tls", hint: "mailbox" },
  { name: "OVHcloud", host: "ssl0.ovh.net", port: 465, security: "tls", hint: "mailbox" },
  { name: "Amazon SES", host: "email-smtp.eu-central-1.amazonaws.com", port: 587, security: "starttls", hint: "ses" },
  { name: "Brevo", host: "smtp-relay.brevo.com", port: 587, security: "starttls", hint: "smtpKey" },
  { name: "Mailgun", host: "smtp.mailgun.org", port: 587, security: "starttls", hint: "mailbox" },
  { name: "Mailjet", host: "in-v3.mailjet.com", port: 587, security: "starttls", hint: "keyPair" },
  { name: "Postmark", host: "smtp.postmarkapp.com", port: 587, security: "starttls", hint: "serverToken" },
  { name: "Resend", host: "smtp.resend.com", port: 465, security: "tls", hint: "apiKey", user: "resend" },
  { name: "SendGrid", host: "smtp.sendgrid.net", port: 587, security: "starttls", hint: "apiKey", user: "apikey" },
];

const SES_HOST = /^email-smtp\.[\w-]+\.amazonaws\.com$/;

/** Undefined for another mail server. */
export function presetOf(host: string): Preset | undefined {
  const known = SES_HOST.test(host) ? PRESETS.find(({ hint }) => hint === "ses")?.host : host;
  return PRESETS.find((preset) => preset.host === known);
}
