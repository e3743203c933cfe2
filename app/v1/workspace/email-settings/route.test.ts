import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GET as readAudit } from "@/app/v1/audit-log/route";
import { DELETE, GET, PATCH } from "@/app/v1/workspace/email-settings/route";
import { POST as sendTest } from "@/app/v1/workspace/email-settings/test/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { mailPasswords } from "@/lib/mail/email-settings/password";
import { closeMailPool } from "@/lib/mail/emails/transport";
import { call } from "@/testing/call";
import { certify } from "@/testing/certificates";
import { emailOf, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { decodeWords, headersOf, useMailServer } from "@/testing/mails";
import { required } from "@/testing/required";
import { givenSession } from "@/testing/sessions";
import { SmtpReceiver } from "@/testing/smtp-server";
import { withoutLimits } from "@/testing/things";

const ACCOUNT = { user: "invoices@acme.example", password: "correct horse" };
const defaults = { ...env() };

let server: SmtpReceiver;
let owner: TestUser;

beforeAll(async () => {
  withoutLimits();
  server = await SmtpReceiver.start(ACCOUNT);
});
afterAll(async () => {
  closeMailPool();
  await server.close();
});
beforeEach(async () => {
  Object.assign(env(), { WEBHOOK_ALLOWED_HOSTS: ["127.0.0.1"], MAIL_PER_WORKSPACE: defaults.MAIL_PER_WORKSPACE });
  useMailServer(undefined);
  server.answerBy({});
  server.mails.length = 0;
  owner = await givenOwner();
});

const signedIn = async (user: TestUser = owner) => ({ as: null, headers: (await givenSession(user)).headers });

const BODY = {
  security: "none",
  user: ACCOUNT.user,
  password: ACCOUNT.password,
  from_address: "invoices@acme.example",
};
const bodyFor = (more: object = {}) => ({ ...BODY, host: "127.0.0.1", port: server.port, ...more });

const read = async (user = owner) => (await call(GET, await signedIn(user))).body;
const save = async (body: object, user = owner) => call(PATCH, { method: "PATCH", body, ...(await signedIn(user)) });
const tryOut = async (body: object, user = owner) =>
  call(sendTest, { method: "POST", body, ...(await signedIn(user)) });
const stored = () => prisma().emailSettings.findFirst({ where: { workspaceId: owner.workspace.id } });

test("200: a workspace without settings can set them up", async () => {
  expect(await read()).toMatchObject({ source: "none", can_change: true, host: null, has_password: false });
});

describe("PATCH", () => {
  test("200: saves what the mail server accepts, with the password encrypted and in no answer", async () => {
    const saved = await save(bodyFor({ from_name: "Acme Accounts", reply_to: "ap@acme.example" }));
    const shown = {
      source: "workspace",
      can_change: true,
      can_change_sender: true,
      host: "127.0.0.1",
      port: server.port,
      security: "none",
      user: ACCOUNT.user,
      has_password: true,
      from_name: "Acme Accounts",
      from_address: "invoices@acme.example",
      reply_to: "ap@acme.example",
      updated_at: expect.any(String) as string,
    };
    expect(saved.body).toEqual(shown);
    expect(await read()).toEqual(shown);
    const row = required(await stored());
    expect(Buffer.from(required(row.sealedPassword)).toString()).not.toContain(ACCOUNT.password);
    expect(mailPasswords.open(required(row.sealedPassword))).toBe(ACCOUNT.password);
    const log = await call(readAudit, await signedIn());
    expect(log.body.data[0]).toMatchObject({
      action: "email_settings.updated",
      details: { before: null, after: { host: "127.0.0.1", user: ACCOUNT.user }, password_changed: true },
    });
    expect(saved.text + log.text).not.toContain(ACCOUNT.password);
  });

  test("422: a refused password changes nothing, and the server's answer is returned", async () => {
    await save(bodyFor());
    const before = await stored();
    const refused = await save(bodyFor({ password: "wrong", reply_to: "new@acme.example" }));
    expect(refused.status).toBe(422);
    expect(refused.problem).toMatchObject({
      code: "mail_server_failed",
      reason: "auth_failed",
      params: { server_answer: "535 5.7.8 wrong password" },
      errors: [{ pointer: "/password" }],
    });
    expect(refused.text).not.toContain('wrong"');
    expect(await stored()).toEqual(before);
  });

  test("200: changes of the sender keep the password and need no connection", async () => {
    await save(bodyFor());
    Object.assign(env(), { WEBHOOK_ALLOWED_HOSTS: ["127.0.0.1"] });
    const before = server.names.length;
    expect((await save({ reply_to: "ap@acme.example", from_name: null })).body.reply_to).toBe("ap@acme.example");
    expect(server.names).toHaveLength(before);
    expect(mailPasswords.open(required((await stored())?.sealedPassword))).toBe(ACCOUNT.password);
  });

  test("422: a stored password never goes to another server, port or user", async () => {
    const other = await SmtpReceiver.start(ACCOUNT);
    await save(bodyFor());
    for (const change of [{ port: other.port }, { user: "someone@acme.example" }, { security: "starttls" }]) {
      const refused = await save(change);
      expect(refused.problem, JSON.stringify(change)).toMatchObject({
        reason: "mail_password_missing",
        errors: [{ pointer: "/password" }],
      });
      expect((await tryOut(change)).problem.reason).toBe("mail_password_missing");
    }
    await other.close();
  });

  test("200: without a user, the stored password is deleted", async () => {
    const open = await SmtpReceiver.start();
    await save(bodyFor());
    expect((await save({ user: null, port: open.port })).body).toMatchObject({ user: null, has_password: false });
    expect((await stored())?.sealedPassword).toBeNull();
    await open.close();
  });

  test.each([
    [{}, "/host", "required"],
    [{ host: "smtp.acme.example" }, "/port", "required"],
    [{ host: "smtp.acme.example", port: 587 }, "/security", "required"],
    [{ host: "smtp.acme.example", port: 587, security: "tls" }, "/from_address", "required"],
    [bodyFor2({ host: "smtp://acme.example" }), "/host", "mail_host_malformed"],
    [bodyFor2({ host: "acme.example:587" }), "/host", "mail_host_malformed"],
    [bodyFor2({ host: "user@acme.example" }), "/host", "mail_host_malformed"],
    [bodyFor2({ port: 70000 }), "/port", "number_too_large"],
    [bodyFor2({ port: 8080 }), "/port", "mail_port_not_allowed"],
    [bodyFor2({ security: "none" }), "/security", "mail_password_not_encrypted"],
    [bodyFor2({ from_address: "nobody" }), "/from_address", "format_email"],
    [bodyFor2({ from_name: "a\r\nBcc: b@example.com" }), "/from_name", "has_control_characters"],
    [bodyFor2({ user: "a\r\nb" }), "/user", "has_control_characters"],
  ])("422: %o is refused at %s", async (body, pointer, reason) => {
    const { problem } = await save(body);
    expect(problem.errors).toMatchObject([{ pointer, reason }]);
    expect(await stored()).toBeNull();
  });

  test("422: private hosts are refused without revealing an address", async () => {
    Object.assign(env(), { WEBHOOK_ALLOWED_HOSTS: [] });
    for (const host of [
      "127.0.0.1",
      "0x7f.1",
      "10.0.0.1",
      "::1",
      "[fd00::1]",
      "localhost",
      "db.internal",
      "mailhost",
    ]) {
      const { problem } = await save(bodyFor2({ host }));
      expect(problem.errors, host).toMatchObject([{ pointer: "/host", code: "destination_not_allowed" }]);
    }
    expect(await stored()).toBeNull();
  });

  test("412: a change of older settings is refused, and two first saves keep one", async () => {
    const both = await Promise.all([save(bodyFor()), save(bodyFor({ from_name: "Second" }))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = await call(PATCH, {
      method: "PATCH",
      body: { reply_to: "a@acme.example" },
      as: null,
      headers: { ...(await signedIn()).headers, "if-match": '"0"' },
    });
    expect(stale.status).toBe(412);
  });
});

function bodyFor2(more: object): object {
  return { ...BODY, host: "smtp.acme.example", port: 587, security: "starttls", ...more };
}

describe("a mail server that does not work is named by its fault", () => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const one of servers) one.close();
  });
  const listen = async (one: Server): Promise<number> => {
    servers.push(one);
    one.listen(0, "127.0.0.1");
    await once(one, "listening");
    return (one.address() as AddressInfo).port;
  };
  const failing = async (body: object) => {
    const { problem } = await tryOut(bodyFor(body));
    expect(await stored()).toBeNull();
    return { reason: problem.reason, answer: problem.params["server_answer"], pointer: problem.errors?.[0]?.pointer };
  };

  test("a closed port", async () => {
    const one = createServer();
    const port = await listen(one);
    one.close();
    await once(one, "close");
    expect(await failing({ port })).toEqual({ reason: "connection_refused", answer: "", pointer: "/port" });
  });

  test("a server of another protocol that speaks first", async () => {
    const port = await listen(createServer((socket) => socket.end("SSH-2.0-OpenSSH_9.6\r\n")));
    expect(await failing({ port })).toEqual({ reason: "not_smtp", answer: "SSH-2.0-OpenSSH_9.6", pointer: "/port" });
  });

  test("a web server, which waits", async () => {
    const port = await listen(createHttpServer((_request, response) => response.end("hello")));
    expect(await failing({ port })).toMatchObject({ reason: "not_smtp", pointer: "/port" });
  });

  test("a server that stops answering holds the request for 15 seconds at most", async () => {
    const sockets: Socket[] = [];
    const port = await listen(
      createServer((socket) => {
        sockets.push(socket);
        socket.on("error", () => undefined);
        socket.write("220 slow.example ESMTP\r\n");
        // One byte at a time keeps the connection from being idle.
        const drip = setInterval(() => socket.write("2"), 1000);
        socket.on("close", () => clearInterval(drip));
      }),
    );
    const started = performance.now();
    expect(await failing({ port })).toMatchObject({ reason: "timeout", pointer: "/host" });
    expect(performance.now() - started).toBeLessThan(30_000);
    for (const socket of sockets) socket.destroy();
  });

  test("a name that does not exist", async () => {
    Object.assign(env(), { WEBHOOK_ALLOWED_HOSTS: ["nobody.invalid"] });
    expect(await failing({ host: "nobody.invalid" })).toMatchObject({ reason: "host_not_found", pointer: "/host" });
  });

  test("a server without STARTTLS", async () => {
    expect(await failing({ security: "starttls" })).toMatchObject({ reason: "tls_failed", pointer: "/security" });
    expect(server.mails).toEqual([]);
  });

  test("a server without TLS", async () => {
    expect(await failing({ security: "tls" })).toMatchObject({ reason: "tls_failed", pointer: "/security" });
  });

  test("a server that refuses the recipient", async () => {
    server.answerBy({ recipient: () => "550 5.7.1 sender not allowed" });
    expect(await failing({})).toMatchObject({ reason: "refused" });
  });
});

