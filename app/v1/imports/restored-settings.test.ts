import { beforeEach, expect, test } from "vitest";
import { GET as listCostRates, POST as createCostRate } from "@/app/v1/cost-rates/route";
import { PATCH as changeMappings } from "@/app/v1/imports/[id]/mappings/route";
import { POST as revert } from "@/app/v1/imports/[id]/revert/route";
import { GET as listRows } from "@/app/v1/imports/[id]/rows/route";
import { POST as createReport } from "@/app/v1/saved-reports/route";
import { GET as listWebhooks, POST as createWebhook } from "@/app/v1/webhooks/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { MAX_ENDPOINTS } from "@/lib/webhooks/endpoints/operations/webhooks";
import { call } from "@/testing/call";
import { changedArchive, comparableData, exportOf, givenTwoWorkspaces } from "@/testing/exports";
import { emailOf, givenUser, type TestUser } from "@/testing/factories";
import { apply, givenImport, givenImported, readImport, workAll } from "@/testing/import-files";
import { givenBillable } from "@/testing/invoices";
import { givenEntry, withoutLimits } from "@/testing/things";

withoutLimits();

let owner: TestUser;
let fresh: TestUser;
beforeEach(async () => {
  ({ owner, fresh } = await givenTwoWorkspaces());
});

const rated = (user: TestUser | null, amount: number, startsOn: string | null) =>
  call(createCostRate, {
    ...{ method: "POST", as: owner },
    body: { user_id: user && user.publicId, rate: { amount, currency: "EUR" }, starts_on: startsOn },
  });
const ratesOf = async (as: TestUser) =>
  (await call(listCostRates, { as })).body.data.map(({ rate, starts_on }) => [rate.amount, starts_on]).sort();
const endpointsOf = async (as: TestUser) => (await call(listWebhooks, { as })).body.data;

test("cost rates come back for people by email, for kept ones and for the workspace, and go with an undo", async () => {
  const freelance = await givenUser(owner.workspace, "member");
  await prisma().user.update({ where: { id: freelance.id }, data: { name: "Freelance" } });
  const idle = await givenUser(owner.workspace, "member");
  await rated(owner, 4000, null);
  await rated(owner, 4500, "2026-07-01");
  await rated(freelance, 5000, null);
  await rated(idle, 6000, null);
  await rated(null, 7000, null);
  await rated(null, 7500, "2027-01-01");
  await givenEntry(freelance, { start_time: "2026-09-01T08:00:00Z", duration_seconds: 3600 });
  const archive = await exportOf(owner);
  const done = await givenImported(fresh, archive);
  expect(await ratesOf(fresh)).toEqual([
    [4000, null],
    [4500, "2026-07-01"],
    [5000, null],
    [6000, null],
    [7000, null],
    [7500, "2027-01-01"],
  ]);
  const [before, after] = [await comparableData(archive), await comparableData(await exportOf(fresh))];
  expect(before["cost_rates"]).toHaveLength(6);
  expect(after["cost_rates"]).toEqual(before["cost_rates"]);
  await call(revert, { method: "POST", as: fresh, params: { id: done.id }, body: {} });
  await workAll();
  expect((await readImport(fresh, done.id)).status).toBe("reverted");
  expect(await ratesOf(fresh)).toEqual([]);
  const kept = { workspaceId: fresh.workspace.id, user: { email: null } };
  expect(await prisma().membership.count({ where: kept })).toBe(0);
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

test("private reports stay out of an export", async () => {
  const query = { group_by: "month", range: "this-year" };
  await call(createReport, { method: "POST", as: owner, body: { name: "Mine", shared: false, query } });
  await call(createReport, { method: "POST", as: owner, body: { name: "Ours", shared: true, query } });
  const { saved_reports: reports } = await comparableData(await exportOf(owner));
  expect(reports?.map(({ name }) => name)).toEqual(["Ours"]);
});

/** Reasons of the rows that an import left out. */
async function reasonsOf(id: string): Promise<(string | null)[]> {
  const query = { result: "left_out", limit: "200" };
  const rows = (await call(listRows, { as: fresh, params: { id }, query })).body.data;
  for (const { reason, problems } of rows) expect(problems).toContain(reason);
  return rows.map(({ reason }) => reason).sort();
}

test("reports and cost rates of a person who is left out stay out with that reason, and the rest comes in", async () => {
  const idle = await givenUser(owner.workspace, "member");
  await givenEntry(owner, { start_time: "2026-09-01T08:00:00Z", duration_seconds: 3600 });
  const query = { group_by: "user", range: "last-month", user_id: idle.publicId };
  await call(createReport, { method: "POST", as: owner, body: { name: "Idle", shared: true, query } });
  await rated(idle, 6000, null);
  const { id } = await givenImport(fresh, await exportOf(owner));
  const changes = [{ key: await emailOf(idle), to: "leave_out" }];
  await call(changeMappings, { method: "PATCH", as: fresh, params: { id }, body: { kind: "people", changes } });
  await workAll();
  await apply(fresh, await readImport(fresh, id));
  await workAll();
  expect(await readImport(fresh, id)).toMatchObject({ status: "completed", outcome: { entries: 1 } });
  expect(await prisma().savedReport.count({ where: { workspaceId: fresh.workspace.id } })).toBe(0);
  expect(await reasonsOf(id)).toEqual(["person_left_out", "person_left_out", "person_left_out"]);
});

test("endpoints beyond the limit and to forbidden addresses stay out with their reasons", async () => {
  const make = (url: string, events: string[]) =>
    call(createWebhook, { method: "POST", as: owner, body: { url, events } });
  await make("https://hooks.example.com/one", ["*"]);
  const url = "https://hooks.example.com/two";
  await make(url, ["*"]);
  const archive = await changedArchive(await exportOf(owner), "webhooks", (record) =>
    record["url"] === url ? { ...record, url: "http://169.254.169.254/" } : record,
  );
  const rows = Array.from({ length: MAX_ENDPOINTS }, (_nothing, index) => `https://hooks.example.com/${String(index)}`);
  for (const one of rows) await call(createWebhook, { method: "POST", as: fresh, body: { url: one, events: ["*"] } });
  const done = await givenImported(fresh, archive);
  expect(await reasonsOf(done.id)).toEqual(["limit_reached", "url_not_allowed"]);
});

test("a report about a project that the file does not have stays out", async () => {
  const { projectId } = await givenBillable(owner);
  const query = { group_by: "user", range: "last-month", project_id: projectId };
  await call(createReport, { method: "POST", as: owner, body: { name: "One", shared: true, query } });
  const archive = await changedArchive(await exportOf(owner), "saved_reports", (record) => ({
    ...record,
    query: { ...query, project_id: "prj_01m7yp4jademgb7e4vec1c0001" },
  }));
  expect(await reasonsOf((await givenImported(fresh, archive)).id)).toEqual(["unknown_reference"]);
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
