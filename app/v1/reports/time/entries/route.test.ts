import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { PATCH as changeProject } from "@/app/v1/projects/[id]/route";
import { PATCH as changeWorkspace } from "@/app/v1/workspace/route";
import { GET as reportTime } from "@/app/v1/reports/time/route";
import { GET as exportTime } from "@/app/v1/reports/time/export/route";
import { GET as unbilledTime } from "@/app/v1/reports/unbilled-time/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { GET as timeEntryTotals } from "@/app/v1/time-entries/totals/route";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { roundParts, type TimeRounding } from "@/lib/kernel/core/time-rounding";
import { localDate } from "@/lib/kernel/core/time";
import { prisma } from "@/lib/kernel/db/prisma";
import type { ReportEntry, TimeReport } from "@/lib/reporting/reports/schema/time";
import { call, type Called } from "@/testing/call";
import { givenOwner, givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenBillable, givenDraft } from "@/testing/invoices";
import { givenClient, givenEntry, givenProject, uuidOf, withoutLimits } from "@/testing/things";
import { GET } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const QUARTERS = { mode: "up", minutes: 15, by: "entry" } as const;

async function entriesOf(as: TestUser, query: Record<string, string> = {}): Promise<ReportEntry[]> {
  const found: ReportEntry[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const reply: Called<{ data: ReportEntry[]; next_cursor: string | null }> = await call(GET, {
      as,
      query: { limit: "7", ...query, ...(cursor === "" ? {} : { cursor }) },
    });
    found.push(...reply.body.data);
    cursor = reply.body.next_cursor;
  }
  return found;
}

async function report(as: TestUser, query: Record<string, string>): Promise<TimeReport> {
  return (await call(reportTime, { as, query })).body;
}

async function roundBy(as: TestUser, rule: TimeRounding): Promise<void> {
  const reply = await call(changeWorkspace, { method: "PATCH", as, body: { time_rounding: rule } });
  expect(reply.body).toMatchObject({ time_rounding: rule });
}

