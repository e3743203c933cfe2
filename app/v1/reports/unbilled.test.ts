import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GET as listClients } from "@/app/v1/clients/route";
import { GET as listProjects } from "@/app/v1/projects/route";
import { PATCH as changeProject } from "@/app/v1/projects/[id]/route";
import { GET as reportInvoices } from "@/app/v1/reports/invoices/route";
import { GET as reportTime } from "@/app/v1/reports/time/route";
import { PATCH as changeWorkspace } from "@/app/v1/workspace/route";
import { linesOf as clientLines } from "@/components/clients/list/rows";
import { linesOf as projectLines } from "@/components/projects/list/rows";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { Money } from "@/lib/kernel/core/money";
import { localDate } from "@/lib/kernel/core/time";
import { prisma } from "@/lib/kernel/db/prisma";
import type { TimeReport } from "@/lib/reporting/reports/schema/time";
import { call } from "@/testing/call";
import { givenOwner, givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenBillable, givenDraft } from "@/testing/invoices";
import { required } from "@/testing/required";
import { givenClient, givenEntry, givenProject, givenTask, givenTimer, uuidOf, withoutLimits } from "@/testing/things";
import { today } from "@/testing/today";

withoutLimits();

const eur = (amount: number) => ({ amount, currency: "EUR" });

async function report(as: TestUser, groupBy: string, query: Record<string, string> = {}): Promise<TimeReport> {
  return (await call(reportTime, { as, query: { group_by: groupBy, ...query } })).body;
}

/** Amounts by what they belong to; nothing is left out. */
function sums(rows: readonly { of: string; money: Money }[]): Record<string, number> {
  const totals = new Map<string, number>();
  for (const { of, money } of rows) {
    const key = `${of} ${money.currency}`;
    totals.set(key, (totals.get(key) ?? 0) + money.amount);
  }
  return Object.fromEntries([...totals].filter(([, amount]) => amount !== 0).sort());
}

type Rows = TimeReport["rows"];

const reported = (rows: Rows, nameOf: (row: Rows[number]) => string | undefined) =>
  sums(rows.flatMap((row) => (row.unbilled_amounts ?? []).map((money) => ({ of: nameOf(row) ?? "none", money }))));

interface Place {
  clientId: string | null;
  projectId: string;
  taskId: string | null;
  currency: string;
}

/** Three clients, one of them in yen, with projects, tasks, and a project without a client. Names are used once. */
async function givenPlaces(as: TestUser, rule: object): Promise<Place[]> {
  const places: Place[] = [];
  const add = async (name: string, currency: string, clientId: string | null, body: object = {}) => {
    const { id: projectId } = await givenProject(as, { name, client_id: clientId, ...body });
    const { id: taskId } = await givenTask(as, projectId, { name: `${name}, task` });
    places.push({ clientId, projectId, taskId, currency }, { clientId, projectId, taskId: null, currency });
  };
  const acme = await givenClient(as, { name: "Acme", currency: "EUR" });
  await add("Acme site", "EUR", acme.id);
  await add("Acme shop", "EUR", acme.id, { time_rounding: rule });
  await add("Borealis site", "EUR", (await givenClient(as, { name: "Borealis", currency: "EUR" })).id);
  await add("Aoyama site", "JPY", (await givenClient(as, { name: "Aoyama", currency: "JPY" })).id);
  await add("Studio", "EUR", null);
  return places;
}

const RULE = fc.record({
  mode: fc.constantFrom("none", "up", "down", "nearest"),
  minutes: fc.integer({ min: 1, max: 60 }),
  by: fc.constantFrom("entry", "day"),
});

const ENTRY = fc.record({
  place: fc.nat(9),
  start: fc.integer({ min: -20 * 86_400, max: -1 }),
  seconds: fc.integer({ min: 1, max: 40_000 }),
  rate: fc.option(fc.oneof(fc.constantFrom(0, 9_000, 12_345), fc.integer({ min: 1, max: 50_000 }))),
  billable: fc.integer({ min: 0, max: 5 }).map((one) => one > 0),
  // A project keeps its time in an earlier currency of its client.
  isForeign: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  person: fc.nat(1),
  tag: fc.constantFrom("call", "site"),
});

