import { addDays, instantOf, monthOf } from "@/lib/kernel/core/wall-clock";
import { sum } from "@/lib/kernel/core/sum";
import { lineAmount } from "@/lib/billing/invoices/rules/money";
import {
  billedPeriod,
  datesFrom,
  type Covers,
  type Period,
  type Schedule,
} from "@/lib/billing/recurring-invoices/rules/calendar";
import { nextOccurrence } from "@/lib/billing/recurring-invoices/rules/runs";
import type { TemplateLine, TemplateWork } from "@/lib/billing/recurring-invoices/rules/template";
import type { TimeGrouping } from "@/lib/tracking/clients/schema";
import { filled } from "@/lib/billing/invoice-content/placeholders";
import { priceIn, type Agency, type SampleClient, type Setting } from "./records";

export interface SampleRun {
  id: string;
  /** `YYYY-MM-DD` */
  on: string;
  period: Period;
  madeAt: Date;
  /** Of the invoice that it made. */
  invoiceId: string;
  /** The lines of the template with their words filled in. */
  lines: { description: string; unitPriceMinor: number }[];
}

/** Its invoices are drafts, so that nothing is sent. */
export interface SampleRecurring {
  id: string;
  clientId: string;
  name: string;
  currency: string;
  status: "active" | "paused" | "ended";
  schedule: Schedule;
  covers: Covers;
  lines: TemplateLine[];
  fixedMinor: number;
  time: TemplateWork<TimeGrouping> | null;
  /** `YYYY-MM-DD` */
  nextOn: string | null;
  runsAt: string | null;
  pausedAt: Date | null;
  createdAt: Date;
  /** Oldest first. */
  runs: SampleRun[];
}

interface Agreement {
  client: string;
  name: string;
  description: string;
  /** Euros. */
  price: number;
  unit: "month" | "year";
  day: number;
  /** Months since the first date. */
  since: number;
  covers: Covers;
  billsTime?: boolean;
  occurrences?: number;
  /** Number of dates before the pause. */
  pausedAfter?: number;
}

const AGREEMENTS: readonly Agreement[] = [
  {
    ...{ client: "verlaine", name: "Newsletter", description: "Newsletter, issue {number_of}", price: 380 },
    ...{ unit: "month", day: 15, since: 9, covers: "previous", occurrences: 6 },
  },
  {
    ...{ client: "brightwater", name: "Reader app retainer", description: "Retainer, {month} {year}", price: 1400 },
    ...{ unit: "month", day: 3, since: 7, covers: "previous", pausedAfter: 4 },
  },
  {
    ...{ client: "nordlicht", name: "Care and support", description: "Care and support, {month} {year}", price: 950 },
    ...{ unit: "month", day: 1, since: 5, covers: "previous", billsTime: true },
  },
  {
    ...{ client: "halden", name: "Hosting and domain", description: "Hosting and domain, {year}", price: 480 },
    ...{ unit: "year", day: 15, since: 4, covers: "current" },
  },
];

/** Oldest first. */
export function recurringOf(setting: Setting, { clients }: Pick<Agency, "clients">): SampleRecurring[] {
  return AGREEMENTS.flatMap((agreement) => {
    const client = clients.find(({ key }) => key === agreement.client);
    return client ? [scheduleOf(setting, agreement, client)] : [];
  });
}

function scheduleOf(setting: Setting, agreement: Agreement, { id: clientId, currency }: SampleClient): SampleRecurring {
  const { name, covers, unit, day, occurrences = null, billsTime = false } = agreement;
  const startsOn = addDays(monthsAgo(setting.today, agreement.since), day - 1);
  const schedule: Schedule = { every: 1, unit, day, weekday: null, startsOn, endsOn: null, occurrences };
  const lines = [lineOf(setting, agreement, currency)];
  const made = datesFrom(schedule, startsOn, agreement.pausedAfter ?? 12).filter((date) => date < setting.today);
  return {
    ...{ id: setting.newId(), clientId, name, currency, schedule, covers, lines },
    fixedMinor: sum(lines.map(({ amountMinor }) => amountMinor)),
    ...standingOf(setting, agreement, schedule, made.at(-1) ?? startsOn),
    time: billsTime ? { projectIds: null, groupBy: "task", onlyPeriod: false } : null,
    createdAt: at(setting, addDays(startsOn, -2), 14),
    runs: made.map((on, index) => runOf(setting, { lines, period: billedPeriod(schedule, covers, on) }, on, index + 1)),
  };
}

function standingOf(
  setting: Setting,
  { covers, billsTime = false, pausedAfter }: Agreement,
  schedule: Schedule,
  lastOn: string,
): Pick<SampleRecurring, "status" | "nextOn" | "runsAt" | "pausedAt"> {
  const none = { nextOn: null, runsAt: null, pausedAt: null };
  if (pausedAfter !== undefined) {
    return { ...none, status: "paused", pausedAt: at(setting, addDays(lastOn, 20), 11) };
  }
  const next = nextOccurrence({ schedule, covers, action: "draft", billsWork: billsTime }, setting.today);
  return next ? { ...none, status: "active", nextOn: next.on, runsAt: next.runsAt } : { ...none, status: "ended" };
}

function lineOf(setting: Setting, { description, price }: Agreement, currency: string): TemplateLine {
  const unitPriceMinor = priceIn(currency, price);
  return {
    ...{ description, quantity: "1", unit: "flat", unitPriceMinor, amountMinor: lineAmount("1", unitPriceMinor, "") },
    // Clients abroad pay no tax. Others pay the default rate.
    ...{ taxRateIds: currency === setting.currency ? null : [], taxRate: null, projectId: null },
  };
}

function runOf(
  setting: Setting,
  { lines, period }: { lines: readonly TemplateLine[]; period: Period },
  on: string,
  number: number,
): SampleRun {
  const month = new Date(period.from).toLocaleDateString("en", { month: "long", timeZone: "UTC" });
  const year = period.from.slice(0, 4);
  const words = { month, year, period: `${month} ${year}`, period_start: period.from, period_end: period.to };
  return {
    ...{ id: setting.newId(), on, period, madeAt: at(setting, on, 6), invoiceId: setting.newId() },
    lines: lines.map(({ description, unitPriceMinor }) => ({
      ...{ description: filled(description, { ...words, number_of: String(number) }), unitPriceMinor },
    })),
  };
}

/** Lines of the invoice, without ids and amounts. */
export function fixedLines({ lines, period }: SampleRun) {
  return lines.map((line) => ({
    ...{ ...line, quantity: "1", periodStart: period.from, periodEnd: period.to, entryIds: [] as string[] },
    ...{ projectId: null, projectName: null, trackedSeconds: null, milestoneId: null, estimateLineId: null },
    retainerId: null,
  }));
}

/** First day of the month. */
function monthsAgo(today: string, count: number): string {
  let month = monthOf(today).first;
  for (let index = 0; index < count; index++) month = monthOf(addDays(month, -1)).first;
  return month;
}

function at({ timeZone }: Setting, day: string, hour: number): Date {
  return new Date(instantOf(day, hour * 60, timeZone));
}