describe("GET /v1/reports/time/entries", () => {
  test("200: names, tracked and rounded seconds, and amounts; members see no money", async () => {
    await roundBy(owner, QUARTERS);
    const { projectId } = await givenBillable(owner, [3601]);
    const [entry] = await entriesOf(owner);
    expect(entry).toMatchObject({
      day: "2026-11-01",
      project: { id: projectId, name: "Website", client_name: "Brightwell" },
      client: { name: "Brightwell" },
      user: { id: owner.publicId },
      seconds: 3601,
      rounded_seconds: 4500,
      amount: { amount: 12_500, currency: "EUR" },
      invoiced: false,
    });
    const member = await givenUser(owner.workspace, "member");
    await givenEntry(member, { project_id: projectId });
    expect(await entriesOf(member)).toMatchObject([{ user: { id: member.publicId }, amount: null }]);
  });

  test("200: a project's rounding precedes the workspace's, and null clears it", async () => {
    await roundBy(owner, QUARTERS);
    const project = await givenProject(owner, { time_rounding: { mode: "none", minutes: 1, by: "entry" } });
    await givenEntry(owner, { project_id: project.id, duration_seconds: 61 });
    expect(await entriesOf(owner)).toMatchObject([{ seconds: 61, rounded_seconds: 61 }]);
    const body = { time_rounding: null };
    await call(changeProject, { method: "PATCH", as: owner, params: { id: project.id }, body });
    expect(await entriesOf(owner)).toMatchObject([{ seconds: 61, rounded_seconds: 900 }]);
  });

  test("200: a tag filters entries after the day is rounded as a whole", async () => {
    await roundBy(owner, { mode: "up", minutes: 60, by: "day" });
    await givenEntry(owner, { duration_seconds: 600, tags: ["call"] });
    await givenEntry(owner, { duration_seconds: 600, start_time: "2026-11-19T12:00:00Z" });
    const one = await report(owner, { group_by: "tag", tag: "call" });
    expect(one.totals).toMatchObject({ seconds: 600, rounded_seconds: 1800 });
    expect(await entriesOf(owner, { tag: "call" })).toMatchObject([{ rounded_seconds: 1800 }]);
  });

  test("200: a reference and an import filter entries after the day is rounded as a whole", async () => {
    await roundBy(owner, { mode: "up", minutes: 60, by: "day" });
    const importId = newUuid();
    const entry = await givenEntry(owner, {
      duration_seconds: 600,
      external_refs: [{ system: "jira", id: "ABC-1" }],
    });
    await prisma().timeEntry.updateMany({ where: { id: uuidOf("ent", entry.id) }, data: { importId } });
    await givenEntry(owner, { duration_seconds: 600, start_time: "2026-11-19T12:00:00Z" });
    for (const query of [{ external_ref: "jira:ABC-1" }, { import_id: toPublicId("imp", importId) }]) {
      const seconds = { seconds: 600, rounded_seconds: 1800 };
      expect((await report(owner, { group_by: "project", ...query })).totals).toMatchObject(seconds);
      expect(await entriesOf(owner, query)).toMatchObject([{ id: entry.id, rounded_seconds: 1800 }]);
      const sums = await call(timeEntryTotals, { as: owner, query });
      expect(sums.body).toMatchObject({ entries: 1, ...seconds });
      const csv = await call(exportTime, { as: owner, query: { format: "csv", ...query } });
      expect(csv.text.trim().split("\n")).toHaveLength(2);
    }
  });

  test("200: list, totals and report round the whole day with every filter", async () => {
    await roundBy(owner, { mode: "up", minutes: 60, by: "day" });
    const first = await givenEntry(owner, { duration_seconds: 600 });
    await prisma().timeEntry.updateMany({ where: { id: uuidOf("ent", first.id) }, data: { billedElsewhere: true } });
    await givenEntry(owner, { duration_seconds: 600, start_time: "2026-11-19T12:00:00Z", tags: ["call"] });
    await givenEntry(owner, { duration_seconds: 1800, start_time: "2026-11-19T14:00:00Z", tags: ["call"] });
    const { body: all } = await call(listEntries, { as: owner, query: { expand: "rounded" } });
    const roundedOf = (ids: readonly string[]) =>
      all.data.filter(({ id }) => ids.includes(id)).reduce((sum, { rounded }) => sum + (rounded?.seconds ?? 0), 0);
    expect(all.data.map(({ rounded }) => rounded?.seconds)).toEqual([2700, 900, 3600]);
    const since = all.data[0]?.updated_at ?? "";
    for (const query of [
      { invoiced: "true" },
      { invoiced: "false" },
      { locked: "false" },
      { lock_reason: "invoiced_elsewhere,project_archived" },
      { approval: "none" },
      { updated_since: since },
      { from: "2026-11-19T13:00:00Z" },
      { to: "2026-11-19T13:00:00Z" },
    ] as const) {
      const { body: found } = await call(listEntries, { as: owner, query });
      const { body: sums } = await call(timeEntryTotals, { as: owner, query });
      expect(found.data.length).toBeGreaterThan(0);
      expect(sums).toMatchObject({
        entries: found.data.length,
        rounded_seconds: roundedOf(found.data.map(({ id }) => id)),
      });
    }
    expect(await entriesOf(owner, { lock_reason: "invoiced_elsewhere" })).toMatchObject([{ rounded_seconds: 3600 }]);
  });

  test("200: an invoice bills rounded hours, entries keep tracked seconds, and a new rule does not change the invoice", async () => {
    await roundBy(owner, { mode: "nearest", minutes: 30, by: "day" });
    const { clientId } = await givenBillable(owner, [3600 + 900, 100]);
    const preview = await call(unbilledTime, { as: owner, query: { client_id: clientId } });
    const lines = [{ seconds: 4600, rounded_seconds: 5400, quantity: "1.50" }];
    expect(preview.body.lines).toMatchObject(lines);
    const draft = await givenDraft(owner, { client_id: clientId, lines: [], from_time_entries: {} });
    await roundBy(owner, QUARTERS);
    expect(draft.lines).toMatchObject([{ quantity: "1.50", tracked_seconds: 4600, amount: { amount: 15_000 } }]);
  });

  test("422 for a rounding step of more than an hour", async () => {
    const body = { time_rounding: { mode: "up", minutes: 61, by: "entry" } };
    expect(await call(changeWorkspace, { method: "PATCH", as: owner, body })).toMatchObject({ status: 422 });
  });
});

