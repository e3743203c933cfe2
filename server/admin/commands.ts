import { createApiKey } from "@/lib/identity/api-keys/operations";
import { verifyAuditLog } from "@/lib/admin/audit-log/chain";
import { ApiKeyCreate } from "@/lib/identity/api-keys/schema";
import { memberContext } from "@/lib/kernel/auth/member-context";
import { AppError, isErrorNamed, OperatorError, readReason } from "@/lib/kernel/core/errors";
import { messageOf } from "@/lib/kernel/core/message-of";
import { isDiskFull, isOutage } from "@/lib/kernel/db/outage";
import { checkTimeZones } from "@/lib/kernel/db/time-zones";
import { revealMailedLink } from "@/lib/mail/emails/operations";
import { env } from "@/lib/kernel/env";
import { detailOf } from "@/lib/kernel/i18n/problem-detail";
import { zodErrorMap } from "@/lib/kernel/http/zod-error-map";
import { resetPassword } from "@/lib/identity/passwords/operations";
import { resetByOperator } from "@/lib/identity/second-factors/operations/manage";
import { revealWebhookSecret } from "@/lib/webhooks/endpoints/operations/secrets";
import { createWorkspace } from "@/lib/identity/workspaces/operations/create";
import { Setup } from "@/lib/identity/workspaces/schema/workspace";
import { createBackup, restoreBackup } from "./backups";
import { isHelp, readOptions, usage, UsageError, type Command, type Given, type Output } from "./command-line";
import { inspect } from "./inspect";
import { rotateSecret } from "./rotate-secret";

const commands: Readonly<Record<string, Command>> = {
  "create-owner": {
    required: {
      email: "<address>",
      name: "<name>",
      workspace: "<name>",
      currency: "<EUR>",
      "time-zone": "<Europe/Berlin>",
    },
    optional: { password: "<12 characters or more>" },
    summary: "create a workspace and its owner; without --password an existing account keeps its password",
    run: createOwner,
  },
  "create-key": {
    required: { email: "<address>", name: "<what it is for>" },
    optional: { scopes: "<full>", workspace: "<name or id>" },
    summary: "create an API key that acts as the user, and print it",
    run: createKey,
  },
  "webhook-secret": {
    required: { email: "<address of an owner or admin>" },
    optional: { workspace: "<name or id>" },
    summary: "print the secret that signs the workspace's webhooks",
    run: showWebhookSecret,
  },
  "reset-password": {
    required: { email: "<address>" },
    optional: {},
    summary: "end the user's sessions, and print a new password",
    run: printNewPassword,
  },
  "reset-second-factor": {
    required: { email: "<address>" },
    optional: {},
    summary: "remove the user's two-factor authentication and passkeys, so that the password alone signs them in",
    run: resetSecondFactor,
  },
  "mailed-link": {
    required: { email: "<address>" },
    optional: {},
    summary: "print the newest unsent invitation or password reset link of the user",
    run: showMailedLink,
  },
  backup: {
    required: {},
    optional: {},
    flags: ["encrypt"],
    operand: { name: "FILE", isRequired: false },
    summary: "write a backup to a file while Stint runs, and print its path; --encrypt asks for a passphrase",
    run: ({ FILE: file, encrypt }, output) => createBackup({ file, isEncrypted: encrypt !== undefined }, output),
  },
  restore: {
    required: {},
    optional: {},
    flags: ["replace"],
    operand: { name: "FILE", isRequired: true },
    summary: "restore a backup into an empty database; --replace deletes what the database holds now",
    run: ({ FILE: file = "", replace }, output) => restoreBackup({ file, replaces: replace !== undefined }, output),
  },
  "rotate-secret": {
    required: {},
    optional: {},
    summary: "replace NEXTAUTH_SECRET while Stint is stopped; webhook secrets stay, sessions end",
    run: async (_given, { say }) => {
      const { sealed, factors, providers, mailServers, sessions } = await rotateSecret();
      say(
        `${sealed} webhook secrets, ${factors} second factors, ${providers} sign-in provider secrets and ${mailServers} mail server passwords are encrypted with the new NEXTAUTH_SECRET, and ${sessions} sessions ended.`,
      );
      say(env().SECRET_FILE ?? "Set NEXTAUTH_SECRET to the new one in every process before you start Stint.");
    },
  },
  inspect: {
    required: {},
    optional: {},
    flags: ["json"],
    summary: "print pending and failed background work of all workspaces",
    run: ({ json }, output) => inspect(json !== undefined, output),
  },
  "verify-audit-log": {
    required: {},
    optional: {},
    summary: "check that no audit log entry was changed or deleted; print each workspace's newest hash",
    run: showVerified,
  },
  "database-url": {
    required: {},
    optional: {},
    summary: "print the URL of the database, for psql and pg_dump while Stint runs",
    run: (_given, { print }) => {
      print(env().DATABASE_URL);
      return Promise.resolve();
    },
  },
};

