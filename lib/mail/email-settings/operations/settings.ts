import type { Context } from "@/lib/kernel/auth/context";
import { keepsAll } from "@/lib/kernel/core/changes";
import { signInAddress } from "@/lib/kernel/core/email";
import { AppError, errorOf, type Fault, faultAt, invalid, notFound } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { env } from "@/lib/kernel/env";
import { assertMailHost, hostNotPublic } from "@/lib/kernel/net/destination";
import { command, operation, query } from "@/lib/kernel/operation";
import { testMail } from "@/lib/mail/emails/templates/test";
import { mailPool } from "@/lib/mail/emails/transport";
import { wordingFor } from "@/lib/mail/emails/wording";
import { mailPasswords } from "../password";
import { isOtherServer, MAIL_PORTS } from "../rules";
import type { EmailSettingsTest, EmailSettingsUpdate } from "../schema";
import { operatorSender, operatorServer, routeOf, serverOf, usesOwnServers, type Route, type Sender } from "../sender";
import { faultOf, isMailServerFault, type MailFaultReason, type MailServer, oneLine, withMailServer } from "../smtp";
import * as store from "../store";
import { auditSaved, EMPTY, saveSender, senderIn, setByOperator, versionOf, wire } from "./operator-sender";
import type { Columns, EmailSettingsRow, OwnServerRow } from "../store";

export const getEmailSettings = query("email_settings:read", ({ db, workspaceId }): Promise<EmailSettingsRow | null> =>
  store.findSettings(db, workspaceId),
);

/** Whether emails of the workspace leave the server. */
export async function canSendEmail({ actor }: Context): Promise<boolean> {
  return (await routeOf(actor.workspaceId)) !== null;
}

/** Saves only what the mail server accepts. The connection is outside of the transaction. */
export const updateEmailSettings = operation(
  "email_settings:write",
  "command",
  async (context, input: EmailSettingsUpdate): Promise<EmailSettingsRow | null> => {
    if (operatorServer()) return saveSender.permit(context)(senderIn(input));
    assertOwnServers();
    const before = await getEmailSettings.permit(context)({});
    context.assertMatch(versionOf(before));
    const after = mergedWith(before, input);
    const isNew = !store.hasServer(before) || input.password !== undefined;
    if (!isNew && keepsAll(before, columnsOf(after))) return before;
    if (isNew || isOtherServer(before, after)) await assertAccepts(after);
    return save.permit(context)({ before, after, hasNewPassword: input.password !== undefined });
  },
);

interface Saving {
  before: EmailSettingsRow | null;
  after: Merged;
  hasNewPassword: boolean;
}

const save = command("email_settings:write", async (scope, { before, after, hasNewPassword }: Saving) => {
  const { db, workspaceId, now } = scope;
  const { password } = after;
  const sealedPassword =
    hasNewPassword && password !== null ? mailPasswords.seal(password) : keptPassword(before, after);
  const row = await store.saveSettings(db, workspaceId, before, { ...columnsOf(after), sealedPassword, now });
  auditSaved(scope, before, row, hasNewPassword);
  return row;
});

function columnsOf({ password: _password, ...columns }: Merged): Omit<Columns, "sealedPassword"> {
  return columns;
}

function keptPassword(before: EmailSettingsRow | null, { user }: Merged): Columns["sealedPassword"] {
  return user === null ? null : (before?.sealedPassword ?? null);
}

export const deleteEmailSettings = command("email_settings:write", async (scope): Promise<null> => {
  const { db, workspaceId, context, audit } = scope;
  const row = await store.findSettings(db, workspaceId);
  if (!row) throw notFound();
  context.assertMatch(row);
  await store.deleteSettings(db, workspaceId);
  audit("email_settings.deleted", workspaceId, { before: wire(row) });
  return null;
});

/** Without a body: with the mail server that is in use. */
export const testEmailSettings = operation(
  "email_settings:write",
  "query",
  async (context, input: EmailSettingsUpdate): Promise<EmailSettingsTest> => {
    const isInUse = Object.keys(input).length === 0;
    const route = isInUse ? await routeOf(context.actor.workspaceId) : await routeTo(context, input);
    if (!route) throw new AppError("invalid_state_transition", "email_off");
    const { to, ...mail } = await mailOf.permit(context)(route);
    const started = performance.now();
    const answer = await deliver(route, { ...mail, ...headersOf(context, route.sender), to });
    return { to, server_answer: oneLine(answer), duration_ms: Math.round(performance.now() - started) };
  },
);

async function routeTo(context: Context, input: EmailSettingsUpdate): Promise<Route> {
  const before = await getEmailSettings.permit(context)({});
  const { SMTP_URL } = env();
  if (SMTP_URL !== undefined) {
    const typed = senderIn(input);
    const sender = operatorSender({ ...EMPTY, ...before, ...typed });
    return { server: SMTP_URL, sender };
  }
  assertOwnServers();
  const after = mergedWith(before, input);
  const { fromName: name, fromAddress: address, replyTo } = after;
  return { server: after, sender: { source: "workspace", name, address, replyTo } };
}

