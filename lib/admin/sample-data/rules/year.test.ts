import { describe, expect, test } from "vitest";
import { lateFeeOf } from "@/lib/billing/late-fees/rules";
import { localDate } from "@/lib/kernel/core/time";
import { addDays, wallTimeAt, weekday } from "@/lib/kernel/core/wall-clock";
import { required } from "@/testing/required";
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
  for (const { lines, subtotalMinor, totalMinor, taxMinor, currency, dunning } of invoices) {
    expect(sumOf(lines.map(({ amountMinor }) => amountMinor))).toBe(subtotalMinor);
    expect(totalMinor).toBe(subtotalMinor + taxMinor);
    expect(taxMinor > 0).toBe(currency === "EUR" && dunning.lateFee === null);
  }
});

test("there is an estimate of every status, and an accepted one that is half invoiced", () => {
  const setting = settingAt(NOW);
  const { estimates, invoices } = sampleYear(setting);
  expect(
    estimates.map(({ status, number, validUntil }) => [status, number, (validUntil ?? setting.today) < setting.today]),
  ).toEqual([
    ["sent", "SAMPLE-EST-0001", true],
    ["declined", "SAMPLE-EST-0002", true],
    ["superseded", "SAMPLE-EST-0003", false],
    ["sent", "SAMPLE-EST-0003-R2", false],
    ["accepted", "SAMPLE-EST-0004", false],
    ["sent", "SAMPLE-EST-0005", false],
    ["draft", null, false],
  ]);
  const [first, revision] = estimates.slice(2);
  expect(revision?.lines.map(({ id }) => id)).toEqual(first?.lines.map(({ id }) => id));
  const accepted = estimates.find(({ status }) => status === "accepted");
  const parts = invoices.filter(({ estimateId }) => estimateId === accepted?.id);
  expect(parts.map(({ totalMinor }) => totalMinor * 2)).toEqual([accepted?.totalMinor]);
  for (const { sentAt, viewedAt, decidedAt, createdAt } of estimates) {
    const instants = [createdAt, sentAt, viewedAt, decidedAt].flatMap((at) => at?.getTime() ?? []);
    expect(instants).toEqual(instants.toSorted((one, other) => one - other));
    expect(instants.every((at) => at < setting.nowMs)).toBe(true);
  }
});

describe.each(["2026-11-20T15:00:00Z", "2026-10-01T20:00:00Z", "2026-10-02T20:00:00Z", "2026-01-31T20:00:00Z"])(
  "recurring invoices at %s",
  (now) => {
    const setting = settingAt(now);
    const { recurring, invoices } = sampleYear(setting);

    test("there is one of every status, and a yearly one", () => {
      expect(recurring.map(({ name, status, schedule: { unit } }) => [name, status, unit])).toEqual([
        ["Newsletter", "ended", "month"],
        ["Reader app retainer", "paused", "month"],
        ["Care and support", "active", "month"],
        ["Hosting and domain", "active", "year"],
      ]);
      expect(recurring.map(({ runs }) => runs.length > 0)).toEqual([true, true, true, true]);
      expect(recurring[0]?.runs).toHaveLength(6);
    });

    test("each past date made an invoice of its fixed lines, and the next date is not before today", () => {
      for (const { id, runs, fixedMinor, nextOn, status, time } of recurring) {
        expect((nextOn ?? "") >= setting.today).toBe(status === "active");
        const made = invoices.filter(({ recurringInvoiceId }) => recurringInvoiceId === id);
        expect(made.map((invoice) => invoice.id)).toEqual(runs.map(({ invoiceId }) => invoiceId));
        expect(made.map(({ issueDate }) => issueDate)).toEqual(runs.map(({ on }) => on));
        for (const { lines } of made) {
          const fixed = lines.filter(({ trackedSeconds, milestoneId, retainerId }) => {
            return trackedSeconds === null && milestoneId === null && retainerId === null;
          });
          expect(sumOf(fixed.map(({ amountMinor }) => amountMinor))).toBe(fixedMinor);
          expect(lines.every(({ description }) => !description.includes("{"))).toBe(true);
          expect(lines.some(({ entryIds }) => entryIds.length > 0)).toBe(time !== null);
        }
      }
    });
  },
);

