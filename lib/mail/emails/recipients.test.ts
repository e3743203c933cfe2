import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { GET as listEmails } from "@/app/v1/emails/route";
import { POST as resend } from "@/app/v1/emails/[id]/resend/route";
import { prisma } from "@/lib/kernel/db/prisma";
import type { Email } from "@/lib/kernel/db/generated/client";
import { toPublicId } from "@/lib/kernel/core/ids";
import { invoiceAttachments } from "@/lib/billing/invoices/operations/pdf";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenMail, headersOf, makeDue, readMail, useMailServer } from "@/testing/mails";
import { SmtpReceiver, type SmtpScript } from "@/testing/smtp-server";
import { withoutLimits } from "@/testing/things";
import { sendDue } from "./dispatch";
import { failUnfinished } from "./store/queue";
import { closeMailPool } from "./transport";

let server: SmtpReceiver;
let owner: TestUser;
let to: string;

beforeAll(async () => {
  withoutLimits();
  server = await SmtpReceiver.start();
});
afterAll(async () => {
  closeMailPool();
  await server.close();
});
beforeEach(async () => {
  owner = await givenOwner();
  to = `${owner.id}@client.example`;
  server.answerBy({});
  server.mails.length = 0;
  useMailServer(server.url());
  await prisma().$executeRaw`delete from emails`;
});

const BOOKS = "books@client.example";
const GONE = "gone@client.example";

const answer = (answers: Record<string, NonNullable<ReturnType<NonNullable<SmtpScript["recipient"]>>>>) => {
  server.answerBy({ recipient: (address) => answers[address] });
};
const attempt = async (mail: Email) => {
  await makeDue(mail);
  await sendDue(Date.now() + 10_000, invoiceAttachments);
};
const shown = async () => (await call(listEmails, { as: owner })).body.data[0];
const states = async () => (await shown())?.recipients.map(({ address, status }) => [address, status]);

test("200: of three recipients one is accepted, one refused and one tried again, alone, until it is accepted", async () => {
  const mail = await givenMail(owner.workspace, { to: [to], cc: [BOOKS, GONE] });
  answer({ [BOOKS]: "451 4.7.1 greylisted", [GONE]: "550 5.1.1 no such mailbox" });
  await attempt(mail);
  expect(await shown()).toMatchObject({
    status: "queued",
    attempts: 1,
    last_error: `${BOOKS}: 451 4.7.1 greylisted; ${GONE}: 550 5.1.1 no such mailbox`,
    next_attempt_at: expect.any(String) as string,
    recipients: [
      { address: to, status: "accepted", reason: null },
      { address: BOOKS, status: "queued", reason: "451 4.7.1 greylisted" },
      { address: GONE, status: "refused", reason: "550 5.1.1 no such mailbox" },
    ],
  });
  const sentAt = (await shown())?.sent_at;
  expect(sentAt).not.toBeNull();
  await attempt(mail);
  server.answerBy({});
  await attempt(mail);
  expect(await shown()).toMatchObject({
    status: "sent",
    attempts: 3,
    sent_at: sentAt,
    next_attempt_at: null,
    last_error: `${GONE}: 550 5.1.1 no such mailbox`,
  });
  expect(await states()).toEqual([
    [to, "accepted"],
    [BOOKS, "accepted"],
    [GONE, "refused"],
  ]);
  expect(server.mails.map((received) => received.to)).toEqual([[to], [BOOKS]]);
  const [first, second] = server.mails.map(headersOf);
  expect(second).toMatchObject({ to, cc: `${BOOKS}, ${GONE}`, "message-id": first?.["message-id"] });
});

