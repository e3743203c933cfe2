import "@/testing/allow-receivers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { GET as getEmail } from "@/app/v1/emails/[id]/route";
import { POST as resend } from "@/app/v1/emails/[id]/resend/route";
import { GET as getInvoice } from "@/app/v1/invoices/[id]/route";
import { GET as listInvoices } from "@/app/v1/invoices/route";
import { POST as previewMail } from "@/app/v1/invoices/[id]/mail-preview/route";
import { POST as sendInvoice } from "@/app/v1/invoices/[id]/send/route";
import { invoiceAttachments } from "@/lib/billing/invoices/operations/pdf";
import { toPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { mailPasswords } from "@/lib/mail/email-settings/password";
import { call } from "@/testing/call";
import { emailOf, givenOwner, givenUser, givenWorkspace, type TestUser, type TestWorkspace } from "@/testing/factories";
import { givenDraft, givenInvoice } from "@/testing/invoices";
import { decodeWords, givenMail, headersOf, makeDue, readMail, useMailServer } from "@/testing/mails";
import { required } from "@/testing/required";
import { SmtpReceiver } from "@/testing/smtp-server";
import { withoutLimits } from "@/testing/things";
import { sendDue } from "./dispatch";
import { closeMailPool } from "./transport";

const ACCOUNT = { user: "invoices@acme.example", password: "correct horse" };
const FROM = { fromName: "Acme Accounts", fromAddress: "invoices@acme.example", replyTo: "ap@acme.example" };

let own: SmtpReceiver;
let operator: SmtpReceiver;
let owner: TestUser;

beforeAll(async () => {
  withoutLimits();
  own = await SmtpReceiver.start(ACCOUNT);
  operator = await SmtpReceiver.start();
});
afterAll(async () => {
  closeMailPool();
  await own.close();
  await operator.close();
});
beforeEach(async () => {
  Object.assign(env(), { MAIL_PER_WORKSPACE: true });
  useMailServer(undefined);
  for (const server of [own, operator]) {
    server.answerBy({});
    server.mails.length = 0;
  }
  await prisma().$executeRaw`delete from emails`;
  owner = await givenOwner();
  await givenServer(owner.workspace);
});

const givenServer = ({ id: workspaceId }: TestWorkspace, { port = own.port, password = ACCOUNT.password } = {}) =>
  prisma().emailSettings.create({
    data: {
      ...{ workspaceId, host: "127.0.0.1", port, security: "none", user: ACCOUNT.user, ...FROM },
      sealedPassword: mailPasswords.seal(password),
    },
  });

const send = () => sendDue(Date.now() + 10_000, invoiceAttachments);

test("emails leave through the workspace's mail server, with its sender", async () => {
  const mail = await givenMail(owner.workspace);
  const answered = await givenMail(owner.workspace, { replyTo: "maren@acme.example" });
  await send();
  const [received] = own.to(required(mail.to[0]));
  const headers = headersOf(required(received));
  expect(decodeWords(required(headers["from"]))).toBe("Acme Accounts <invoices@acme.example>");
  expect(headers["reply-to"]).toBe("ap@acme.example");
  expect(received?.from).toBe("invoices@acme.example");
  expect(headersOf(required(own.to(required(answered.to[0]))[0]))["reply-to"]).toBe("maren@acme.example");
  expect(await readMail(mail)).toMatchObject({ status: "sent", lastError: null });
});

test("a workspace without a mail server never uses another workspace's", async () => {
  const mail = await givenMail(await givenWorkspace());
  await send();
  expect(await readMail(mail)).toMatchObject({ status: "captured", nextAttemptAt: null, leaseId: null });
  expect(own.mails).toEqual([]);
});

test("the operator's mail server wins, with its own address and the name and reply-to address of the workspace", async () => {
  useMailServer(operator.url());
  const mail = await givenMail(owner.workspace);
  await send();
  const [received] = operator.to(required(mail.to[0]));
  expect(received?.from).toBe("stint@localhost");
  const headers = headersOf(required(received));
  expect(decodeWords(required(headers["from"]))).toBe("Acme Accounts <stint@localhost>");
  expect(headers["reply-to"]).toBe("ap@acme.example");
  expect(own.mails).toEqual([]);
});

test("with MAIL_PER_WORKSPACE=0, emails are captured", async () => {
  Object.assign(env(), { MAIL_PER_WORKSPACE: false });
  const mail = await givenMail(owner.workspace);
  await send();
  expect((await readMail(mail)).status).toBe("captured");
  expect(own.mails).toEqual([]);
});

test("a wrong password, or one of another server secret, is retried and named in the email", async () => {
  const wrong = await givenWorkspace();
  await givenServer(wrong, { password: "wrong" });
  const other = await givenWorkspace();
  await givenServer(other);
  await prisma().emailSettings.update({ where: { workspaceId: other.id }, data: { sealedPassword: Buffer.alloc(60) } });
  const mails = [await givenMail(wrong), await givenMail(other)];
  await send();
  expect(await readMail(required(mails[0]))).toMatchObject({ status: "queued", lastError: "535 5.7.8 wrong password" });
  expect((await readMail(required(mails[1]))).status).toBe("queued");
  expect(own.mails).toEqual([]);
});

test("a mail server that is gone is named without its address", async () => {
  const gone = await SmtpReceiver.start();
  const { port } = gone;
  await gone.close();
  const workspace = await givenWorkspace();
  await givenServer(workspace, { port });
  const mail = await givenMail(workspace);
  await send();
  expect(await readMail(mail)).toMatchObject({ status: "queued", lastError: "connection refused" });
});

test("refused recipients keep the mail server's answer", async () => {
  own.answerBy({ recipient: (address) => (address === "gone@acme.example" ? "550 5.1.1 no such user" : undefined) });
  const mail = await givenMail(owner.workspace, { cc: ["gone@acme.example"] });
  await send();
  const params = { id: toPublicId("eml", mail.id) };
  expect((await call(getEmail, { as: owner, params })).body.recipients).toMatchObject([
    { status: "accepted" },
    { address: "gone@acme.example", status: "refused", reason: "550 5.1.1 no such user" },
  ]);
});

test("409: a sign-in link that may open another workspace passes through the operator's mail server only", async () => {
  const person = await givenUser(owner.workspace, "member");
  const elsewhere = await givenWorkspace();
  await prisma().membership.create({
    data: { workspaceId: elsewhere.id, userId: person.id, role: "owner", status: "active" },
  });
  const here = await givenUser(owner.workspace, "member");
  const [link, ownLink] = await Promise.all(
    [person, here].map(async (to) => givenMail(owner.workspace, { isPersonal: true, to: [await emailOf(to)] })),
  );
  await send();
  expect((await readMail(required(link))).status).toBe("captured");
  expect((await readMail(required(ownLink))).status).toBe("sent");
  expect(own.to(await emailOf(person))).toEqual([]);
  const params = { id: toPublicId("eml", required(link).id) };
  const again = () => call(resend, { method: "POST", as: owner, params, body: {} });
  expect((await again()).problem.reason).toBe("email_needs_operator");
  useMailServer(operator.url());
  expect((await again()).body.status).toBe("queued");
  await makeDue(required(link));
  await send();
  expect(operator.to(await emailOf(person))).toHaveLength(1);
});

test("replies to an invoice go to the workspace's reply-to address", async () => {
  const { id } = await givenDraft(owner);
  const preview = await call(previewMail, { method: "POST", as: owner, params: { id }, body: {} });
  expect(preview.body).toMatchObject({
    from: "invoices@acme.example",
    from_name: "Acme Accounts",
    reply_to: "ap@acme.example",
    is_captured: false,
  });
  const to = ["client@nordlicht.example"];
  await call(sendInvoice, { method: "POST", as: owner, params: { id }, body: { to, attach_pdf: false } });
  await send();
  expect(headersOf(required(own.to(required(to[0]))[0]))["reply-to"]).toBe("ap@acme.example");
});

test("200: an issued invoice says whether an email about it was sent", async () => {
  const { id } = await givenInvoice(owner, "sent");
  const emailed = async () => {
    const [one, list] = [
      await call(getInvoice, { as: owner, params: { id } }),
      await call(listInvoices, { as: owner }),
    ];
    expect(list.body.data.find((invoice) => invoice.id === id)?.emailed).toBe(one.body.emailed);
    return one.body.emailed;
  };
  const to = ["client@nordlicht.example"];
  const mail = () => call(sendInvoice, { method: "POST", as: owner, params: { id }, body: { to, attach_pdf: false } });
  expect(await emailed()).toBe(false);
  own.answerBy({ recipient: () => "550 5.1.1 no such user" });
  expect((await mail()).body.emailed).toBe(true);
  await send();
  expect(await emailed()).toBe(false);
  own.answerBy({});
  await mail();
  await send();
  expect(await emailed()).toBe(true);
});

test("the event of an issued invoice says that it is emailed", async () => {
  const { id } = await givenDraft(owner);
  const to = ["client@nordlicht.example"];
  await call(sendInvoice, { method: "POST", as: owner, params: { id }, body: { to } });
  const event = await prisma().event.findFirstOrThrow({
    where: { workspaceId: owner.workspace.id, type: "invoice.sent" },
  });
  expect(JSON.parse(event.payload)).toMatchObject({ data: { id, emailed: true } });
});
