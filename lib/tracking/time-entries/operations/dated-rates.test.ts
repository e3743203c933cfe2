import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DELETE as deleteCost } from "@/app/v1/cost-rates/[id]/route";
import { POST as setCost } from "@/app/v1/cost-rates/route";
import { POST as createInvoice } from "@/app/v1/invoices/route";
import { PATCH as patchProject } from "@/app/v1/projects/[id]/route";
import { GET as reportProfit } from "@/app/v1/reports/profit/route";
import { GET as exportTime } from "@/app/v1/reports/time/export/route";
import { GET as reportTime } from "@/app/v1/reports/time/route";
import { GET as unbilledTime } from "@/app/v1/reports/unbilled-time/route";
import { PATCH as patchTask } from "@/app/v1/tasks/[id]/route";
import { POST as batch } from "@/app/v1/time-entries/batch/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { PATCH as patchUser } from "@/app/v1/users/[id]/route";
import { PATCH as patchWorkspace } from "@/app/v1/workspace/route";
import { instantOf } from "@/lib/kernel/core/wall-clock";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenClient, givenProject, givenTask, withoutLimits } from "@/testing/things";

withoutLimits();

const ROUNDS = 25;
const ENTRIES = 40;
/** Sixty days with a change of the clock in each zone that has one. */
const FIRST_DAY = Date.UTC(2026, 1, 20);
const ZONES = ["UTC", "Europe/Berlin", "Pacific/Auckland", "America/St_Johns"] as const;
const LAST_MINUTE = 24 * 60 - 1;
const dayAt = (offset: number) => new Date(FIRST_DAY + offset * 86_400_000).toISOString().slice(0, 10);

type Step = { amount: number | null; since: number | null };
const LEVELS = ["task", "project", "user", "workspace"] as const;
const COST_LEVELS = ["user", "workspace"] as const;
type CostStep = Step & { level: (typeof COST_LEVELS)[number] };
type Histories = Record<(typeof LEVELS)[number], Step[]>;

const amount = fc.option(fc.integer({ min: 0, max: 30_000 }), { freq: 4 });
const history: fc.Arbitrary<Step[]> = fc.uniqueArray(
  fc.record({ amount, since: fc.option(fc.integer({ min: 0, max: 59 }), { freq: 4 }) }),
  { selector: ({ since }) => since, maxLength: 5 },
);
/** The last rate of a day counts, unless a later step deletes it. */
const costs = fc.array(
  fc.record({
    level: fc.constantFrom(...COST_LEVELS),
    amount: fc.option(fc.integer({ min: 0, max: 30_000 }), { freq: 5 }),
    since: fc.option(fc.integer({ min: 0, max: 59 }), { freq: 3 }),
  }),
  { maxLength: 12 },
);
const round = fc.record({
  costs,
  first: fc.record({ task: history, project: history, user: history, workspace: history }),
  then: fc.record({ task: history, project: history, user: history, workspace: history }),
  entries: fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: 59 }),
      movedTo: fc.option(fc.integer({ min: 0, max: 59 }), { freq: 3 }),
      minute: fc.constantFrom(0, 1, 720, LAST_MINUTE),
      zone: fc.constantFrom(...ZONES),
      hasTask: fc.boolean(),
      byHand: fc.option(fc.integer({ min: 0, max: 30_000 }), { freq: 6 }),
    }),
    { minLength: ENTRIES, maxLength: ENTRIES },
  ),
});

/** Day by day, without the code under test. */
function amountOn(steps: readonly Step[], day: number): number | null {
  let current = steps.find(({ since }) => since === null)?.amount ?? null;
  for (let at = 0; at <= day; at++) {
    const starting = steps.find(({ since }) => since === at);
    if (starting) current = starting.amount;
  }
  return current;
}

function expectedRate(histories: Histories, { hasTask, day }: { hasTask: boolean; day: number }): number {
  for (const level of LEVELS) {
    const found = level === "task" && !hasTask ? null : amountOn(histories[level], day);
    if (found !== null) return found;
  }
  return 0;
}

/** Null: the person and the workspace have no cost rate on the day. */
function expectedCost(steps: readonly CostStep[], day: number): number | null {
  for (const level of COST_LEVELS) {
    const latest = new Map(steps.filter((step) => step.level === level).map(({ since, amount: to }) => [since, to]));
    const own = [...latest].flatMap(([since, to]) => (to === null ? [] : [{ since, amount: to }]));
    const found = amountOn(own, day);
    if (found !== null) return found;
  }
  return null;
}

const wire = (steps: readonly Step[]) =>
  steps.map(({ amount: minor, since }) => ({
    ...{ amount: minor, currency: "EUR" },
    since: since === null ? null : dayAt(since),
  }));

type Places = { as: TestUser; clientId: string; projectId: string; taskId: string };

async function givenPlaces(): Promise<Places> {
  const as = await givenOwner();
  const client = await givenClient(as, { email: "office@kestrel.example" });
  const project = await givenProject(as, { client_id: client.id });
  const task = await givenTask(as, project.id);
  return { as, clientId: client.id, projectId: project.id, taskId: task.id };
}