describe("unbilled amounts", () => {
  test("are the same in reports and lists, and those of the drafts that New invoice makes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(ENTRY, { minLength: 10, maxLength: 60 }),
        RULE,
        RULE,
        async (given, everywhere, own) => {
          const owner = await givenUser(await givenWorkspace({ timeZone: "Europe/Berlin" }));
          const people = [owner, await givenUser(owner.workspace, "member")];
          await call(changeWorkspace, { method: "PATCH", as: owner, body: { time_rounding: everywhere } });
          const places = await givenPlaces(owner, own);
          await prisma().timeEntry.createMany({
            data: given.map(({ place, start, seconds, rate, billable, isForeign, person, tag }) => {
              const { projectId, taskId, currency } = required(places[place]);
              const startTime = new Date(Date.now() - 86_400_000 + start * 1000);
              return {
                id: newUuid(),
                workspaceId: owner.workspace.id,
                userId: required(people[person]).id,
                projectId: uuidOf("prj", projectId),
                taskId: taskId === null ? null : uuidOf("tsk", taskId),
                startTime,
                endTime: new Date(startTime.getTime() + seconds * 1000),
                localDate: new Date(localDate(startTime, "Europe/Berlin")),
                timeZone: "Europe/Berlin",
                billable,
                tags: [tag],
                rateMinor: rate,
                rateCurrency: rate === null ? null : isForeign ? "USD" : currency,
              };
            }),
          });

          const byClient = await report(owner, "client");
          const byProject = await report(owner, "project");
          const byTask = await report(owner, "task");
          const byBoth = await report(owner, "client,task");
          const invoices = (await call(reportInvoices, { as: owner })).body;
          const projects = (await call(listProjects, { as: owner })).body.data;
          const clients = (await call(listClients, { as: owner })).body.data;
          const drafts: Invoice[] = [];
          for (const { client_id, currency } of invoices.unbilled.filter(({ amount }) => amount.amount > 0))
            drafts.push(await givenDraft(owner, { client_id, currency, lines: [], from_time_entries: {} }));

          const clientNames = new Map(clients.map(({ id, name }) => [id, name]));
          const drafted = drafts.map((draft) => ({
            of: clientNames.get(draft.client_id) ?? "",
            money: draft.subtotal,
          }));
          const lines = drafts.flatMap((draft) => draft.lines);
          const ofClients = sums(drafted);
          const ofProjects = sums(lines.map((line) => ({ of: line.project_name ?? "", money: line.amount })));
          // A line without a task is called by its project.
          const ofTasks = sums(
            lines.map(({ description, project_name: project, amount }) => ({
              of: description === project ? "none" : description,
              money: amount,
            })),
          );
          const total = sums(drafted.map(({ money }) => ({ of: "all", money })));

          const listed = clientLines(clients, { balances: undefined, invoices, projects: [] });
          expect(
            sums(listed.flatMap(({ client, unbilled }) => unbilled.map((money) => ({ of: client.name, money })))),
          ).toEqual(ofClients);
          const reports = { whole: undefined, month: undefined, invoices, running: [], seesAll: () => true };
          const shown = projectLines(projects, reports, today());
          expect(
            sums(shown.flatMap(({ project, unbilled }) => unbilled.map((money) => ({ of: project.name, money })))),
          ).toEqual(ofProjects);
          expect(reported(byClient.rows, ({ client }) => client?.name)).toEqual(ofClients);
          expect(reported(byProject.rows, ({ project }) => project?.name)).toEqual(ofProjects);
          expect(reported(byTask.rows, ({ task }) => task?.name)).toEqual(ofTasks);
          expect(reported(byBoth.rows, ({ client }) => client?.name)).toEqual(ofClients);
          for (const { totals } of [byClient, byProject, byTask, byBoth])
            expect(sums((totals.unbilled_amounts ?? []).map((money) => ({ of: "all", money })))).toEqual(total);

          const left = (await call(reportInvoices, { as: owner })).body.unbilled;
          expect(sums(left.map(({ client_name: of, amount: money }) => ({ of, money })))).toEqual({});
          expect(reported((await report(owner, "client")).rows, ({ client }) => client?.name)).toEqual({});
        },
      ),
      { numRuns: 12 },
    );
  });

  test("are sums of invoice lines, and the billable value is one of entries", async () => {
    const owner = await givenOwner();
    // 0.14 hours each, and 0.42 together.
    const { projectId } = await givenBillable(owner, [505, 505, 505]);
    const { rows, totals } = await report(owner, "client,project");
    expect(rows).toMatchObject([{ amounts: [eur(4209)], unbilled_amounts: [eur(4200)] }]);
    expect(totals).toMatchObject({ amounts: [eur(4209)], unbilled_amounts: [eur(4200)] });
    await givenTimer(owner, { project_id: projectId });
    expect((await report(owner, "task")).totals).toMatchObject({ unbilled_amounts: [eur(4200)] });
    const body = { status: "archived" };
    await call(changeProject, { method: "PATCH", as: owner, params: { id: projectId }, body });
    expect((await report(owner, "task")).totals).toMatchObject({ unbilled_amounts: [eur(4200)] });
  });

  test.each(["user", "tag", "day", "week", "month", "project,user", "day,client"])(
    "are in the totals alone by %s",
    async (groupBy) => {
      const owner = await givenOwner();
      await givenBillable(owner, [505, 505, 505]);
      const { rows, totals } = await report(owner, groupBy);
      expect(rows.map((row) => row.unbilled_amounts)).toEqual(rows.map(() => null));
      expect(totals.unbilled_amounts).toEqual([eur(4200)]);
    },
  );

  test("end today, as New invoice does, unless a last day is given", async () => {
    const owner = await givenOwner();
    const { projectId, clientId } = await givenBillable(owner, [3600]);
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const { date } = await givenEntry(owner, { project_id: projectId, start_time: tomorrow });
    expect((await report(owner, "client")).totals.unbilled_amounts).toEqual([eur(10_000)]);
    const { unbilled } = (await call(reportInvoices, { as: owner })).body;
    expect(unbilled).toMatchObject([{ client_id: clientId, amount: eur(10_000) }]);
    const { totals } = await report(owner, "client", { to: date });
    expect(totals.unbilled_amounts).toEqual([eur(20_000)]);
  });

  test("of a filter are those of its time", async () => {
    const owner = await givenOwner();
    await givenBillable(owner, [3600, 505, 505]);
    const of = async (query: Record<string, string>) => (await report(owner, "client", query)).totals.unbilled_amounts;
    expect(await of({ from: "2026-11-02" })).toEqual([eur(2800)]);
    expect(await of({ billable: "false" })).toEqual([]);
    expect(await of({ invoiced: "true" })).toEqual([]);
  });

  test("of the groups beyond `top` stand together", async () => {
    const owner = await givenOwner();
    await givenBillable(owner, [7200], { name: "A" });
    await givenBillable(owner, [505, 505], { name: "B" });
    await givenBillable(owner, [505], { name: "C" });
    const { rows } = await report(owner, "project", { top: "1" });
    expect(rows).toMatchObject([
      { project: { name: "A" }, unbilled_amounts: [eur(20_000)] },
      { project: null, is_rest: true, unbilled_amounts: [eur(4200)] },
    ]);
  });

  test("of a manager are those of the projects that they manage, and a member sees none", async () => {
    const owner = await givenOwner();
    const manager = await givenUser(owner.workspace, "manager");
    await givenBillable(owner, [3600], { manager_ids: [manager.publicId] });
    const { projectId } = await givenBillable(owner, [3600]);
    await givenEntry(manager, { project_id: projectId });
    const { totals } = await report(manager, "client");
    expect(totals).toMatchObject({ seconds: 7200, amounts: [eur(20_000)], unbilled_amounts: [eur(10_000)] });
    const member = await givenUser(owner.workspace, "member");
    await givenEntry(member, { project_id: projectId });
    expect((await report(member, "client")).totals.unbilled_amounts).toEqual([]);
  });
});