test.each(["starttls", "tls"] as const)("422: with %s, a certificate that is not trusted is refused", async (mode) => {
  const identity = certify({ name: "mail", hosts: ["127.0.0.1"] });
  const selfSigned = await SmtpReceiver.start(ACCOUNT, { mode, identity });
  const { problem } = await save(bodyFor({ port: selfSigned.port, security: mode }));
  expect(problem).toMatchObject({ reason: "tls_failed", errors: [{ pointer: "/security" }] });
  expect(problem.params["server_answer"]).toMatch(/certificate/);
  expect(await stored()).toBeNull();
  await selfSigned.close();
});

describe("POST test", () => {
  test("200: unsaved settings send an email to the caller, with the server's answer, and save nothing", async () => {
    const tested = await tryOut(bodyFor({ from_name: "Acme", reply_to: "ap@acme.example" }));
    const address = await emailOf(owner);
    expect(tested.body).toMatchObject({ to: address, duration_ms: expect.any(Number) as number });
    expect(tested.body.server_answer).toMatch(/^250 /);
    const [mail] = server.to(address);
    const headers = headersOf(required(mail));
    expect(decodeWords(required(headers["from"]))).toBe("Acme <invoices@acme.example>");
    expect(headers).toMatchObject({ to: address, "reply-to": "ap@acme.example" });
    expect(mail?.from).toBe("invoices@acme.example");
    expect(await stored()).toBeNull();
  });

  test("200: an empty body uses what is in force: the saved settings, then the operator's server", async () => {
    expect((await tryOut({})).problem.reason).toBe("email_off");
    await save(bodyFor());
    expect((await tryOut({})).status).toBe(200);
    const operator = await SmtpReceiver.start();
    useMailServer(operator.url());
    expect((await tryOut({})).body.server_answer).toMatch(/^250 /);
    expect([server.mails.length, operator.mails.length]).toEqual([1, 1]);
    closeMailPool();
    await operator.close();
  });
});