const mailOf = query("email_settings:write", async ({ db, workspaceId, actor, now }, { server }: Route) => {
  const person = await store.findPerson(db, workspaceId, actor.userId);
  if (!person) throw notFound();
  const to = signInAddress(person.email);
  const { host, port } = typeof server === "string" ? (operatorServer() ?? { host: "", port: 0 }) : server;
  const { subject, html, text } = testMail(
    {
      workspaceName: actor.workspace.name,
      askedBy: person.name === "" ? to : person.name,
      askedAt: now,
      server: `${host}:${String(port)}`,
      settingsUrl: `${env().APP_URL}/settings/email`,
    },
    await wordingFor(db, workspaceId, actor.userId),
  );
  return { to, subject, html, text };
});

function headersOf({ actor }: Context, { name, address, replyTo }: Sender) {
  return {
    from: { name: name ?? actor.workspace.name, address },
    ...omitUndefined({ replyTo: replyTo ?? undefined }),
    headers: { "Auto-Submitted": "auto-generated" },
    xMailer: false as const,
  };
}

/** In total: connecting, signing in and sending. */
const LIMIT_MS = 15_000;

type Message = Parameters<ReturnType<typeof mailPool>["sendMail"]>[0];

/**
 * Return the mail server's answer.
 *
 * @throws AppError mail_server_failed
 */
async function deliver({ server }: Route, message: Message): Promise<string> {
  if (typeof server !== "string") {
    const { response } = await withAnswers(server, (transport) => transport.sendMail(message));
    return response;
  }
  try {
    const { response } = await mailPool(server).sendMail({ ...message, signal: AbortSignal.timeout(LIMIT_MS) });
    return response;
  } catch (error) {
    throw problemOf(error, operatorServer() ?? { host: "", port: 0 });
  }
}

/** @throws AppError mail_server_failed */
async function assertAccepts(server: MailServer): Promise<void> {
  await withAnswers(server, (transport) => transport.verify());
}

async function withAnswers<T>(server: MailServer, work: Parameters<typeof withMailServer<T>>[2]): Promise<T> {
  try {
    return await withMailServer(server, LIMIT_MS, work);
  } catch (error) {
    throw problemOf(error, server);
  }
}

const POINTERS: Readonly<Record<MailFaultReason, Fault["pointer"]>> = {
  not_public: "/host",
  host_not_found: "/host",
  connection_refused: "/port",
  connection_failed: "/host",
  timeout: "/host",
  not_smtp: "/port",
  tls_failed: "/security",
  auth_failed: "/password",
  refused: "/from_address",
};

function problemOf(error: unknown, { host, port }: Pick<MailServer, "host" | "port">): AppError {
  const fault = faultOf(error);
  const reason = isMailServerFault(fault) ? fault.reason : "refused";
  const pointer = POINTERS[reason] ?? "";
  if (reason === "not_public") return hostNotPublic(host, pointer);
  const params = {
    host,
    port,
    server_answer: oneLine(isMailServerFault(fault) ? fault.answer : fault.message),
  };
  return errorOf([faultAt({ pointer }, "mail_server_failed", reason, params)]);
}

/** @throws AppError invalid_state_transition */
function assertOwnServers(): void {
  if (operatorServer()) throw setByOperator();
  if (!usesOwnServers()) throw new AppError("invalid_state_transition", "email_per_workspace_off");
}

type Merged = Pick<OwnServerRow, "host" | "port" | "security" | "user" | "fromName" | "fromAddress" | "replyTo"> & {
  password: string | null;
};

/** @throws AppError validation_failed */
function mergedWith(before: EmailSettingsRow | null, { password: typed, ...input }: EmailSettingsUpdate): Merged {
  const all = { user: null, from_name: null, reply_to: null, ...keptOf(before), ...omitUndefined(input) };
  const { host, port, security, user, from_name: fromName, from_address: fromAddress, reply_to: replyTo } = all;
  if (host === undefined) throw invalid("/host", "required");
  if (port === undefined) throw invalid("/port", "required");
  if (security === undefined) throw invalid("/security", "required");
  if (fromAddress === undefined) throw invalid("/from_address", "required");
  const connecting = { host, port, security, user };
  assertConnecting(connecting);
  return { ...connecting, password: passwordFor(before, connecting, typed), fromName, fromAddress, replyTo };
}

function keptOf(before: EmailSettingsRow | null) {
  if (!before) return null;
  const { fromName: from_name, replyTo: reply_to } = before;
  if (!store.hasServer(before)) return { from_name, reply_to };
  const { host, port, security, user, fromAddress: from_address } = before;
  return { host, port, security, user, from_name, from_address, reply_to };
}

type Connecting = Pick<MailServer, "host" | "port" | "security" | "user">;

function assertConnecting({ host, port, security, user }: Connecting): void {
  const listed = env().WEBHOOK_ALLOWED_HOSTS;
  assertMailHost(host, listed);
  if (listed.includes(host)) return;
  if (!MAIL_PORTS.includes(port)) throw invalid("/port", "mail_port_not_allowed", { ports: MAIL_PORTS.map(String) });
  if (security === "none" && user !== null) throw invalid("/security", "mail_password_not_encrypted");
}

/** A stored password goes only to the mail server that it was entered for. */
function passwordFor(
  before: EmailSettingsRow | null,
  connecting: Connecting,
  typed: string | undefined,
): string | null {
  if (connecting.user === null) return null;
  if (typed !== undefined) return typed;
  const kept = store.hasServer(before) && !isOtherServer(before, connecting) ? serverOf(before).password : null;
  if (kept === null) throw invalid("/password", "mail_password_missing");
  return kept;
}
