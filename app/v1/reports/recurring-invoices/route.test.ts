import { beforeEach, expect, test } from "vitest";
import { PATCH } from "@/app/v1/recurring-invoices/[id]/route";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenRecurring, givenRun, SUPPORT } from "@/testing/recurring-invoices";
import { withoutLimits } from "@/testing/things";
import { dayIn } from "@/testing/today";
import { GET } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const report = async () => (await call(GET, { as: owner })).body;
const patch = (id: string, status: string) =>
  call(PATCH, { method: "PATCH", as: owner, params: { id }, body: { status } });
const priced = (amount: number, currency = "EUR") => [{ ...SUPPORT, unit_price: { amount, currency } }];

test("a workspace without recurring invoices has zeros", async () => {
  expect(await report()).toEqual({
    counts: { active: 0, paused: 0, ended: 0, failed: 0 },
    per_month: [],
    upcoming: [],
  });
});

test("counts each status, and failed last runs of active ones", async () => {
  const [failing, mended, paused, over] = await Promise.all([1, 2, 3, 4].map(() => givenRecurring(owner)));
  await patch(paused?.id ?? "", "paused");
  await patch(over?.id ?? "", "ended");
  for (const row of [failing, mended, paused]) await givenRun(owner, row?.id ?? "", "2026-10-01", "failed");
  await givenRun(owner, mended?.id ?? "", "2026-11-01", "draft");
  expect((await report()).counts).toEqual({ active: 2, paused: 1, ended: 1, failed: 1 });
});

test("sums the fixed lines of active ones in an average month, by currency", async () => {
  const starting = (schedule: object) => ({ schedule: { starts_on: dayIn(40), ...schedule } });
  await givenRecurring(owner, { ...starting({ unit: "month", every: 3 }), lines: priced(30_000) });
  await givenRecurring(owner, { ...starting({ unit: "year", every: 2 }), lines: priced(2_412) });
  await givenRecurring(owner, { ...starting({ unit: "week", every: 2 }), lines: priced(601) });
  await givenRecurring(owner, { ...starting({ unit: "month" }), currency: "USD", lines: priced(700, "USD") });
  await givenRecurring(owner, { lines: [], from_time_entries: {}, currency: "GBP" });
  const paused = await givenRecurring(owner, { lines: priced(90_000) });
  await patch(paused.id, "paused");
  // 10,000 + 100.50 + 601 × 26 ÷ 12 = 11,402.67 cents.
  expect((await report()).per_month).toEqual([
    { amount: 11_403, currency: "EUR" },
    { amount: 700, currency: "USD" },
  ]);
});

test("lists the dates of the next 30 days in order", async () => {
  const weekly = await givenRecurring(owner, { name: "Weekly", schedule: { unit: "week", starts_on: dayIn(3) } });
  const monthly = await givenRecurring(owner, {
    ...{ name: "Monthly", schedule: { unit: "month", starts_on: dayIn(5) }, action: "send" },
  });
  await givenRecurring(owner, { schedule: { unit: "week", starts_on: dayIn(31) } });
  const until = { unit: "week", starts_on: dayIn(4), ends_on: dayIn(20), every: 3 };
  const short = await givenRecurring(owner, { name: "Short", schedule: until });
  const day = ({ id, name, client_id, action }: typeof weekly, on: number) => {
    return { recurring_invoice_id: id, name, client_id, on: dayIn(on), action };
  };
  expect((await report()).upcoming).toEqual([
    ...[day(weekly, 3), day(short, 4), day(monthly, 5)],
    ...[10, 17, 24].map((on) => day(weekly, on)),
  ]);
});

test("403 for members", async () => {
  const member = await givenUser(owner.workspace, "member");
  expect((await call(GET, { as: member })).status).toBe(403);
});