describe("the operator decides", () => {
  test("409: SMTP_URL wins, is shown without its user and password, and closes the settings", async () => {
    await save(bodyFor());
    useMailServer("smtps://stint:hunter2@smtp.operator.example");
    expect(await read()).toMatchObject({
      source: "operator",
      can_change: false,
      host: "smtp.operator.example",
      port: 465,
      security: "tls",
      user: null,
      has_password: false,
    });
    expect((await save({ port: 587 })).problem.reason).toBe("email_set_by_operator");
    expect((await save({ from_address: "a@acme.example" })).problem.reason).toBe("email_set_by_operator");
    expect((await tryOut(bodyFor())).problem.reason).toBe("email_set_by_operator");
  });

  test("200: beside SMTP_URL, a workspace sets its sender name and its reply-to address, and a test uses both", async () => {
    const operator = await SmtpReceiver.start();
    useMailServer(operator.url());
    expect(await read()).toMatchObject({ can_change: false, can_change_sender: true, from_name: null, reply_to: null });
    const sender = { from_name: "Acme Accounts", reply_to: "ap@acme.example" };
    const saved = await save(sender);
    expect(saved).toMatchObject({ status: 200, body: { source: "operator", ...sender } });
    expect((await save({ reply_to: null })).body).toMatchObject({ from_name: "Acme Accounts", reply_to: null });
    expect((await tryOut({ reply_to: "sam@acme.example" })).status).toBe(200);
    const [message] = operator.mails;
    const headers = headersOf(required(message));
    expect(headers["from"]).toMatch(/^Acme Accounts <stint@/);
    expect(headers["reply-to"]).toBe("sam@acme.example");
    closeMailPool();
    await operator.close();
  });

  test("200: the mail server of the workspace is kept beside SMTP_URL, and a sender alone is no mail server", async () => {
    await save(bodyFor());
    useMailServer("smtps://smtp.operator.example");
    await save({ from_name: "Acme Accounts" });
    useMailServer(undefined);
    expect(await read()).toMatchObject({ source: "workspace", from_name: "Acme Accounts", host: bodyFor().host });
    const other = await givenOwner();
    useMailServer("smtps://smtp.operator.example");
    await save({ from_name: "Other" }, other);
    useMailServer(undefined);
    expect(await read(other)).toMatchObject({ source: "none", host: null, from_name: null });
    expect((await tryOut({}, other)).problem.reason).toBe("email_off");
    expect((await save(bodyFor(), other)).body).toMatchObject({ source: "workspace", from_name: "Other" });
  });

  test("409: with MAIL_PER_WORKSPACE=0, saved settings are neither shown nor used", async () => {
    await save(bodyFor());
    Object.assign(env(), { MAIL_PER_WORKSPACE: false });
    expect(await read()).toMatchObject({ source: "none", can_change: false, host: null });
    expect((await save({ reply_to: "a@acme.example" })).problem.reason).toBe("email_per_workspace_off");
    expect((await tryOut(bodyFor())).problem.reason).toBe("email_per_workspace_off");
    expect((await tryOut({})).problem.reason).toBe("email_off");
  });
});

