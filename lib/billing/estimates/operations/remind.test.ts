import { beforeEach, expect, test } from "vitest";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { POST as sendEstimate } from "@/app/v1/estimates/[id]/send/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenEstimate, givenEstimateDraft } from "@/testing/estimates";
import { uuidOf, withoutLimits } from "@/testing/things";
import { remindClients } from "./remind";

let owner: TestUser;

beforeEach(async () => {
  withoutLimits();
  owner = await givenUser(await givenWorkspace());
});

const turn = (remind: boolean) =>
  call(updateWorkspace, { method: "PATCH", as: owner, body: { invoicing: { estimates: { remind } } } });

/** Emailed on 20 November. */
async function givenEmailed(validUntil = "2026-12-13"): Promise<string> {
  const { id } = await givenEstimateDraft(owner, { issue_date: "2026-11-20", valid_until: validUntil });
  await call(sendEstimate, { method: "POST", as: owner, params: { id }, body: { cc: ["books@kestrel.example"] } });
  const where = { estimateId: uuidOf("est", id) };
  await prisma().email.updateMany({ where, data: { createdAt: new Date("2026-11-20T10:00:00Z") } });
  return id;
}

const subjectsOf = async (id: string) => {
  const mails = await prisma().email.findMany({
    where: { estimateId: uuidOf("est", id) },
    orderBy: { createdAt: "asc" },
  });
  return mails.slice(1).map(({ subject, to, cc }) => [subject, ...to, ...cc].join(" | "));
};

test("one reminder, three days before the last valid day in the workspace's time zone, under two workers", async () => {
  await turn(true);
  const id = await givenEmailed();
  const { id: unmailed } = await givenEstimate(owner, "sent", { issue_date: "2026-11-20", valid_until: "2026-12-13" });
  await remindClients(new Date("2026-12-09T22:59:59Z"));
  expect(await subjectsOf(id)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => remindClients(new Date("2026-12-09T23:00:00Z"))));
  await remindClients(new Date("2026-12-11T10:00:00Z"));
  const [reminder, ...further] = await subjectsOf(id);
  expect(reminder).toMatch(
    /^Reminder: estimate EST-2026-\d+, €1,000.00, valid until 13 December 2026 \| office@kestrel.example \| books@kestrel.example$/,
  );
  expect(further).toEqual([]);
  expect(await prisma().email.count({ where: { estimateId: uuidOf("est", unmailed) } })).toBe(0);
});

test("none while reminders are off, after the last valid day, and for an estimate emailed in its last days", async () => {
  const id = await givenEmailed();
  const short = await givenEmailed("2026-11-22");
  const now = new Date("2026-12-11T10:00:00Z");
  await remindClients(now);
  expect(await subjectsOf(id)).toEqual([]);
  await turn(true);
  await remindClients(new Date("2026-11-21T10:00:00Z"));
  await remindClients(new Date("2026-12-14T10:00:00Z"));
  expect([...(await subjectsOf(short)), ...(await subjectsOf(id))]).toEqual([]);
  await remindClients(now);
  expect(await subjectsOf(id)).toHaveLength(1);
});
