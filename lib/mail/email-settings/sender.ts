import type { Db } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { mailPasswords } from "./password";
import type { MailSecurity, MailSource } from "./rules";
import type { MailServer } from "./smtp";
import * as store from "./store";
import type { EmailSettingsRow, OwnServerRow } from "./store";

/** Without user and password. */
export interface OperatorServer {
  host: string;
  port: number;
  security: MailSecurity;
}

/** Null without SMTP_URL. */
export function operatorServer(): OperatorServer | null {
  const { SMTP_URL } = env();
  if (SMTP_URL === undefined) return null;
  const { hostname, port, protocol } = new URL(SMTP_URL);
  const isTls = protocol === "smtps:";
  return {
    host: hostname,
    port: port === "" ? (isTls ? 465 : 587) : Number(port),
    security: isTls ? "tls" : "starttls",
  };
}

/** Sender of emails that the operator's mail server sends. */
export function operatorAddress(): string {
  return env().MAIL_FROM ?? `stint@${new URL(env().APP_URL).hostname}`;
}

export interface Sender {
  source: MailSource;
  /** Null stands for the name of the workspace. */
  name: string | null;
  address: string;
  replyTo: string | null;
}

/** Sender of a workspace's emails now. */
export async function senderOf(db: Db, workspaceId: string): Promise<Sender> {
  return toSender(await store.findSettings(db, workspaceId));
}

/** The operator's mail server sends from its own address, with the name and the reply-to address of the workspace. */
function toSender(row: EmailSettingsRow | null): Sender {
  const { fromName: name, replyTo } = row ?? { fromName: null, replyTo: null };
  const own = ownServerIn(row);
  if (own) return { source: "workspace", name, address: own.fromAddress, replyTo };
  if (env().SMTP_URL === undefined) return { source: "none", name: null, address: operatorAddress(), replyTo: null };
  return operatorSender({ fromName: name, replyTo });
}

export function operatorSender({ fromName, replyTo }: Pick<EmailSettingsRow, "fromName" | "replyTo">): Sender {
  return { source: "operator", name: fromName, address: operatorAddress(), replyTo };
}

/** Null if the workspace has no mail server, or may not use it. */
export function ownServerIn(row: EmailSettingsRow | null): OwnServerRow | null {
  return usesOwnServers() && store.hasServer(row) ? row : null;
}

/** How an email leaves. `server` is the URL of the operator's mail server, or the mail server of the workspace. */
export interface Route {
  server: string | MailServer;
  sender: Sender;
}

/** Null without a mail server. The mail server of the operator wins. */
export async function routeOf(workspaceId: string): Promise<Route | null> {
  const { SMTP_URL } = env();
  const row = await store.settingsOf(workspaceId);
  if (SMTP_URL !== undefined) return { server: SMTP_URL, sender: toSender(row) };
  const own = ownServerIn(row);
  return own && { server: serverOf(own), sender: toSender(own) };
}

/** Whether the server may send for anyone, as far as people without a session may know. */
export async function canSendAny(): Promise<boolean> {
  if (env().SMTP_URL !== undefined) return true;
  return env().MAIL_PER_WORKSPACE && (await store.hasAnySettings());
}

export function usesOwnServers(): boolean {
  return env().SMTP_URL === undefined && env().MAIL_PER_WORKSPACE;
}

export function serverOf({ host, port, security, user, sealedPassword }: OwnServerRow): MailServer {
  return { host, port, security, user, password: sealedPassword && opened(sealedPassword) };
}

/** Null if it was encrypted with another secret of the server. */
function opened(sealed: Uint8Array): string | null {
  try {
    return mailPasswords.open(sealed);
  } catch {
    return null;
  }
}

/** `smtp.example.com:587`, or null without a mail server. */
export async function serverNameOf(db: Db, workspaceId: string): Promise<string | null> {
  const server = operatorServer() ?? ownServerIn(await store.findSettings(db, workspaceId));
  return server && `${server.host}:${String(server.port)}`;
}
