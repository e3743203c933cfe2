import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { newUuid } from "@/lib/kernel/core/uuid";
import { localDate } from "@/lib/kernel/core/time";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenBillable, givenDraft } from "@/testing/invoices";
import { givenClient, givenEntry, givenProject, givenTask, givenTimer, withoutLimits } from "@/testing/things";
import { GET } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const ask = (query: Record<string, string>, as = owner) => call(GET, { as, query });
const report = async (query: Record<string, string>, as = owner) => (await ask(query, as)).body;
const eur = (amount: number) => ({ amount, currency: "EUR" });

describe("GET /v1/reports/time", () => {
  test("200: two groupings, with billable and uninvoiced amounts by currency", async () => {
    const { clientId, projectId } = await givenBillable(owner, [3600, 5400]);
    await givenDraft(owner, { client_id: clientId, lines: [], from_time_entries: {} });
    const later = { project_id: projectId, start_time: "2026-12-01T08:00:00Z", duration_seconds: 100 };
    await givenEntry(owner, later);
    await givenEntry(owner, { ...later, billable: false });
    const yen = await givenClient(owner, { name: "Aoyama", currency: "JPY" });
    const inYen = await givenProject(owner, { client_id: yen.id, rate: { amount: 9000, currency: "JPY" } });
    await givenEntry(owner, { project_id: inYen.id, start_time: "2026-11-03T08:00:00Z", duration_seconds: 3600 });
    await givenTimer(owner, { project_id: projectId });

    const { rows, totals } = await report({ group_by: "client,month" });
    expect(rows).toEqual([
      {
        client: { id: yen.id, name: "Aoyama" },
        month: "2026-11",
        seconds: 3600,
        rounded_seconds: 3600,
        billable_seconds: 3600,
        rounded_billable_seconds: 3600,
        uninvoiced_seconds: 3600,
        covered_seconds: 0,
        invoiced_seconds: 0,
        last_start_time: "2026-11-03T08:00:00.000Z",
        amounts: [{ amount: 9000, currency: "JPY" }],
        covered_amounts: [{ amount: 0, currency: "JPY" }],
        uninvoiced_amounts: [{ amount: 9000, currency: "JPY" }],
        unbilled_amounts: null,
      },
      {
        client: { id: clientId, name: "Brightwell" },
        month: "2026-11",
        seconds: 9000,
        rounded_seconds: 9000,
        billable_seconds: 9000,
        rounded_billable_seconds: 9000,
        uninvoiced_seconds: 0,
        covered_seconds: 0,
        invoiced_seconds: 9000,
        last_start_time: "2026-11-02T08:00:00.000Z",
        amounts: [eur(25_000)],
        covered_amounts: [eur(0)],
        uninvoiced_amounts: [eur(0)],
        unbilled_amounts: null,
      },
      {
        client: { id: clientId, name: "Brightwell" },
        month: "2026-12",
        seconds: 200,
        rounded_seconds: 200,
        billable_seconds: 100,
        rounded_billable_seconds: 100,
        uninvoiced_seconds: 100,
        covered_seconds: 0,
        invoiced_seconds: 0,
        last_start_time: "2026-12-01T08:00:00.000Z",
        amounts: [eur(278)],
        covered_amounts: [eur(0)],
        uninvoiced_amounts: [eur(278)],
        unbilled_amounts: null,
      },
    ]);
    expect(totals).toMatchObject({ seconds: 12_800, amounts: [eur(25_278), { amount: 9000, currency: "JPY" }] });
    const narrow = await report({ group_by: "project", from: "2026-11-01", to: "2026-11-01", client_id: clientId });
    expect(narrow).toMatchObject({ from: "2026-11-01", rows: [{ seconds: 3600 }], totals: { seconds: 3600 } });
  });

  test("200: time that a fixed fee covers is neither invoiced nor uninvoiced, except on extra tasks", async () => {
    const client = await givenClient(owner, { currency: "EUR" });
    const fixed = { billing: "fixed_fee", fee: eur(1_000_000), rate: eur(10_000), client_id: client.id };
    const { id: project_id } = await givenProject(owner, fixed);
    const extra = await givenTask(owner, project_id, { extra: true });
    const track = (seconds: number, more: object = {}) =>
      givenEntry(owner, { project_id, start_time: "2026-11-02T08:00:00Z", duration_seconds: seconds, ...more });
    await Promise.all([track(3600), track(1800, { billable: false }), track(7200, { task_id: extra.id })]);

    expect((await report({ group_by: "project" })).totals).toMatchObject({
      ...{ seconds: 12_600, billable_seconds: 10_800, uninvoiced_seconds: 7200, covered_seconds: 3600 },
      ...{ invoiced_seconds: 0, amounts: [eur(30_000)], covered_amounts: [eur(10_000)] },
      ...{ uninvoiced_amounts: [eur(20_000)], unbilled_amounts: [eur(20_000)] },
    });
    expect((await report({ group_by: "project", covered: "true" })).totals).toMatchObject({ seconds: 3600 });
    const unbilled = await report({ group_by: "day", billable: "true", invoiced: "false", covered: "false" });
    expect(unbilled.totals).toMatchObject({ seconds: 7200 });
  });

  test("200: `top` keeps the groups with the most time and combines the others", async () => {
    const projects = await Promise.all(["A", "B", "C", "D"].map((name) => givenProject(owner, { name })));
    const track = (at: number, day: string, seconds: number) =>
      givenEntry(owner, {
        project_id: projects[at]?.id ?? null,
        start_time: `2026-11-${day}T08:00:00Z`,
        duration_seconds: seconds,
      });
    await Promise.all([track(0, "02", 10), track(1, "02", 500), track(2, "02", 30), track(3, "03", 400)]);
    await Promise.all([track(0, "03", 7), track(1, "03", 1), track(4, "03", 300)]);

    const by = async (query: Record<string, string>) => {
      const { rows, rest_count: rest, totals } = await report(query);
      const named = rows.map((row) => [
        row.day ?? null,
        row.is_rest ? "rest" : (row.project?.name ?? null),
        row.seconds,
      ]);
      return { rest, named, total: totals.seconds };
    };
    expect(await by({ group_by: "day,project", top: "3" })).toEqual({
      rest: 2,
      named: [
        ["2026-11-02", "B", 500],
        ["2026-11-03", "B", 1],
        ["2026-11-03", "D", 400],
        ["2026-11-03", null, 300],
        ["2026-11-02", "rest", 40],
        ["2026-11-03", "rest", 7],
      ],
      total: 1248,
    });
    expect(await by({ group_by: "project", top: "2" })).toEqual({
      rest: 3,
      named: [
        [null, "B", 501],
        [null, "D", 400],
        [null, "rest", 347],
      ],
      total: 1248,
    });
    expect(await by({ group_by: "project", top: "5" })).toMatchObject({ rest: 0, total: 1248 });
    expect((await ask({ group_by: "project", top: "0" })).status).toBe(422);
  });

  test("200: an entry counts in each of its tags and once in the totals", async () => {
    await givenEntry(owner, { tags: ["call", "site"] });
    await givenEntry(owner, { tags: ["call"], start_time: "2026-11-20T08:00:00Z" });
    await givenEntry(owner, { start_time: "2026-11-21T08:00:00Z" });
    const { rows, totals } = await report({ group_by: "tag" });
    expect(rows.map((row) => [row.tag, row.seconds])).toEqual([
      ["call", 7200],
      ["site", 3600],
      [null, 3600],
    ]);
    expect(totals.seconds).toBe(10_800);
  });

  test("200: weeks begin on the workspace's first day; a missing task is null", async () => {
    const project = await givenProject(owner);
    const task = await givenTask(owner, project.id, { name: "Proofs" });
    await givenEntry(owner, { project_id: project.id, task_id: task.id });
    await givenEntry(owner, { start_time: "2026-11-22T08:00:00Z" });
    const weeks = (await report({ group_by: "week,task" })).rows;
    expect(weeks).toMatchObject([
      { week: "2026-11-16", task: { id: task.id, name: "Proofs" } },
      { week: "2026-11-16", task: null },
    ]);
    await prisma().workspace.update({ where: { id: owner.workspace.id }, data: { weekStart: 7 } });
    expect((await report({ group_by: "week" })).rows.map((row) => row.week)).toEqual(["2026-11-15", "2026-11-22"]);
    expect((await report({ group_by: "user" })).rows).toMatchObject([{ user: { id: owner.publicId } }]);
  });

  test("200: members see their own time without money, managers also time of their projects", async () => {
    const member = await givenUser(owner.workspace, "member");
    const manager = await givenUser(owner.workspace, "manager");
    const { projectId } = await givenBillable(owner, [3600], { manager_ids: [manager.publicId] });
    await givenEntry(owner);
    await givenEntry(member, { project_id: projectId });
    const own = await report({ group_by: "project" }, member);
    expect(own.totals).toMatchObject({ seconds: 3600, billable_seconds: 3600, amounts: [], uninvoiced_amounts: [] });
    expect((await report({ group_by: "project" }, manager)).totals).toMatchObject({
      seconds: 7200,
      amounts: [eur(20_000)],
    });
  });

  test.each([
    ["an unknown thing", { group_by: "colour" }],
    ["three things", { group_by: "day,week,month" }],
    ["one thing twice", { group_by: "day,day" }],
    ["nothing", {}],
    ["days the wrong way round", { group_by: "day", from: "2026-11-02", to: "2026-11-01" }],
  ])("422: %s", async (_what, query) => {
    expect((await ask(query)).status).toBe(422);
  });

  test("422 for a project of another workspace", async () => {
    const foreign = await givenProject(await givenOwner());
    expect(await ask({ group_by: "day", project_id: foreign.id })).toMatchObject({ status: 422 });
  });
});