/** Null for a bug. */
function reasonOf(error: unknown): string | null {
  if (error instanceof AppError) return detailOf(error);
  if (["OperatorError", "LaunchError"].some((name) => isErrorNamed(error, name))) return messageOf(error);
  if (isDiskFull(error)) return "The disk is full, and nothing was changed: free some space and try again.";
  if (isOutage(error)) return `The database does not answer (${messageOf(error)}): try again.`;
  return null;
}

/**
 * The result is the last line of standard output.
 *
 * @returns The exit code: 2 for an invalid command line, 1 for any other refusal.
 */
export async function runAdmin([name = "", ...args]: readonly string[], output: Output): Promise<number> {
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (isHelp(name) || args.some(isHelp)) {
      output.print(command ? usage({ [name]: command }) : usage(commands));
      return 0;
    }
    if (!command) throw new UsageError(name === "" ? "Name a command." : `There is no command ${name}.`);
    await command.run(readOptions(command, args), output);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      output.say(`${error.message}\n\n${usage(commands)}`);
      return 2;
    }
    const reason = reasonOf(error);
    if (reason === null) throw error;
    output.say(reason);
    return 1;
  }
}

async function createOwner(given: Given, { say }: Output): Promise<void> {
  const { email = "", password = null, name = "", workspace = "", currency = "", "time-zone": zone = "" } = given;
  await checkTimeZones(say);
  const wanted = {
    name,
    email,
    password: password ?? "",
    workspace_name: workspace,
    currency,
    time_zone: zone,
    week_start: 1,
  };
  const setup = fitting(Setup.safeParse(wanted, { error: zodErrorMap }), {
    workspace_name: "workspace",
    time_zone: "time-zone",
  });
  await createWorkspace({
    owner: { email, name, password },
    workspace: { name: workspace, currency, timeZone: setup.time_zone, weekStart: 1 },
  });
  say(`${email} owns the workspace ${workspace}.`);
  if (password === null) say("The account existed already and keeps its password.");
}

async function createKey(given: Given, { say, print }: Output): Promise<void> {
  const { email = "", name = "", scopes = "full", workspace } = given;
  const asked = { name, scopes: scopes.split(",").map((scope) => scope.trim()) };
  const wanted = fitting(ApiKeyCreate.safeParse(asked, { error: zodErrorMap }), {});
  const context = await memberContext(email, workspace, new Date());
  const { key } = await createApiKey.run(context, wanted);
  say(`A key for ${email} in ${context.actor.workspace.name}. It is not shown again:`);
  print(key);
}

async function showWebhookSecret({ email = "", workspace }: Given, { say, print }: Output): Promise<void> {
  const context = await memberContext(email, workspace, new Date());
  const secret = await revealWebhookSecret.run(context, {});
  say(`The secret that signs the webhooks of ${context.actor.workspace.name}:`);
  print(secret);
}

async function printNewPassword({ email = "" }: Given, { say, print }: Output): Promise<void> {
  const { password } = await resetPassword(email);
  say(`The new password of ${email}, who is signed out everywhere:`);
  print(password);
}

async function resetSecondFactor({ email = "" }: Given, { say }: Output): Promise<void> {
  await resetByOperator(email);
  say(`${email} has no second factor, passkey or trusted device now. Their sessions continue.`);
}

async function showMailedLink({ email = "" }: Given, { say, print }: Output): Promise<void> {
  const { link, subject, createdAt } = await revealMailedLink(email);
  say(`“${subject}”, ${createdAt.toISOString()}. Anyone who opens it is signed in as ${email}:`);
  print(link);
}

/** @throws OperatorError after all workspaces are checked. */
async function showVerified(_given: Given, { say, print }: Output): Promise<void> {
  let faults = 0;
  await verifyAuditLog(({ workspace, entries, hash, fault }) => {
    if (fault === null) print(`${workspace}: ${entries} entries, ${hash}`);
    else say(`${workspace}: ${detailOf({ code: "audit_log_fault", ...fault })}`);
    faults += fault === null ? 0 : 1;
  });
  if (faults > 0) throw new OperatorError("Audit log verification failed.");
}

type Checked<Value> = { data?: Value | undefined; error?: { issues: readonly Issue[] } | undefined };
type Issue = { path: readonly PropertyKey[]; message: string };

/** @throws UsageError naming the first invalid option. */
function fitting<Value>({ data, error }: Checked<Value>, names: Readonly<Record<string, string>>): Value {
  if (data !== undefined) return data;
  const [issue] = error?.issues ?? [];
  const member = String(issue?.path[0] ?? "");
  throw new UsageError(
    `--${names[member] ?? member}: ${issue ? detailOf(readReason(issue.message)) : "cannot be used"}`,
  );
}
