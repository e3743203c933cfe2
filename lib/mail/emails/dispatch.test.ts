import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST as recordPayment } from "@/app/v1/invoices/[id]/payments/route";
import { POST as voidInvoice } from "@/app/v1/invoices/[id]/void/route";
import { prisma } from "@/lib/kernel/db/prisma";
import type { Email } from "@/lib/kernel/db/generated/client";
import { invoiceAttachments } from "@/lib/billing/invoices/operations/pdf";
import { eraseOldBodies, hasDueMail, sendDue } from "@/lib/mail/emails/dispatch";
import { claimNext, finish } from "@/lib/mail/emails/store/queue";
import { call } from "@/testing/call";
import { until } from "@/testing/engine-harness";
import { givenOwner, givenWorkspace, type TestWorkspace } from "@/testing/factories";
import { givenInvoice } from "@/testing/invoices";
import { decodeWords, givenMail, headersOf, makeDue, partsOf, readMail, useMailServer } from "@/testing/mails";
import { required } from "@/testing/required";
import { SmtpReceiver } from "@/testing/smtp-server";
import { uuidOf, withoutLimits } from "@/testing/things";
import { closeMailPool } from "./transport";

let server: SmtpReceiver;
let workspace: TestWorkspace;

beforeAll(async () => {
  withoutLimits();
  server = await SmtpReceiver.start();
});
afterAll(async () => {
  closeMailPool();
  await server.close();
});
beforeEach(async () => {
  workspace = await givenWorkspace();
  server.answerBy({});
  useMailServer(server.url());
  await prisma().$executeRaw`delete from emails`;
});

const send = () => sendDue(Date.now() + 10_000, invoiceAttachments);
const addressOf = ({ to: [address = ""] }: Email) => address;
const minutesFromNow = (instant: Date | null) => Math.round(((instant?.getTime() ?? 0) - Date.now()) / 60_000);

describe("a mail", () => {
  test("goes out with both bodies, and the row says so", async () => {
    const text = `naïve — 日本語\n${"a long line without an end ".repeat(80)}`;
    const html = `<p>naïve — 日本語</p><p>${"&nbsp;word".repeat(300)}</p>`;
    const mail = await givenMail(workspace, { subject: "Rechnung für 日本語", html, text });
    await send();
    const [received] = server.to(addressOf(mail));
    if (!received) throw new Error("nothing arrived");
    expect(partsOf(received)).toEqual([
      { type: "text/plain", text },
      { type: "text/html", text: html },
    ]);
    expect(received.raw.split("\r\n").every((line) => line.length <= 998)).toBe(true);
    expect(await readMail(mail)).toMatchObject({ status: "sent", attempts: 1, lastError: null, nextAttemptAt: null });
  });

  test("names itself, its sender and that a machine made it", async () => {
    await prisma().workspace.update({ where: { id: workspace.id }, data: { name: 'Ostlund "und" Söhne, <GmbH>' } });
    const mail = await givenMail(workspace, { replyTo: "maren@example.com", cc: ["books@example.com"] });
    await send();
    const [received] = server.to(addressOf(mail));
    const { from, ...headers } = headersOf(received ?? { from: "", to: [], raw: "" });
    expect(headers).toMatchObject({
      to: addressOf(mail),
      cc: "books@example.com",
      "reply-to": "maren@example.com",
      "message-id": mail.messageId,
      "auto-submitted": "auto-generated",
      subject: "A test",
    });
    expect(Math.abs(Date.parse(headers["date"] ?? "") - Date.now())).toBeLessThan(60_000);
    expect(decodeWords(from ?? "")).toContain("Söhne, <GmbH>");
    expect(from).toMatch(/<stint@localhost>$/);
    expect(received).toMatchObject({ from: "stint@localhost", to: [addressOf(mail), "books@example.com"] });
  });

  test("cannot be given another header or recipient by hostile names, subjects and addresses", async () => {
    const hostile = 'Evil"\r\nBcc: victim@example.com\r\n\r\nbody\0 <other@example.com>, <x';
    // PostgreSQL keeps no NUL, so the name comes without.
    await prisma().workspace.update({ where: { id: workspace.id }, data: { name: hostile.replace("\0", "") } });
    const mail = await givenMail(workspace, {
      subject: "Hello\r\nBcc: victim@example.com\r\nX-Evil: 1",
      replyTo: "a@example.com\r\nBcc: victim@example.com",
      text: "line\r\n.\r\nMAIL FROM:<evil@example.com>\r\n",
    });
    await send();
    const [received] = server.to(addressOf(mail));
    const headers = headersOf(received ?? { from: "", to: [], raw: "" });
    expect(Object.keys(headers).sort()).toEqual(
      [
        "auto-submitted",
        "content-type",
        "date",
        "from",
        "message-id",
        "mime-version",
        "reply-to",
        "subject",
        "to",
      ].sort(),
    );
    expect(received?.to).toEqual([addressOf(mail)]);
    expect(received?.from).toBe("stint@localhost");
    expect(headers["from"]).toMatch(/<stint@localhost>$/);
    expect(server.to("victim@example.com")).toEqual([]);
  });

  test("introduces itself by the host of the product's address", async () => {
    const mail = await givenMail(workspace);
    await send();
    expect(server.to(addressOf(mail))).toHaveLength(1);
    expect(server.names.at(-1)).toBe("localhost");
  });

  test("loses a personal body when it is sent, and only then", async () => {
    const mail = await givenMail(workspace, { isPersonal: true });
    server.answerBy({ data: () => "451 4.7.1 greylisted" });
    await send();
    expect(await readMail(mail)).toMatchObject({ status: "queued", html: mail.html, text: mail.text });
    server.answerBy({});
    await makeDue(mail);
    await send();
    expect(await readMail(mail)).toMatchObject({ status: "sent", html: null, text: null });
  });
});