const GROUPINGS = ["client", "task", "week", "project,day", "user,project", "day,client", "month,user"];

describe.each([
  ["spring", "2026-03-29T01:00:00Z"],
  ["autumn", "2026-10-25T01:00:00Z"],
])("rounded time over the night when clocks change in %s", (_season, change) => {
  test("is the same in each grouping, in the list, in pure rules and in the preview of an invoice", async () => {
    const entry = fc.record({
      start: fc.integer({ min: -40 * 3600, max: 40 * 3600 }),
      milliseconds: fc.integer({ min: 1, max: 9 * 3_600_000 }),
      project: fc.integer({ min: 0, max: 2 }),
      person: fc.integer({ min: 0, max: 1 }),
    });
    const rule = fc.record({
      mode: fc.constantFrom("none", "up", "down", "nearest"),
      minutes: fc.integer({ min: 1, max: 60 }),
      by: fc.constantFrom("entry", "day"),
    } as const);
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 30 }), rule, rule, async (given, everywhere, own) => {
        const workspace = await givenWorkspace({ timeZone: "Europe/Berlin" });
        const user = await givenUser(workspace);
        const people = [user, await givenUser(workspace, "member")];
        await roundBy(user, everywhere);
        const client = await givenClient(user);
        const rate = { amount: 10_000, currency: "EUR" };
        const projects = [
          await givenProject(user, { client_id: client.id, rate }),
          await givenProject(user, { client_id: client.id, rate, time_rounding: own }),
        ].map(({ id }) => id);
        await prisma().timeEntry.createMany({
          data: given.map(({ start, milliseconds, project, person }) => {
            const startTime = new Date(Date.parse(change) + start * 1000);
            return {
              id: newUuid(),
              workspaceId: workspace.id,
              userId: people[person]?.id ?? user.id,
              projectId: projects[project] === undefined ? null : uuidOf("prj", projects[project]),
              startTime,
              endTime: new Date(startTime.getTime() + milliseconds),
              localDate: new Date(localDate(startTime, "Europe/Berlin")),
              timeZone: "Europe/Berlin",
              billable: true,
              tags: [],
              rateMinor: 10_000,
              rateCurrency: "EUR",
            };
          }),
        });

        const listed = await entriesOf(user, { sort: "start_time" });
        const pure = roundParts(
          listed.map(({ seconds, project, user: { id }, day }) => ({
            seconds,
            rule: project?.id === projects[1] ? own : everywhere,
            unit: JSON.stringify([id, project?.id, day]),
          })),
        );
        expect(listed.map((row) => row.rounded_seconds)).toEqual(pure);
        const total = (pick: (row: ReportEntry) => number) => listed.reduce((sum, row) => sum + pick(row), 0);
        const amount = total((row) => row.amount?.amount ?? 0);
        const rounded = total((row) => row.rounded_seconds);
        for (const groupBy of GROUPINGS) {
          const { rows: groups, totals } = await report(user, { group_by: groupBy });
          expect(totals).toMatchObject({
            seconds: total((row) => row.seconds),
            rounded_seconds: rounded,
            amounts: [{ amount, currency: "EUR" }],
          });
          expect(groups.reduce((sum, group) => sum + group.rounded_seconds, 0)).toBe(rounded);
          expect(groups.reduce((sum, group) => sum + (group.amounts[0]?.amount ?? 0), 0)).toBe(amount);
        }
        const bill = await call(unbilledTime, { as: user, query: { client_id: client.id } });
        const billed = bill.body.lines.reduce((sum, line) => sum + line.rounded_seconds, 0);
        expect(billed).toBe(total((row) => (row.project === null ? 0 : row.rounded_seconds)));
      }),
      { numRuns: 6 },
    );
  });
});