describe("who", () => {
  test("403: admins read, managers and members do not, and nobody but owners changes", async () => {
    await save(bodyFor());
    const admin = await givenUser(owner.workspace, "admin");
    expect((await read(admin)).host).toBe("127.0.0.1");
    expect((await save({ reply_to: null }, admin)).problem.code).toBe("insufficient_role");
    expect((await tryOut({}, admin)).problem.code).toBe("insufficient_role");
    expect((await call(DELETE, { method: "DELETE", ...(await signedIn(admin)) })).problem.code).toBe(
      "insufficient_role",
    );
    for (const role of ["manager", "member"] as const) {
      const user = await givenUser(owner.workspace, role);
      expect((await call(GET, await signedIn(user))).problem.code).toBe("insufficient_role");
    }
    expect((await call(PATCH, { method: "PATCH", body: {}, as: owner })).problem.code).toBe("insufficient_scope");
  });

  test("200: another workspace has its own settings", async () => {
    await save(bodyFor());
    const other = await givenOwner();
    expect(await read(other)).toMatchObject({ source: "none", host: null });
    expect((await call(DELETE, { method: "DELETE", ...(await signedIn(other)) })).status).toBe(404);
    expect(await stored()).not.toBeNull();
  });

  test("200: removal deletes the password and is audited", async () => {
    await save(bodyFor());
    expect((await call(DELETE, { method: "DELETE", ...(await signedIn()) })).body.source).toBe("none");
    expect(await stored()).toBeNull();
    const log = await call(readAudit, await signedIn());
    expect(log.body.data[0]).toMatchObject({
      action: "email_settings.deleted",
      details: { before: { user: ACCOUNT.user } },
    });
  });
});
