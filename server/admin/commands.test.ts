import { describe, expect, test } from "vitest";
import { engine } from "@/inngest/embedded";
import { actorOfKey, actorOfSession } from "@/lib/kernel/auth/credentials";
import { memberContext } from "@/lib/kernel/auth/member-context";
import { hashPassword } from "@/lib/kernel/auth/passwords";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { refuseTimeZones } from "@/lib/kernel/core/time-zone";
import { pool } from "@/lib/kernel/db/pool";
import { prisma } from "@/lib/kernel/db/prisma";
import { askForEmailChange, showEmailChange } from "@/lib/identity/email-changes/operations";
import { env } from "@/lib/kernel/env";
import { inviteUser } from "@/lib/identity/invitations/operations/invite";
import { acceptInvitation, showInvitation } from "@/lib/identity/invitations/operations/accept";
import { beginPasskeySignIn, signInByPasskey } from "@/lib/identity/sessions/operations/passkey";
import { signIn } from "@/lib/identity/sessions/operations/sign-in";
import { givenEvents } from "@/testing/deliveries";
import { givenInvited, givenUser, givenWorkspace } from "@/testing/factories";
import { linkTokenMailedTo } from "@/testing/mails";
import { withoutBerlin } from "@/testing/older-zones";
import { givenPasskey } from "@/testing/second-factors";
import { sessionOf } from "@/testing/sessions";
import { runAdmin } from "./commands";

const OWNER = {
  email: "Maren@example.com",
  password: "seven yellow boats",
  name: "Maren Ostlund",
  workspace: "Ostlund & Park",
  currency: "EUR",
  "time-zone": "Europe/Berlin",
};

test("database-url: prints the URL of the database, alone on its line", async () => {
  const { code, printed } = await admin("database-url", {});
  expect([code, printed]).toEqual([0, [env().DATABASE_URL]]);
});

describe("help", () => {
  const help = async (...words: string[]) => {
    const printed: string[] = [];
    const code = await runAdmin(words, { say: () => undefined, print: (line) => void printed.push(line) });
    return { code, text: printed.join("\n") };
  };

  test.each([["--help"], ["-h"], ["help"]])("exit 0: %s prints every command", async (word) => {
    const { code, text } = await help(word);
    expect(code).toBe(0);
    for (const name of ["create-owner", "backup", "database-url"]) expect(text).toContain(`  ${name}`);
  });

  test("exit 0: prints the help of one command despite other arguments, and does nothing", async () => {
    const { code, text } = await help("restore", "--replace", "--help");
    expect([code, text]).toEqual([0, expect.stringMatching(/ {2}restore FILE \[--replace\]\n {6}\w/)]);
    expect(text).not.toContain("create-owner");
  });
});

describe("inspect", () => {
  test("prints pending and failed work, without workspace names", async () => {
    await engine.prepare();
    const workspace = await givenWorkspace();
    await givenEvents(workspace, 3);
    await pool().query(`
      insert into inngest_embedded.runs (id, function_id, event, status, output, ended_at)
      values ('01M7YP4JADEMGB7E4VEC1CVGGX', 'stint-send-email', '{}', 'failed', '{"message": "no\\nroom"}', now());
      insert into inngest_embedded.items (run_id, step, function_id, kind, state, run_at)
      values ('01M7YP4JADEMGB7E4VEC1CVGGY', '', 'stint-send-email', 'call', 'ready', now() - interval '2 hours 5 minutes')`);
    const { code, printed } = await admin("inspect", {});
    expect(code).toBe(0);
    const text = printed.join("\n");
    expect(text).toMatch(/^Events +[3-9]\d* not dispatched$/m);
    expect(text).toMatch(/^Engine +embedded: NO WORKER IS ALIVE/m);
    expect(text).toMatch(
      /stint-send-email +0 running, 1 due \(oldest 2 h 5 min\), 0 scheduled; 0 completed in the last hour, 1 failed/,
    );
    expect(text).toMatch(/^FAILED +stint-send-email .* run 01M7YP4JADEMGB7E4VEC1CVGGX: no room$/m);
    expect(text).not.toContain(workspace.id);
  });

  test("prints the same as JSON on one line", async () => {
    const printed: string[] = [];
    const output = { say: () => undefined, print: (line: string) => void printed.push(line) };
    expect([await runAdmin(["inspect", "--json"], output), printed.length]).toEqual([0, 1]);
    expect(JSON.parse(printed[0] ?? "")).toMatchObject({ engine: "embedded", embedded: { workers: { alive: 0 } } });
  });
});

