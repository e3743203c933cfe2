import net from "node:net";
import nodemailer, { type Transporter } from "nodemailer";
import type SMTPTransport from "nodemailer/lib/smtp-transport";
import { env } from "@/lib/kernel/env";
import { assertLiteralAllowed, listedLookup, publicLookup } from "@/lib/kernel/net/destination";
import type { MailSecurity } from "./rules";

export interface MailServer {
  host: string;
  port: number;
  security: MailSecurity;
  user: string | null;
  password: string | null;
}

export type WorkspaceTransport = Transporter<SMTPTransport.SentMessageInfo>;

const CONNECT_MS = 5_000;
const GREETING_MS = 8_000;

/**
 * Run a conversation with the mail server of a workspace. Connects only to public addresses, unless the operator lists
 * the host.
 *
 * @throws MailServerFault
 */
export async function withMailServer<T>(
  server: MailServer,
  limitMs: number,
  work: (transport: WorkspaceTransport) => Promise<T>,
): Promise<T> {
  let socket: net.Socket | undefined;
  const limit = new AbortController();
  const transport = nodemailer.createTransport({
    ...optionsFor(server),
    getSocket: (_options, callback) => {
      connect(server).then(
        (connection) => {
          socket = connection;
          if (limit.signal.aborted) socket.destroy();
          callback(null, { connection });
        },
        (error: unknown) => callback(error as Error, false),
      );
    },
  });
  const timer = setTimeout(() => {
    limit.abort();
    socket?.destroy();
  }, limitMs);
  try {
    return await work(transport);
  } catch (error) {
    throw limit.signal.aborted ? new MailServerFault("timeout") : faultOf(error);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

function optionsFor({ host, port, security, user, password }: MailServer): SMTPTransport.Options {
  return {
    host,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    // Fail without AUTH instead of sending without the account.
    ...(user === null ? {} : { auth: { user, pass: password ?? "" }, forceAuth: true }),
    name: new URL(env().APP_URL).hostname,
    connectionTimeout: CONNECT_MS + GREETING_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Errors do not reveal addresses. */
function connect({ host, port }: MailServer): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const isListed = env().WEBHOOK_ALLOWED_HOSTS.includes(host);
    if (!isListed) assertLiteralAllowed(host);
    const lookup = isListed ? listedLookup : publicLookup;
    const socket = net.connect({ host, port, lookup, autoSelectFamily: true });
    const limit = setTimeout(() => socket.destroy(new MailServerFault("timeout")), CONNECT_MS);
    socket.once("connect", () => {
      clearTimeout(limit);
      socket.removeListener("error", fail);
      resolve(socket);
    });
    const fail = (error: Error) => {
      clearTimeout(limit);
      reject(error);
    };
    socket.once("error", fail);
  });
}

export type MailFaultReason =
  | "not_public"
  | "host_not_found"
  | "connection_refused"
  | "connection_failed"
  | "timeout"
  | "not_smtp"
  | "tls_failed"
  | "auth_failed"
  | "refused";

/** The message is for the record of an email. */
export class MailServerFault extends Error {
  override name = "MailServerFault";
  readonly reason: MailFaultReason;
  /** One line. Empty without an answer. */
  readonly answer: string;
  readonly command: string | undefined;
  readonly responseCode: number;

  constructor(
    reason: MailFaultReason,
    { answer = "", command, responseCode = 0 }: SmtpError & { answer?: string } = {},
  ) {
    super(answer === "" ? WORDS[reason] : answer);
    this.reason = reason;
    this.answer = answer;
    this.command = command;
    this.responseCode = responseCode;
  }
}

const WORDS: Readonly<Record<MailFaultReason, string>> = {
  not_public: "the host has no public address",
  host_not_found: "host not found",
  connection_refused: "connection refused",
  connection_failed: "no connection",
  timeout: "no answer in time",
  not_smtp: "no mail server answered",
  tls_failed: "no secure connection",
  auth_failed: "user or password refused",
  refused: "refused",
};

interface SmtpError {
  command?: string | undefined;
  responseCode?: number | undefined;
}

/** Errors of Node and Nodemailer. */
interface Raised extends SmtpError {
  code?: string;
  originalCode?: string;
  timeoutType?: string;
  response?: string;
  /** Of OpenSSL. */
  reason?: string;
  message: string;
}

const MAX_ANSWER = 300;

/** By name, because the class exists in several bundles. */
export function isMailServerFault(error: unknown): error is MailServerFault {
  return (error as Error).name === "MailServerFault";
}

export function faultOf(error: unknown): Error {
  if (isMailServerFault(error) || (error as { rejectedErrors?: unknown }).rejectedErrors) return error as Error;
  const raised = error as Raised;
  const answer = oneLine(answerOf(raised));
  return new MailServerFault(reasonOf(raised), { answer, command: raised.command, responseCode: raised.responseCode });
}

export function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, MAX_ANSWER);
}

const TLS_PREFIX = /^Error initiating TLS - /;

function answerOf(raised: Raised): string {
  const { response, reason, message } = raised;
  if (response !== undefined) return response;
  return isTlsFault(raised) ? (reason ?? message.replace(TLS_PREFIX, "")) : "";
}

function isTlsFault({ code, originalCode = code }: Raised): boolean {
  return code === "ETLS" || /TLS|SSL|CERT|^UNABLE_TO|^EPROTO$/.test(originalCode ?? "");
}

function reasonOf(raised: Raised): MailFaultReason {
  const { code = "", originalCode = code, timeoutType, command, response } = raised;
  const known = REASONS[originalCode] ?? REASONS[code];
  if (timeoutType === "GREETING_TIMEOUT" || (code === "EPROTOCOL" && command === "CONN")) return "not_smtp";
  if (isTlsFault(raised)) return "tls_failed";
  return known ?? (response === undefined ? "connection_failed" : "refused");
}

const REASONS: Readonly<Record<string, MailFaultReason>> = {
  destination_not_allowed: "not_public",
  ENOTFOUND: "host_not_found",
  EAI_AGAIN: "host_not_found",
  EDNS: "host_not_found",
  ECONNREFUSED: "connection_refused",
  ETIMEDOUT: "timeout",
  EAUTH: "auth_failed",
};