describe("a failure", () => {
  test("that may pass is tried again, later each time, with the same Message-ID", async () => {
    const mail = await givenMail(workspace);
    server.answerBy({ data: () => "451 4.7.1 greylisted" });
    await send();
    const first = await readMail(mail);
    expect(first).toMatchObject({ status: "queued", attempts: 1, leaseId: null });
    expect(first.lastError).toContain("451 4.7.1 greylisted");
    expect(minutesFromNow(first.nextAttemptAt)).toBe(1);
    await makeDue(mail);
    await send();
    expect(minutesFromNow((await readMail(mail)).nextAttemptAt)).toBe(5);
    server.answerBy({});
    await makeDue(mail);
    await send();
    expect(await readMail(mail)).toMatchObject({ status: "sent", attempts: 3, lastError: null });
    const ids = server.to(addressOf(mail)).map((one) => headersOf(one)["message-id"]);
    expect(ids).toEqual([mail.messageId, mail.messageId, mail.messageId]);
  });

  test.each([
    ["invoice", "voided", "failed"],
    ["invoice_reminder", "voided", "failed"],
    ["invoice_reminder", "paid", "failed"],
    ["invoice", "paid", "sent"],
  ] as const)("that may pass, of kind %s about an invoice that is %s meanwhile: %s", async (kind, settled, status) => {
    const owner = await givenOwner();
    const { id } = await givenInvoice(owner);
    const mail = await givenMail(owner.workspace, { kind, invoiceId: uuidOf("inv", id) });
    const claim = required(await claimNext(300));
    const of = { method: "POST", as: owner, params: { id }, body: {} } as const;
    await (settled === "paid" ? call(recordPayment, of) : call(voidInvoice, of));
    const later = { status: "queued", outcomes: [], isSent: false, error: "451 greylisted", waitSeconds: 60 } as const;
    await finish(claim, later);
    await makeDue(mail);
    await send();
    expect(await readMail(mail)).toMatchObject({ status, nextAttemptAt: null, leaseId: null });
    expect(server.to(addressOf(mail))).toHaveLength(status === "sent" ? 1 : 0);
  });

  test("is final after the fifth attempt", async () => {
    const mail = await givenMail(workspace, { attempts: 4 });
    server.answerBy({ data: () => "421 4.3.2 shutting down" });
    await send();
    expect(await readMail(mail)).toMatchObject({ status: "failed", attempts: 5, nextAttemptAt: null });
  });

  test("that will not pass is final at once, in the server's words", async () => {
    const mail = await givenMail(workspace);
    server.answerBy({ recipient: () => "550 5.1.1 no such mailbox" });
    await send();
    const after = await readMail(mail);
    expect(after).toMatchObject({ status: "failed", attempts: 1, nextAttemptAt: null, sentAt: null });
    expect(after.lastError).toBe(`${addressOf(mail)}: 550 5.1.1 no such mailbox`);
  });

  test("of one recipient leaves the email sent to the others, and names the refused one", async () => {
    const mail = await givenMail(workspace, { cc: ["gone@example.com"] });
    server.answerBy({ recipient: (address) => (address === "gone@example.com" ? "550 5.1.1 gone" : undefined) });
    await send();
    expect(await readMail(mail)).toMatchObject({ status: "sent", lastError: "gone@example.com: 550 5.1.1 gone" });
    expect(server.to(addressOf(mail))).toHaveLength(1);
  });

  test("of the connection after the server had the email may repeat it with the same Message-ID", async () => {
    const mail = await givenMail(workspace);
    server.answerBy({ data: () => "drop" });
    await send();
    expect(await readMail(mail)).toMatchObject({ status: "queued", attempts: 1 });
    expect(server.to(addressOf(mail))).toHaveLength(1);
    server.answerBy({});
    await makeDue(mail);
    await send();
    expect(await readMail(mail)).toMatchObject({ status: "sent" });
    expect(new Set(server.to(addressOf(mail)).map((one) => headersOf(one)["message-id"]))).toEqual(
      new Set([mail.messageId]),
    );
  });

  test("of a server that is not there is tried again", async () => {
    const mail = await givenMail(workspace);
    useMailServer("smtp://127.0.0.1:1");
    await send();
    const after = await readMail(mail);
    expect(after).toMatchObject({ status: "queued", attempts: 1 });
    expect(after.lastError).toContain("ECONNREFUSED");
  });

  test("of our password is retried, because the operator can fix it", async () => {
    const guarded = await SmtpReceiver.start({ user: "stint@example.com", password: "p@ss/word" });
    const mail = await givenMail(workspace);
    useMailServer(guarded.url("stint%40example.com:wrong"));
    await send();
    expect(await readMail(mail)).toMatchObject({ status: "queued", attempts: 1 });
    useMailServer(guarded.url("stint%40example.com:p%40ss%2Fword"));
    await makeDue(mail);
    await send();
    expect(await readMail(mail)).toMatchObject({ status: "sent" });
    expect(guarded.to(addressOf(mail))).toHaveLength(1);
    closeMailPool();
    await guarded.close();
  });

  test("of a missing PDF keeps the email in the queue", async () => {
    const mail = await givenMail(workspace, { attachPdf: true, invoiceId: workspace.id });
    await send();
    const after = await readMail(mail);
    expect(after).toMatchObject({ status: "queued", attempts: 1 });
    expect(after.lastError).toContain("could not be built");
    expect(server.to(addressOf(mail))).toEqual([]);
  });
});

