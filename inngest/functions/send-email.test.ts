import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { POST as sendTest } from "@/app/v1/emails/test/route";
import { engine } from "@/inngest/embedded";
import { EMAILS_DUE } from "@/inngest/events";
import { signingKey } from "@/inngest/sdk";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { closeMailPool } from "@/lib/mail/emails/transport";
import { call } from "@/testing/call";
import { functionHandler, startWorker } from "@/testing/deliveries";
import { driveFunction } from "@/testing/drive-function";
import { until } from "@/testing/engine-harness";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenMail, makeDue, readMail, useMailServer } from "@/testing/mails";
import { SmtpReceiver } from "@/testing/smtp-server";
import { uuidOf } from "@/testing/things";

let server: SmtpReceiver;
let owner: TestUser;

beforeAll(async () => {
  await engine.prepare();
  server = await SmtpReceiver.start();
});
afterAll(async () => {
  closeMailPool();
  await server.close();
});
beforeEach(async () => {
  owner = await givenOwner();
  server.answerBy({});
  useMailServer(server.url());
  await prisma().$executeRaw`delete from emails`;
});

const drive = (functionId: string, event: { name: string; data?: Record<string, unknown> }) =>
  driveFunction({ handler: functionHandler, signingKey: signingKey(), functionId, event });

test("a run sends due emails, and ends when none is left", async () => {
  const mail = await givenMail(owner.workspace);
  const run = await drive("stint-send-email", { name: EMAILS_DUE });
  expect(run).toMatchObject({ status: "completed" });
  expect(run.trace.map(({ step }) => step)).toEqual(["queue-warnings", "send-due", ""]);
  expect(await readMail(mail)).toMatchObject({ status: "sent" });
});

test("a run starts the next one, which sleeps until an email is due for a retry", async () => {
  const mail = await givenMail(owner.workspace);
  server.answerBy({ data: () => "451 4.7.1 greylisted" });
  const run = await drive("stint-send-email", { name: EMAILS_DUE });
  const { wakeIn } = run.trace.find(({ step }) => step === "send-due")?.detail as { wakeIn: number };
  const { nextAttemptAt } = await readMail(mail);
  expect(Math.abs(Date.now() + wakeIn * 1000 - (nextAttemptAt?.getTime() ?? 0))).toBeLessThan(3000);
  expect(run.trace.map(({ step }) => step)).toContain("wake-up");
  const next = await drive("stint-send-email", { name: EMAILS_DUE, data: { waitSeconds: Math.ceil(wakeIn) } });
  expect(next.trace[0]).toMatchObject({ what: "sleep", step: "wait-until-due", detail: Math.ceil(wakeIn) * 1000 });
});

test("the sweeper announces an email whose event was lost, and nothing else", async () => {
  expect((await drive("stint-sweep-emails", { name: "inngest/scheduled.timer" })).trace).toHaveLength(2);
  await givenMail(owner.workspace);
  const run = await drive("stint-sweep-emails", { name: "inngest/scheduled.timer" });
  expect(run.trace.map(({ step }) => step)).toEqual(["sweep", "tell", ""]);
});

test("from command to mailbox: the worker is notified of the commit, and retries after a failure", async () => {
  const worker = await startWorker();
  server.answerBy({ data: () => "421 4.3.2 busy" });
  const { body } = await call(sendTest, { method: "POST", body: {}, as: owner });
  const mail = { id: uuidOf("eml", body.id), workspaceId: owner.workspace.id };
  await until(async () => ((await readMail(mail)).attempts === 1 ? true : null), "a failed attempt");
  server.answerBy({});
  await makeDue(mail);
  await call(sendTest, { method: "POST", body: {}, as: owner });
  const address = `${owner.id}@example.com`;
  await server.received(address, 3);
  await until(async () => ((await readMail(mail)).status === "sent" ? true : null), "a sent mail");
  await worker.stop();
});

test("an email that the server defers with 451 is retried on schedule and arrives", async () => {
  env().MAIL_BACKOFF_BASE_SECONDS = 1;
  const worker = await startWorker();
  const refusedAt: number[] = [];
  server.answerBy({
    data: () => {
      refusedAt.push(Date.now());
      return refusedAt.length === 1 ? "451 4.7.1 greylisted" : undefined;
    },
  });
  const { body } = await call(sendTest, { method: "POST", body: {}, as: owner });
  const mail = { id: uuidOf("eml", body.id), workspaceId: owner.workspace.id };
  const sent = await until(async () => {
    const row = await readMail(mail);
    return row.status === "sent" && row;
  }, "a sent mail");
  expect(sent).toMatchObject({ attempts: 2, lastError: null });
  const [first = 0, second = 0] = refusedAt;
  expect(second - first).toBeGreaterThanOrEqual(1000);
  // Backoff, rounding to seconds, and a busy machine.
  expect(second - first).toBeLessThan(10_000);
  await worker.stop();
  env().MAIL_BACKOFF_BASE_SECONDS = 60;
});
