import nodemailer, { type Transporter } from "nodemailer";
import type SMTPPool from "nodemailer/lib/smtp-pool";
import { perProcess } from "@/lib/kernel/core/per-process";
import { env } from "@/lib/kernel/env";

export const CONNECTIONS = 5;

type Pool = Transporter<SMTPPool.SentMessageInfo>;

const mail = perProcess<{ server?: { url: string; pool: Pool } }>("stintMail", () => ({}));

export function mailPool(url: string): Pool {
  const held = mail();
  if (held.server?.url !== url) {
    closeMailPool();
    held.server = { url, pool: nodemailer.createTransport(poolOptions(url)) };
  }
  return held.server.pool;
}

export function closeMailPool(): void {
  mail().server?.pool.close();
  delete mail().server;
}

/** Missing in the types. */
type PoolOptions = SMTPPool.Options & { maxRequeues: number };

/** `smtp:` uses STARTTLS if offered, and requires it before sending a password. */
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
    // The queue retries it.
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