describe("create-owner", () => {
  test("creates a workspace whose owner can sign in, more than once", async () => {
    expect(await admin("create-owner", OWNER)).toMatchObject({ code: 0, printed: [] });
    const { password: _own, ...known } = OWNER;
    const again = await admin("create-owner", { ...known, workspace: "Second" });
    expect(again.code).toBe(0);
    expect(again.said).toContain("keeps its password");
    const given = { email: OWNER.email, password: OWNER.password, ip: "", userAgent: "" };
    expect(await signIn(given)).toHaveProperty("sessionId");
    const rows = await prisma().membership.findMany({ where: { user: { email: "maren@example.com" } } });
    expect(rows.map(({ role, status }) => [role, status])).toEqual([
      ["owner", "active"],
      ["owner", "active"],
    ]);
  });

  test("sets the given password on an account that someone else opened, and signs them out", async () => {
    const email = `${newUuid()}@example.com`;
    const inviter = await givenUser(await givenWorkspace());
    const { token } = await givenInvited(inviter, { email });
    const visitor = { session: null, ip: "", requestId: "" };
    await acceptInvitation({ token, name: "Mallory", password: "nine green trains" }, visitor);
    const enter = (password: string) => signIn({ email, password, ip: "", userAgent: "" });
    const sessionId = sessionOf(await enter("nine green trains"));
    expect(await admin("create-owner", { ...OWNER, email, workspace: "Theirs" })).toMatchObject({ code: 0 });
    expect(await actorOfSession(sessionId, new Date())).toBeNull();
    await expect(enter("nine green trains")).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await enter(OWNER.password)).toHaveProperty("sessionId");
  });

  test("revokes other credentials with the old password, and notifies every workspace of the account", async () => {
    const passwordHash = await hashPassword("nine green trains");
    const mallory = await givenUser(await givenWorkspace(), "member", { passwordHash });
    const email = `${mallory.id}@example.com`;
    const { device } = await givenPasskey(mallory);
    const newEmail = `${newUuid()}@example.net`;
    const asked = { email: newEmail, current_password: "nine green trains" };
    await askForEmailChange.run(await memberContext(email, undefined, new Date()), asked);
    const link = await linkTokenMailedTo(newEmail, "email_change");
    expect(await showEmailChange(link)).toMatchObject({ new_email: newEmail });
    expect(await admin("create-owner", { ...OWNER, email, workspace: "Theirs" })).toMatchObject({ code: 0 });
    const passkey = device.get((await beginPasskeySignIn()).options);
    const shown = signInByPasskey({ passkey, workspace: undefined, cookie: undefined, ip: "", userAgent: "" });
    await expect(shown).rejects.toMatchObject({ code: "invalid_state_transition" });
    await expect(showEmailChange(link)).rejects.toMatchObject({ code: "not_found" });
    const where = { workspaceId: mallory.workspace.id, action: "user.password_reset" };
    expect(await prisma().auditEntry.findMany({ where })).toMatchObject([{ userId: null, objectId: mallory.id }]);
  });

  test("exit 1: a new account needs a password", async () => {
    const { password: _own, ...rest } = { ...OWNER, email: `${newUuid()}@example.com` };
    const { code, said } = await admin("create-owner", rest);
    expect([code, said]).toEqual([1, expect.stringContaining("has no password yet")]);
  });

  /** Skip a warning about the machine's time zone data. */
  const firstLine = ({ said }: { said: string }) => said.split("\n").find((line) => !line.startsWith("Warning:"));

  test("exit 1 or 2: prints the error on one line", async () => {
    expect(await admin("create-owner", { ...OWNER, password: "short" })).toMatchObject({ code: 1 });
    const zone = await admin("create-owner", { ...OWNER, "time-zone": "Berlin" });
    expect([zone.code, firstLine(zone)]).toEqual([2, "--time-zone: Use an IANA time zone, such as Europe/Berlin."]);
    const long = await admin("create-owner", { ...OWNER, workspace: "x".repeat(5000) });
    expect([long.code, firstLine(long)]).toEqual([
      2,
      expect.stringMatching(/^--workspace: Use at most \d+ characters\.$/),
    ]);
  });

  test("exit 2: a time zone unknown to the database", async () => {
    const { code, said } = await withoutBerlin(() => admin("create-owner", OWNER));
    refuseTimeZones([]);
    expect([code, said]).toEqual([2, expect.stringContaining("--time-zone: ")]);
  });
});

