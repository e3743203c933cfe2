import { describe, expect, test } from "vitest";
import { localDate } from "@/lib/kernel/core/time";
import { wallTimeAt, weekday } from "@/lib/kernel/core/wall-clock";
import type { Setting } from "./records";
import { sampleYear, type SampleYear } from "./year";

function settingAt(now: string, timeZone = "Europe/Berlin", currency = "EUR"): Setting {
  let last = 0;
  return {
    nowMs: Date.parse(now),
    today: localDate(new Date(now), timeZone),
    ...{ timeZone, currency, rateMinor: null },
    rounding: { mode: "none", minutes: 15, by: "entry" },
    defaultTaxRate: "19",
    taxRounding: "document",
    me: { id: "me", name: "Maren Ostlund", rateMinor: null, busy: [] },
    mailDomain: "abc.sample.invalid",
    newId: () => String((last += 1)),
  };
}

const NOW = "2026-11-20T15:00:00Z";
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

test("the same setting makes the same year", () => {
  expect(sampleYear(settingAt(NOW))).toEqual(sampleYear(settingAt(NOW)));
});

describe.each(["Europe/Berlin", "America/New_York", "Pacific/Auckland", "America/Santiago", "Asia/Kathmandu"])(
  "in %s",
  (timeZone) => {
    const setting = settingAt(NOW, timeZone);
    const { entries } = sampleYear(setting);

    test("people work by day, on working days, one thing at a time, and not in the future", () => {
      const ends = new Map<string, number>();
      for (const { userId, day, startMs, endMs } of entries) {
        const start = wallTimeAt(startMs, timeZone);
        expect(start.date).toBe(day);
        expect(start.minutes).toBeGreaterThanOrEqual(7 * 60);
        expect(start.minutes + (endMs - startMs) / 60_000).toBeLessThan(22 * 60);
        expect(weekday(day)).toBeLessThan(6);
        expect(startMs).toBeGreaterThanOrEqual(ends.get(userId) ?? 0);
        expect(endMs).toBeGreaterThan(startMs);
        expect(endMs).toBeLessThanOrEqual(setting.nowMs);
        ends.set(userId, endMs);
      }
      expect(entries.length).toBeGreaterThan(4000);
      expect(new Set(entries.map(({ userId }) => userId)).size).toBe(5);
    });
  },
);

/** How each invoice stands on the day, as the lists of the product say it. */
function standings({ invoices }: SampleYear, today: string): string[] {
  return invoices.map(({ status, dueDate, payment }) => {
    if (status !== "sent") return status;
    if (payment) return "part paid";
    return (dueDate ?? today) < today ? "overdue" : "sent";
  });
}

describe.each(["01", "05", "06", "15", "31"])("on day %s of a month", (dayOfMonth) => {
  const setting = settingAt(`2026-10-${dayOfMonth}T20:00:00Z`);
  const year = sampleYear(setting);

  test("there are invoices of every kind, one draft, one paid in part, and numbers without gaps", () => {
    const kinds = standings(year, setting.today);
    expect(new Set(kinds)).toEqual(new Set(["draft", "sent", "part paid", "overdue", "paid"]));
    expect(kinds.filter((kind) => kind === "draft")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "part paid")).toHaveLength(1);
    const numbers = year.invoices.flatMap(({ number }) => number ?? []);
    expect(numbers).toEqual(numbers.map((_, index) => `SAMPLE-${String(index + 1).padStart(4, "0")}`));
    for (const { issueDate, payment } of year.invoices) {
      expect([issueDate, payment?.paidOn].every((day) => (day ?? "") < setting.today)).toBe(true);
    }
  });

  test("time of every client waits to be billed, and each other billable hour is on one line", () => {
    const billed = year.invoices.flatMap(({ lines }) => lines.flatMap(({ entryIds }) => entryIds));
    expect(new Set(billed).size).toBe(billed.length);
    const open = year.entries.filter(
      ({ id, billable, project }) => billable && project.feeMinor === null && !billed.includes(id),
    );
    expect(new Set(open.map(({ project }) => project.clientId)).size).toBeGreaterThanOrEqual(4);
    for (const { id, day } of open) expect([id, day >= "2026-08-31"]).toEqual([id, true]);
  });
});

test("sums of invoices are those of their lines, abroad without tax and in other money", () => {
  const { invoices, clients } = sampleYear(settingAt(NOW));
  expect(new Set(clients.map(({ currency }) => currency))).toEqual(new Set(["EUR", "GBP", "USD"]));
  for (const { lines, subtotalMinor, totalMinor, taxMinor, currency } of invoices) {
    expect(sumOf(lines.map(({ amountMinor }) => amountMinor))).toBe(subtotalMinor);
    expect(totalMinor).toBe(subtotalMinor + taxMinor);
    expect(taxMinor > 0).toBe(currency === "EUR");
  }
});

test.each([
  ["JPY", 10_000, 30_000],
  ["GBP", 6000, 12_000],
  ["KWD", 60_000, 160_000],
])("an hour costs in %s what an hour costs", (currency, least, most) => {
  const { projects } = sampleYear(settingAt(NOW, "Asia/Tokyo", currency));
  for (const { rateMinor } of projects.filter((project) => project.currency === currency && project.billable)) {
    expect(rateMinor).toBeGreaterThanOrEqual(least);
    expect(rateMinor).toBeLessThanOrEqual(most);
    expect(Number.isSafeInteger(rateMinor)).toBe(true);
  }
});

test("budgets are used as they are meant to be, and what they reached is known", () => {
  const { projects } = sampleYear(settingAt(NOW));
  const alerts = (key: string) => projects.find((project) => project.key === key)?.fullBudget?.alerts;
  expect(alerts("relaunch")).toEqual([{ period: "total", threshold: 80 }]);
  expect(alerts("portfolio")?.map(({ threshold }) => threshold)).toEqual([80, 100]);
  expect(alerts("packaging")).toEqual([]);
});

test("sample entries do not overlap the user's own time", () => {
  const setting = settingAt(NOW);
  const own = { startMs: Date.parse("2026-11-19T09:00:00Z"), endMs: Date.parse("2026-11-19T12:30:00Z") };
  const { entries } = sampleYear({ ...setting, me: { ...setting.me, busy: [own] } });
  const mine = entries.filter(({ userId }) => userId === "me");
  expect(mine.length).toBeGreaterThan(500);
  expect(mine.some(({ startMs, endMs }) => startMs < own.endMs && own.startMs < endMs)).toBe(false);
});

test("a project with a fixed fee has two milestones on invoices, one to bill, two to complete, and unbilled extra time", () => {
  const { projects, invoices, entries } = sampleYear(settingAt(NOW));
  const fixed = projects.filter(({ feeMinor }) => feeMinor !== null);
  expect(fixed.map(({ key }) => key)).toEqual(["packaging"]);
  const { milestones = [], feeMinor } = fixed[0] ?? {};
  expect(sumOf(milestones.map(({ amountMinor }) => amountMinor))).toBe(feeMinor);
  const billed = invoices.flatMap(({ lines }) => lines.flatMap(({ milestoneId }) => milestoneId ?? []));
  expect(milestones.map(({ id }) => billed.includes(id))).toEqual([true, true, false, false, false]);
  expect(milestones.map(({ completedAt }) => completedAt !== null)).toEqual([true, true, true, false, false]);
  const extra = entries.filter(({ task }) => task.extra);
  expect(extra.length).toBeGreaterThan(0);
  expect(extra.some(({ covered }) => covered)).toBe(false);
});
