import nodemailer, { type Transporter } from "nodemailer";
import type SMTPPool from "nodemailer/lib/smtp-pool";
import { perProcess } from "@/lib/kernel/core/per-process";
import { env } from "@/lib/kernel/env";

/** Mails that are under way at once, each on a connection of its own. */
export const CONNECTIONS = 5;

type Pool = Transporter<SMTPPool.SentMessageInfo>;

const mail = perProcess<{ server?: { url: string; pool: Pool } }>("stintMail", () => ({}));

/** The connections of this process to the mail server, made at the first mail and kept. */
export function mailPool(url: string): Pool {
  const held = mail();
  if (held.server?.url !== url) {
    closeMailPool();
    held.server = { url, pool: nodemailer.createTransport(poolOptions(url)) };
  }
  return held.server.pool;
}

/** Closes the connection to the mail server. */
export function closeMailPool(): void {
  mail().server?.pool.close();
  delete mail().server;
}

/** What the published types do not know of the pool. */
type PoolOptions = SMTPPool.Options & { maxRequeues: number };

/** `smtp:` starts TLS where the server offers it, and insists on it before a password crosses the network. */
function poolOptions(url: string): PoolOptions {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const hasPassword = username !== "";
  return {
    pool: true,
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && hasPassword && !LOOPBACK.test(hostname),
    ...(hasPassword ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    name: new URL(env().APP_URL).hostname,
    maxConnections: CONNECTIONS,
    // A mail whose connection broke is tried again by its schedule, not at once and for ever.
    maxRequeues: 0,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/i;