describe("create-key", () => {
  test("prints the key last, alone on its line", async () => {
    const user = await givenUser(await givenWorkspace());
    const email = `${user.id}@example.com`;
    const { code, printed } = await admin("create-key", { email, name: "Script", scopes: "clients:read, read_only" });
    expect([code, printed.length]).toEqual([0, 1]);
    const actor = await actorOfKey(printed[0] ?? "", new Date());
    expect(actor).toMatchObject({ userId: user.id, scopes: ["clients:read", "read_only"] });
    const [entry] = await prisma().auditEntry.findMany({ where: { workspaceId: user.workspace.id } });
    expect(entry).toMatchObject({ action: "api_key.created", requestId: "admin" });
  });

  test("exit 2 for an unknown scope, exit 1 for an unknown user", async () => {
    expect(await admin("create-key", { email: "a@example.com", name: "X", scopes: "all" })).toMatchObject({ code: 2 });
    const nobody = await admin("create-key", { email: "a@example.com", name: "X" });
    expect(nobody).toMatchObject({ code: 1, said: "There is no account with the email address a@example.com." });
  });

  test("requires a workspace when the account has several", async () => {
    const user = await givenUser(await givenWorkspace());
    const second = await givenWorkspace();
    await prisma().workspace.update({ where: { id: second.id }, data: { name: "Second" } });
    await prisma().membership.create({
      data: { workspaceId: second.id, userId: user.id, role: "member", status: "active" },
    });
    const given = { email: `${user.id}@example.com`, name: "Script" };
    const asked = await admin("create-key", given);
    expect([asked.code, asked.printed]).toEqual([1, []]);
    expect(asked.said).toContain("--workspace");
    for (const workspace of ["Second", toPublicId("wks", second.id)]) {
      const { printed } = await admin("create-key", { ...given, workspace });
      expect(await actorOfKey(printed[0] ?? "", new Date())).toMatchObject({ workspaceId: second.id });
    }
  });
});

describe("webhook-secret", () => {
  test("prints it for an owner, and adds an entry to the audit log", async () => {
    const user = await givenUser(await givenWorkspace());
    const { printed } = await admin("webhook-secret", { email: `${user.id}@example.com` });
    expect(printed).toEqual([user.workspace.secret]);
    const rows = await prisma().auditEntry.findMany({ where: { workspaceId: user.workspace.id } });
    expect(rows.map((row) => row.action)).toEqual(["webhook_secret.revealed"]);
  });

  test("exit 1 for a member", async () => {
    const user = await givenUser(await givenWorkspace(), "member");
    expect(await admin("webhook-secret", { email: `${user.id}@example.com` })).toMatchObject({ code: 1, printed: [] });
  });
});

describe("reset-password", () => {
  test("prints a password that works", async () => {
    const passwordHash = await hashPassword(OWNER.password);
    const user = await givenUser(await givenWorkspace(), "member", { passwordHash });
    const email = `${user.id}@example.com`;
    const { printed } = await admin("reset-password", { email });
    const given = { email, ip: "", userAgent: "" };
    expect(await signIn({ ...given, password: printed[0] ?? "" })).toHaveProperty("sessionId");
    await expect(signIn({ ...given, password: OWNER.password })).rejects.toMatchObject({ code: "unauthenticated" });
  });
});

describe("mailed-link", () => {
  test("prints the link of an invitation last, and the link works", async () => {
    const owner = await givenUser(await givenWorkspace());
    const email = `${newUuid()}@example.com`;
    await inviteUser.run(await memberContext(`${owner.id}@example.com`, undefined, new Date()), {
      email,
      role: "member",
    });
    const { code, printed, said } = await admin("mailed-link", { email });
    expect([code, printed.length]).toEqual([0, 1]);
    const [, token = ""] = (printed[0] ?? "").split("#");
    expect(await showInvitation(token, { session: null, ip: "", requestId: "" })).toMatchObject({
      state: "open",
      email,
    });
    expect(said).not.toContain(token);
  });

  test("exit 1 when no email holds a link", async () => {
    expect(await admin("mailed-link", { email: "nobody@example.com" })).toMatchObject({ code: 1, printed: [] });
  });
});

describe("an invalid command line", () => {
  test.each([
    [[], "Name a command."],
    [["explode"], "There is no command explode."],
    [["toString"], "There is no command toString."],
    [["reset-password"], "Missing option --email."],
    [["reset-password", "--email", ""], "Missing option --email."],
    [["reset-password", "--mail", "a@example.com"], "Unknown option '--mail'"],
    [["reset-password", "--email"], "Option '--email <value>' argument missing"],
    [["reset-password", "a@example.com"], "Unexpected argument 'a@example.com'"],
  ])("exit 2: %j", async (args, line) => {
    const { code, said } = await run(args);
    expect(code).toBe(2);
    expect(said.startsWith(line)).toBe(true);
    expect(said).toContain("npm run admin -- <command>");
  });
});

function admin(command: string, options: Record<string, string>) {
  return run([command, ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])]);
}

async function run(args: string[]): Promise<{ code: number; said: string; printed: string[] }> {
  const said: string[] = [];
  const printed: string[] = [];
  const code = await runAdmin(args, { say: (line) => said.push(line), print: (line) => printed.push(line) });
  return { code, said: said.join("\n"), printed };
}