async function setRates({ as, projectId, taskId }: Places, histories: Histories): Promise<void> {
  const change = (level: keyof Histories) => ({
    method: "PATCH" as const,
    as,
    body: { rates: wire(histories[level]) },
  });
  const replies = [
    await call(patchWorkspace, change("workspace")),
    await call(patchUser, { ...change("user"), params: { id: as.publicId } }),
    await call(patchProject, { ...change("project"), params: { id: projectId } }),
    await call(patchTask, { ...change("task"), params: { id: taskId } }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
}

/** A step without an amount deletes the rate of its day. */
async function setCosts({ as }: Places, steps: readonly CostStep[]): Promise<void> {
  for (const { level, amount: minor, since } of steps) {
    const body = {
      ...{ user_id: level === "user" ? as.publicId : null, rate: { amount: minor ?? 0, currency: "EUR" } },
      starts_on: since === null ? null : dayAt(since),
    };
    const set = await call(setCost, { method: "POST", as, body });
    expect(set.status).toBe(201);
    if (minor !== null) continue;
    const gone = await call(deleteCost, { method: "DELETE", as, params: { id: set.body.id } });
    expect(gone.status).toBe(200);
  }
}

async function write(as: TestUser, items: readonly unknown[]) {
  const reply = await call(batch, { method: "POST", as, path: "/v1/time-entries/batch", body: { items } });
  expect(reply.body.failed).toBe(0);
  return reply.body.data;
}

type Clock = { minute: number; zone: string };
const at = (day: number, { minute, zone }: Clock) => ({
  start_time: new Date(instantOf(dayAt(day), minute, zone)).toISOString(),
  ...{ time_zone: zone, duration_seconds: 3600 },
});

/** Total of an hour for each entry, in every place that shows the amount. */
async function totals({ as, clientId, projectId }: Places) {
  const query = { from: "2026-01-01", to: "2026-12-31" };
  const report = await call(reportTime, { as, query: { group_by: "project", ...query } });
  const lines = await call(unbilledTime, { as, query: { client_id: clientId } });
  const profit = await call(reportProfit, { as, query: { group_by: "project", ...query } });
  const csv = await call(exportTime, { as, query: { format: "csv", ...query } });
  const invoice = await call(createInvoice, {
    method: "POST",
    as,
    body: { client_id: clientId, lines: [], from_time_entries: { project_ids: [projectId] } },
  });
  const amounts = csv.text
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => Number(line.split(",").at(-2)));
  return {
    report: report.body.totals.amounts.reduce((sum, one) => sum + one.amount, 0),
    unbilled: lines.body.lines.reduce((sum, line) => sum + line.amount.amount, 0),
    export: Math.round(amounts.reduce((sum, one) => sum + one, 0) * 100),
    invoice: invoice.body.subtotal.amount,
    cost: profit.body.totals.cost.reduce((sum, one) => sum + one.amount, 0),
    secondsWithoutCost: profit.body.totals.seconds_without_cost,
  };
}

describe("rates with a date", () => {
  test("the entry list, reports, unbilled time, export and invoice use the rates of an independent model", async () => {
    await fc.assert(
      fc.asyncProperty(round, async ({ costs: costSteps, first, then, entries }) => {
        const places = await givenPlaces();
        const { as, projectId, taskId } = places;
        await setRates(places, first);
        await setCosts(places, costSteps);
        const created = await write(
          as,
          entries.map(({ day, hasTask, byHand, ...clock }) => ({
            action: "create",
            data: {
              ...{ project_id: projectId, ...at(day, clock), ...(hasTask && { task_id: taskId }) },
              ...(byHand !== null && { rate: { amount: byHand, currency: "EUR" } }),
            },
          })),
        );
        await setRates(places, then);
        const moves = entries.flatMap(({ movedTo, ...clock }, index) =>
          movedTo === null ? [] : [{ action: "update", id: created[index]?.id, data: at(movedTo, clock) }],
        );
        if (moves.length > 0) await write(as, moves);

        const listed = await call(listEntries, { as, query: { limit: "200" } });
        const rates = new Map(listed.body.data.map(({ id, rate }) => [id, rate?.amount ?? 0]));
        const expected = entries.map(
          ({ day, movedTo, hasTask, byHand }) => byHand ?? expectedRate(then, { hasTask, day: movedTo ?? day }),
        );
        expect(created.map(({ id }) => rates.get(id ?? ""))).toEqual(expected);
        const sum = expected.reduce((one, other) => one + other, 0);
        const spent = entries.map(({ day, movedTo }) => expectedCost(costSteps, movedTo ?? day));
        expect(await totals(places)).toEqual({
          ...{ report: sum, unbilled: sum, export: sum, invoice: sum },
          cost: spent.reduce<number>((one, other) => one + (other ?? 0), 0),
          secondsWithoutCost: 3600 * spent.filter((one) => one === null).length,
        });
      }),
      { numRuns: ROUNDS, endOnFailure: true },
    );
  }, 300_000);
});
