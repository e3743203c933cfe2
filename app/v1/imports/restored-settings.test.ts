import { beforeEach, expect, test } from "vitest";
import { GET as listCostRates, POST as createCostRate } from "@/app/v1/cost-rates/route";
import { POST as revert } from "@/app/v1/imports/[id]/revert/route";
import { POST as createReport } from "@/app/v1/saved-reports/route";
import { GET as listWebhooks, POST as createWebhook } from "@/app/v1/webhooks/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { comparableData, exportOf, givenTwoWorkspaces } from "@/testing/exports";
import { givenUser, type TestUser } from "@/testing/factories";
import { givenImported, readImport, workAll } from "@/testing/import-files";
import { givenBillable } from "@/testing/invoices";
import { givenEntry, withoutLimits } from "@/testing/things";

withoutLimits();

let owner: TestUser;
let fresh: TestUser;
beforeEach(async () => {
  ({ owner, fresh } = await givenTwoWorkspaces());
});

const rated = (user: TestUser, amount: number, startsOn: string | null) =>
  call(createCostRate, {
    ...{ method: "POST", as: owner },
    body: { user_id: user.publicId, rate: { amount, currency: "EUR" }, starts_on: startsOn },
  });
const ratesOf = async (as: TestUser) =>
  (await call(listCostRates, { as })).body.data.map(({ rate, starts_on }) => [rate.amount, starts_on]).sort();
const endpointsOf = async (as: TestUser) => (await call(listWebhooks, { as })).body.data;

test("cost rates come back for people by email and for kept ones, and go with an undo", async () => {
  const freelance = await givenUser(owner.workspace, "member");
  await prisma().user.update({ where: { id: freelance.id }, data: { name: "Freelance" } });
  const idle = await givenUser(owner.workspace, "member");
  await rated(owner, 4000, null);
  await rated(owner, 4500, "2026-07-01");
  await rated(freelance, 5000, null);
  await rated(idle, 6000, null);
  await givenEntry(freelance, { start_time: "2026-09-01T08:00:00Z", duration_seconds: 3600 });
  const archive = await exportOf(owner);
  const done = await givenImported(fresh, archive);
  expect(await ratesOf(fresh)).toEqual([
    [4000, null],
    [4500, "2026-07-01"],
    [5000, null],
  ]);
  await call(revert, { method: "POST", as: fresh, params: { id: done.id }, body: {} });
  await workAll();
  expect((await readImport(fresh, done.id)).status).toBe("reverted");
  expect(await ratesOf(fresh)).toEqual([]);
});

test("shared reports come back for their people, with their filters and without a link, and go with an undo", async () => {
  const { projectId, clientId } = await givenBillable(owner);
  const query = { group_by: "user", range: "last-month", user_id: owner.publicId, project_id: projectId };
  const save = (body: object) => call(createReport, { method: "POST", as: owner, body });
  await save({ name: "Mine", shared: true, query: { ...query, client_id: clientId } });
  await save({ name: "All", shared: true, query: { group_by: "month", range: "this-year" } });
  const archive = await exportOf(owner);
  const done = await givenImported(fresh, archive);
  const [before, after] = [await comparableData(archive), await comparableData(await exportOf(fresh))];
  expect(before["saved_reports"]).toHaveLength(2);
  expect(after["saved_reports"]).toEqual(before["saved_reports"]);
  expect(await prisma().savedReport.count({ where: { workspaceId: fresh.workspace.id, userId: owner.id } })).toBe(2);
  await call(revert, { method: "POST", as: fresh, params: { id: done.id }, body: {} });
  await workAll();
  expect(await prisma().savedReport.count({ where: { workspaceId: fresh.workspace.id } })).toBe(0);
});

test("a shared report about a person who does not come back stays out, and the rest of the archive comes in", async () => {
  const idle = await givenUser(owner.workspace, "member");
  await prisma().user.update({ where: { id: idle.id }, data: { name: "Idle" } });
  await givenEntry(owner, { start_time: "2026-09-01T08:00:00Z", duration_seconds: 3600 });
  const query = { group_by: "user", range: "last-month", user_id: idle.publicId };
  await call(createReport, { method: "POST", as: owner, body: { name: "Idle", shared: true, query } });
  const done = await givenImported(fresh, await exportOf(owner));
  expect(done).toMatchObject({ status: "completed", outcome: { entries: 1 } });
  expect(await prisma().savedReport.count({ where: { workspaceId: fresh.workspace.id } })).toBe(0);
});

test("webhooks come back disabled with their limits, without a secret, and go with an undo", async () => {
  const { projectId, clientId } = await givenBillable(owner);
  const make = (body: object) => call(createWebhook, { method: "POST", as: owner, body });
  await make({ url: "https://hooks.example.com/all", events: ["*"], description: "All" });
  const limited = { events: ["time_entry.created"], project_ids: [projectId], client_ids: [clientId] };
  await make({ url: "https://hooks.example.com/some", ...limited });
  const archive = await exportOf(owner);
  const done = await givenImported(fresh, archive);
  expect((await endpointsOf(fresh)).map(({ status, disabled_reason }) => [status, disabled_reason])).toEqual([
    ["disabled", "by_user"],
    ["disabled", "by_user"],
  ]);
  const [before, after] = [await comparableData(archive), await comparableData(await exportOf(fresh))];
  const sent = (data: typeof before) =>
    data["webhooks"]?.map(({ url, events, description, project_ids, client_ids, created_at }) => {
      return { url, events, description, project_ids, client_ids, created_at };
    });
  expect(sent(after)).toEqual(sent(before));
  await call(revert, { method: "POST", as: fresh, params: { id: done.id }, body: {} });
  await workAll();
  expect(await endpointsOf(fresh)).toEqual([]);
});
