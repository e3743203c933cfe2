import { givenText } from "@/components/forms/given-text";
import type { MailSecurity } from "@/lib/mail/email-settings/rules";
import type { EmailSettings, EmailSettingsUpdate } from "@/lib/mail/email-settings/schema";

/** The password is missing on purpose: typed values are kept in the browser. */
export interface Typed extends TypedSender {
  host: string;
  port: string;
  security: MailSecurity;
  user: string;
  fromAddress: string;
}

export interface TypedSender {
  fromName: string;
  replyTo: string;
}

export function typedSenderOf({ from_name: fromName, reply_to: replyTo }: EmailSettings): TypedSender {
  return { fromName: fromName ?? "", replyTo: replyTo ?? "" };
}

export function senderBodyOf({ fromName, replyTo }: TypedSender): EmailSettingsUpdate {
  return { from_name: givenText(fromName), reply_to: givenText(replyTo) };
}

export function typedOf(settings: EmailSettings): Typed {
  const isOwn = settings.source === "workspace";
  return {
    host: settings.host ?? "",
    port: settings.port === null ? "587" : String(settings.port),
    security: settings.security ?? "starttls",
    user: settings.user ?? "",
    fromName: settings.from_name ?? "",
    fromAddress: isOwn ? settings.from_address : "",
    replyTo: settings.reply_to ?? "",
  };
}

export function bodyOf(typed: Typed, password: string): EmailSettingsUpdate {
  const port = typed.port.trim();
  return {
    host: typed.host.trim(),
    // Other text is refused as it is, with the field's message.
    port: /^\d+$/.test(port) ? Number(port) : (port as unknown as number),
    security: typed.security,
    user: givenText(typed.user),
    ...senderBodyOf(typed),
    from_address: typed.fromAddress.trim(),
    ...(password === "" ? {} : { password }),
  };
}

const PORTS: Readonly<Record<MailSecurity, string>> = { starttls: "587", tls: "465", none: "25" };

/** The usual port follows the security. */
export function withSecurity({ port, security: before }: Pick<Typed, "port" | "security">, security: MailSecurity) {
  return port.trim() === PORTS[before] ? { security, port: PORTS[security] } : { security };
}