// Nights with daylight saving changes of an hour and of half an hour.
const NIGHTS = [
  ["Europe/Berlin", "2026-03-29T01:00:00Z"],
  ["Europe/Berlin", "2026-10-25T01:00:00Z"],
  ["America/New_York", "2026-03-08T07:00:00Z"],
  ["America/New_York", "2026-11-01T06:00:00Z"],
  ["Australia/Lord_Howe", "2026-04-04T15:00:00Z"],
  ["Australia/Lord_Howe", "2026-10-03T15:30:00Z"],
] as const;

describe.each(NIGHTS)("a report of a daylight saving change in %s, %s", (timeZone, change) => {
  test("equals the sum of the entries by day", async () => {
    const entry = fc.record({
      start: fc.integer({ min: -40 * 3600, max: 40 * 3600 }),
      milliseconds: fc.integer({ min: 1, max: 30 * 3_600_000 }),
      rate: fc.option(fc.integer({ min: 0, max: 50_000 })),
      billable: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 40 }), async (entries) => {
        const user = await givenUser(await givenWorkspace({ timeZone }));
        const rows = entries.map(({ start, milliseconds, rate, billable }) => {
          const startTime = new Date(Date.parse(change) + start * 1000);
          const endTime = new Date(startTime.getTime() + milliseconds);
          const day = localDate(startTime, timeZone);
          return { startTime, endTime, day, seconds: Math.floor(milliseconds / 1000), rate, billable };
        });
        await prisma().timeEntry.createMany({
          data: rows.map(({ day, seconds: _seconds, rate, ...row }) => ({
            ...row,
            id: newUuid(),
            workspaceId: user.workspace.id,
            userId: user.id,
            localDate: new Date(day),
            timeZone,
            rateMinor: rate,
            rateCurrency: rate === null ? null : "EUR",
          })),
        });
        const expected = new Map<string, { seconds: number; amount: number }>();
        for (const { day, seconds, rate, billable } of rows) {
          const sum = expected.get(day) ?? { seconds: 0, amount: 0 };
          const worth = billable ? Math.floor((2 * seconds * (rate ?? 0) + 3600) / 7200) : 0;
          expected.set(day, { seconds: sum.seconds + seconds, amount: sum.amount + worth });
        }
        const { rows: shown, totals } = await report({ group_by: "day" }, user);
        const got = shown.map((row) => [row.day, { seconds: row.seconds, amount: row.amounts[0]?.amount ?? 0 }]);
        expect(got).toEqual([...expected].sort(([one], [other]) => (one < other ? -1 : 1)));
        expect(totals.seconds).toBe(rows.reduce((sum, row) => sum + row.seconds, 0));
      }),
      { numRuns: 8 },
    );
  });
});