test("a recipient deferred five times fails, and the email counts as sent to the other", async () => {
  const mail = await givenMail(owner.workspace, { to: [to, BOOKS] });
  answer({ [BOOKS]: "451 4.7.1 greylisted" });
  for (let count = 1; count <= 5; count++) await attempt(mail);
  expect(await shown()).toMatchObject({ status: "sent", attempts: 5, last_error: `${BOOKS}: 451 4.7.1 greylisted` });
  expect(await states()).toEqual([
    [to, "accepted"],
    [BOOKS, "failed"],
  ]);
  expect(server.to(to)).toHaveLength(1);
});

test("one refusal does not end the deferral of the other recipients", async () => {
  const mail = await givenMail(owner.workspace, { to: [to], cc: [GONE] });
  answer({ [to]: "450 try later", [GONE]: "550 gone" });
  await attempt(mail);
  expect(await states()).toEqual([
    [to, "queued"],
    [GONE, "refused"],
  ]);
  server.answerBy({ recipient: (address) => (address === GONE ? "451 asked again" : undefined) });
  await attempt(mail);
  expect(await shown()).toMatchObject({ status: "sent", last_error: `${GONE}: 550 gone` });
});

test("a broken connection in a later attempt never repeats the email to recipients who have it", async () => {
  const mail = await givenMail(owner.workspace, { to: [to, BOOKS] });
  answer({ [BOOKS]: "451 4.7.1 greylisted" });
  await attempt(mail);
  server.answerBy({ data: () => "drop" });
  await attempt(mail);
  expect(await readMail(mail)).toMatchObject({ status: "queued", attempts: 2 });
  server.answerBy({});
  await attempt(mail);
  expect(await states()).toEqual([
    [to, "accepted"],
    [BOOKS, "accepted"],
  ]);
  expect(server.to(to)).toHaveLength(1);
});

test("an email that crashes its worker stays sent for recipients who have it", async () => {
  const mail = await givenMail(owner.workspace, { to: [to, BOOKS] });
  answer({ [BOOKS]: "451 4.7.1 greylisted" });
  await attempt(mail);
  await prisma().email.update({ where: { id: mail.id }, data: { starts: 5, leaseUntil: new Date(0) } });
  await failUnfinished(5, "started five times");
  expect((await shown())?.status).toBe("sent");
  expect(await states()).toEqual([
    [to, "accepted"],
    [BOOKS, "failed"],
  ]);
});

test("202: resend goes to recipients without the email, or to all once everyone has it", async () => {
  const mail = await givenMail(owner.workspace, { to: [to], cc: [GONE] });
  answer({ [GONE]: "550 5.1.1 no such mailbox" });
  await attempt(mail);
  const params = { id: toPublicId("eml", mail.id) };
  const again = () => call(resend, { method: "POST", as: owner, params, body: {} });
  expect((await again()).body).toMatchObject({
    ...params,
    status: "queued",
    recipients: [{ status: "accepted" }, { address: GONE, status: "queued", reason: null }],
  });
  server.answerBy({});
  await attempt(mail);
  expect(server.mails.map((received) => received.to)).toEqual([[to], [GONE]]);
  const copy = (await again()).body;
  expect(copy).toMatchObject({ resend_of: params.id, recipients: [{ status: "queued" }, { status: "queued" }] });
  const audits = await prisma().auditEntry.findMany({
    where: { workspaceId: owner.workspace.id, action: "email.resent" },
    orderBy: { position: "asc" },
  });
  expect(audits.map(({ details }) => (details as { to: string[] }).to)).toEqual([[GONE], [to]]);
});

test("200: an email sent before outcomes were stored shows the refused recipients", async () => {
  const sent = { status: "sent", sentAt: new Date(), nextAttemptAt: null, attempts: 1 } as const;
  const lastError = `${GONE}: 550 5.1.1 no such mailbox; see https://smtp.example`;
  await givenMail(owner.workspace, { ...sent, to: [to], cc: [GONE], lastError });
  expect((await shown())?.recipients).toMatchObject([
    { address: to, status: "accepted", reason: null },
    { address: GONE, status: "refused", reason: "550 5.1.1 no such mailbox" },
  ]);
});