describe("the queue", () => {
  test("sends each email once, with any number of workers", async () => {
    const mails = await Promise.all(Array.from({ length: 12 }, () => givenMail(workspace)));
    server.answerBy({ delayMs: 20 });
    await Promise.all([send(), send(), send()]);
    for (const mail of mails) {
      expect(server.to(addressOf(mail))).toHaveLength(1);
      expect(await readMail(mail)).toMatchObject({ status: "sent", attempts: 1 });
    }
  });

  test("gives an email of a dead worker to another after the lease, and ignores the dead worker's result", async () => {
    const mail = await givenMail(workspace);
    const dead = await claimNext(300);
    expect(dead?.id).toBe(mail.id);
    await send();
    expect(server.to(addressOf(mail))).toEqual([]);
    expect((await send()).wakeIn).toBeGreaterThan(200);
    await makeDue(mail);
    await send();
    expect(server.to(addressOf(mail))).toHaveLength(1);
    const late = { status: "failed", outcomes: [], isSent: false, error: "too late", waitSeconds: null } as const;
    if (dead) await finish(dead, late);
    expect(await readMail(mail)).toMatchObject({ status: "sent", lastError: null });
  });

  test("has workspaces take turns, however many mails one of them has", async () => {
    const hour = new Date(Date.now() - 3_600_000);
    for (let count = 0; count < 40; count++) await givenMail(workspace, { nextAttemptAt: hour });
    const other = await givenWorkspace();
    const mails = await Promise.all(Array.from({ length: 3 }, () => givenMail(other)));
    const order: string[] = [];
    for (let count = 0; count < 8; count++) order.push((await claimNext(300))?.workspaceId ?? "");
    expect(order.slice(0, 6).filter((id) => id === other.id)).toHaveLength(3);
    expect(order.slice(6)).toEqual([workspace.id, workspace.id]);
    for (const mail of mails) expect((await readMail(mail)).leaseUntil).not.toBeNull();
  });

  test("fails an email that crashed its worker five times, and sends the others", async () => {
    const deadly = await givenMail(workspace);
    for (let start = 1; start <= 5; start++) {
      expect((await claimNext(300))?.id).toBe(deadly.id);
      await makeDue(deadly);
    }
    const mail = await givenMail(workspace);
    await send();
    expect(await readMail(deadly)).toMatchObject({ status: "failed", attempts: 0, nextAttemptAt: null });
    expect((await readMail(deadly)).lastError).toContain("started five times");
    expect(await readMail(mail)).toMatchObject({ status: "sent", starts: 0 });
    expect(server.to(addressOf(deadly))).toEqual([]);
  });

  test("counts only starts without an end: attempts that fail are none of them", async () => {
    const mail = await givenMail(workspace);
    server.answerBy({ data: () => "451 later" });
    for (let attempt = 1; attempt <= 3; attempt++) {
      await send();
      expect(await readMail(mail)).toMatchObject({ status: "queued", attempts: attempt, starts: 0 });
      await makeDue(mail);
    }
  });

  test("knows when it has something to do", async () => {
    expect((await send()).wakeIn).toBeNull();
    expect(await hasDueMail()).toBe(false);
    await givenMail(workspace, { nextAttemptAt: new Date(Date.now() + 60_000) });
    const { wakeIn } = await send();
    expect(wakeIn).toBeGreaterThan(50);
    expect(await hasDueMail()).toBe(false);
    await givenMail(workspace);
    expect(await hasDueMail()).toBe(true);
  });

  test("captures queued emails after the mail server is removed", async () => {
    const mail = await givenMail(workspace, { isPersonal: true });
    useMailServer(undefined);
    await send();
    expect(await readMail(mail)).toMatchObject({ status: "captured", nextAttemptAt: null, text: mail.text });
  });

  test("is not sent again because the database went away while it was sent", async () => {
    const mail = await givenMail(workspace);
    server.answerBy({ delayMs: 300 });
    const sending = send();
    await until(async () => server.to(addressOf(mail)).length === 1, "the mail to arrive");
    const end = Date.now() + 1500;
    while (Date.now() < end) {
      await prisma()
        .$queryRaw`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.catch(
        () => undefined,
      );
      await sleep(20);
    }
    await sending;
    expect(await readMail(mail)).toMatchObject({ status: "sent", attempts: 1 });
    await send();
    expect(server.to(addressOf(mail))).toHaveLength(1);
  });

  test("keeps bodies for 90 days", async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const sent = { status: "sent", nextAttemptAt: null } as const;
    const old = await givenMail(workspace, { ...sent, createdAt: daysAgo(91) });
    const young = await givenMail(workspace, { ...sent, createdAt: daysAgo(89) });
    const waiting = await givenMail(workspace, { createdAt: daysAgo(91) });
    expect(await eraseOldBodies(new Date(), 30_000)).toBe(false);
    expect(await readMail(old)).toMatchObject({ html: null, text: null, subject: old.subject });
    expect(await readMail(young)).toMatchObject({ html: young.html });
    expect(await readMail(waiting)).toMatchObject({ html: waiting.html });
  });
});