test.each(["2026-11-20T15:00:00Z", "2026-10-01T20:00:00Z", "2026-10-02T20:00:00Z", "2026-03-01T20:00:00Z"])(
  "at %s, a retainer was paid before two invoices drew from it, and is not low",
  (now) => {
    const { retainers, invoices } = sampleYear(settingAt(now));
    expect(retainers).toHaveLength(1);
    const { id, fundedMinor, lowMinor } = required(retainers[0]);
    const [funding, ...drawing] = invoices.filter(({ lines }) => lines.some(({ retainerId }) => retainerId === id));
    const { payment, totalMinor, subtotalMinor, number } = required(funding);
    expect([subtotalMinor, payment?.amountMinor]).toEqual([fundedMinor, totalMinor]);
    expect(drawing).toHaveLength(2);
    const drawn = drawing.flatMap(({ lines, issueDate, status }) => {
      expect([status === "draft", (issueDate ?? "") > (payment?.paidOn ?? "")]).toEqual([false, true]);
      return lines.filter(({ retainerId }) => retainerId === id);
    });
    expect(drawn.every(({ quantity, amountMinor }) => quantity === "-1" && amountMinor < 0)).toBe(true);
    expect(drawn.every(({ description }) => description.includes(`Deposit of ${number ?? ""}, `))).toBe(true);
    expect(fundedMinor + sumOf(drawn.map(({ amountMinor }) => amountMinor))).toBeGreaterThan(lowMinor);
  },
);

describe.each(["2026-11-20T15:00:00Z", "2026-10-05T20:00:00Z", "2026-10-06T20:00:00Z", "2026-03-06T20:00:00Z"])(
  "reminders and late fees at %s",
  (now) => {
    const setting = settingAt(now);
    const { invoices, clients } = sampleYear(setting);

    test("overdue invoices were reminded 3 and 10 days after the due date, on weekdays, and one was skipped", () => {
      const reminded = invoices.filter(({ dunning }) => dunning.reminders.length > 0);
      expect(reminded.length).toBeGreaterThan(0);
      for (const { dueDate, status, sentAt, dunning } of reminded) {
        expect([status, (dueDate ?? "") < setting.today]).toEqual(["sent", true]);
        for (const { days, plannedOn, madeAt } of dunning.reminders) {
          expect(weekday(plannedOn)).toBeLessThan(6);
          expect(plannedOn < setting.today).toBe(true);
          expect(plannedOn > (dueDate ?? "")).toBe(days > 0);
          expect(madeAt.getTime()).toBeGreaterThan(sentAt?.getTime() ?? 0);
        }
        expect(dunning.remindedAt).toEqual(dunning.reminders.findLast((one) => one.status === "sent")?.madeAt ?? null);
      }
      const all = reminded.flatMap(({ dunning }) => dunning.reminders);
      expect(all.filter(({ status }) => status === "skipped").map(({ days }) => days)).toEqual([-3]);
      expect(clients.filter((client) => client.isPaused)).toHaveLength(1);
    });

    test("the longest overdue invoice has a promised date, and a late fee that adds up", () => {
      const promised = invoices.filter(({ dunning }) => dunning.promisedOn !== null);
      const charging = invoices.filter(({ dunning }) => dunning.lateFee !== null);
      expect([promised.length, charging.length]).toEqual([1, 1]);
      const [late, fee] = [required(promised[0]), required(charging[0])];
      expect(late.dunning.reminders.map(({ days, status }) => `${String(days)} ${status}`)).toEqual([
        ...["-3 skipped", "3 sent", "10 sent"],
      ]);
      const dueDate = required(late.dueDate);
      const { lateId, through, from, flatMinor } = required(fee.dunning.lateFee);
      expect([lateId, through, from]).toEqual([late.id, fee.issueDate, addDays(dueDate, 1)]);
      expect([fee.clientId, fee.currency]).toEqual([late.clientId, late.currency]);
      const facts = { dueDate, owedMinor: late.totalMinor, payments: [], charged: [] };
      const terms = { flatMinor, annualPercent: "9.12", graceDays: 0 };
      expect(fee.totalMinor).toBe(flatMinor + lateFeeOf(facts, terms, through).interestMinor);
    });
  },
);

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
