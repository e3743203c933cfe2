import { addDays, daysBetween, instantOf, monthOf } from "@/lib/kernel/core/wall-clock";
import { roundParts } from "@/lib/kernel/core/time-rounding";
import { lineAmount, totalsOf, type Totals } from "@/lib/billing/invoices/rules/money";
import { type LineTax, unnamedTax } from "@/lib/billing/invoices/rules/taxes";
import { timeLines } from "@/lib/billing/invoices/rules/time-lines";
import type { ClientSnapshot } from "@/lib/billing/invoices/schema/invoice";
import type { BillableEntry } from "@/lib/tracking/time-entries/rules";
import { SeededRandom } from "./chance";
import type { SampleEstimate } from "./estimates";
import { fixedLines, type SampleRecurring, type SampleRun } from "./recurring";
import {
  printedClient,
  type Agency,
  type SampleClient,
  type SampleEntry,
  type SampleProject,
  type Setting,
} from "./records";

interface SampleLine {
  id: string;
  position: number;
  description: string;
  quantity: string;
  unitPriceMinor: number;
  taxes: LineTax[];
  amountMinor: number;
  projectId: string | null;
  projectName: string | null;
  /** `YYYY-MM-DD`. Null without entries. */
  periodStart: string | null;
  periodEnd: string | null;
  trackedSeconds: number | null;
  entryIds: string[];
  milestoneId: string | null;
  estimateLineId: string | null;
}

export interface SampleInvoice extends Totals {
  id: string;
  clientId: string;
  currency: string;
  status: "draft" | "sent" | "paid";
  /** A separate series, so that removal leaves no gap. Null for the draft. */
  number: string | null;
  /** `YYYY-MM-DD` */
  issueDate: string | null;
  dueDate: string | null;
  purchaseOrder: string | null;
  clientSnapshot: ClientSnapshot | null;
  createdAt: Date;
  sentAt: Date | null;
  viewedAt: Date | null;
  paidAt: Date | null;
  payment: { id: string; amountMinor: number; paidOn: string; reference: string | null } | null;
  lines: SampleLine[];
  recurringInvoiceId: string | null;
  /** Set if it bills a part of an estimate. */
  estimateId: string | null;
  /** Index into the schedule. */
  estimatePart: number | null;
  estimateMinor: number | null;
}

/** Day of the month on which the previous month is billed. */
const BILLING_DAY = 6;

/** One invoice per client and finished month, those of recurring invoices, and one of an accepted estimate. */
export function invoicesOf(
  setting: Setting,
  agency: Agency,
  { estimates, recurring }: { estimates: readonly SampleEstimate[]; recurring: readonly SampleRecurring[] },
): SampleInvoice[] {
  const bills = monthlyBills(setting, agency, recurring);
  const count = bills.filter(({ number }) => number !== null).length;
  return [...bills, ...firstParts(setting, agency, estimates, count)];
}

function monthlyBills(setting: Setting, agency: Agency, recurring: readonly SampleRecurring[]): SampleInvoice[] {
  const latest = monthBefore(
    setting.today.slice(8) >= String(BILLING_DAY).padStart(2, "0") ? setting.today : monthBefore(setting.today),
  );
  const chance = new SeededRandom(1);
  const made = recurring.flatMap((schedule) => runBills(agency, schedule));
  const isMade = ({ id }: SampleClient, day: string) =>
    made.some((bill) => bill.client.id === id && bill.month === day && bill.made?.schedule.time);
  const wanted = agency.clients.flatMap((client, index) =>
    monthsUpTo(latest, agency.entries[0]?.day ?? latest)
      .filter((month) => !isMade(client, monthOf(month).first))
      .map((month): Bill => ({
        ...{ client, month, issueDate: addDays(monthOf(month).last, 3 + (index % 3)), made: null },
        isLatest: month.slice(0, 7) === latest.slice(0, 7),
        isBefore: month.slice(0, 7) === monthBefore(latest).slice(0, 7),
      })),
  );
  let number = 0;
  return [...wanted, ...made]
    .sort((one, other) => daysBetween(other.issueDate, one.issueDate))
    .flatMap((bill) => {
      const lines = linesOf(setting, agency, bill);
      if (lines.length === 0) return [];
      const isDraft = bill.isLatest && bill.client.latest === "draft";
      if (!isDraft) number += 1;
      return [billOf({ setting, chance }, bill, lines, isDraft ? null : numberOf(number))];
    });
}

/** Only the latest one that bills time is open. */
function runBills({ clients }: Agency, schedule: SampleRecurring): Bill[] {
  const client = clients.find(({ id }) => id === schedule.clientId);
  if (!client) return [];
  return schedule.runs.map((run, index) => ({
    ...{ client, month: run.period.from, issueDate: run.on, isBefore: false, made: { schedule, run } },
    isLatest: schedule.time !== null && index === schedule.runs.length - 1,
  }));
}

/** A separate series, so that removal leaves no gap. */
export function numberOf(count: number): string {
  return `SAMPLE-${String(count).padStart(4, "0")}`;
}

/** Invoices of yesterday of the halves that are due on acceptance. */
function firstParts(
  setting: Setting,
  { clients, projects }: Agency,
  estimates: readonly SampleEstimate[],
  before: number,
): SampleInvoice[] {
  const accepted = estimates.filter(({ status, schedule }) => status === "accepted" && schedule.length === 2);
  return accepted.flatMap((estimate, index) => {
    const client = clients.find(({ id }) => id === estimate.clientId);
    const project = projects.find(({ id }) => id === estimate.projectId);
    if (!client || !project) return [];
    const issueDate = addDays(setting.today, -1);
    const lines = estimate.lines.map(({ id: estimateLineId, description, amountMinor, taxes }, position) => {
      const half = Math.round(amountMinor / 2);
      return {
        ...{
          id: setting.newId(),
          position,
          description,
          quantity: "1",
          unitPriceMinor: half,
          amountMinor: half,
          taxes,
        },
        ...{ projectId: project.id, projectName: project.name, milestoneId: null, estimateLineId, entryIds: [] },
        ...{ periodStart: null, periodEnd: null, trackedSeconds: null },
      };
    });
    const totals = totalsOf(lines, null, setting.taxRounding);
    return [
      {
        ...{ id: setting.newId(), clientId: client.id, currency: client.currency, purchaseOrder: client.purchaseOrder },
        ...{ lines, ...totals, estimateId: estimate.id, estimatePart: 0, estimateMinor: totals.totalMinor },
        ...{ number: numberOf(before + index + 1), status: "sent" as const, issueDate },
        ...{ dueDate: addDays(issueDate, client.paymentTermsDays), clientSnapshot: printedClient(client) },
        ...{ createdAt: at(setting, issueDate, 9 * 60), sentAt: at(setting, issueDate, 9 * 60 + 20) },
        ...{ viewedAt: null, paidAt: null, payment: null, recurringInvoiceId: null },
      },
    ];
  });
}

function monthBefore(day: string): string {
  return monthOf(addDays(monthOf(day).first, -1)).first;
}

function monthsUpTo(latest: string, first: string): string[] {
  const months: string[] = [];
  for (let month = latest; monthOf(month).last >= first; month = monthBefore(month)) months.unshift(month);
  return months;
}

const NO_SOURCE = { milestoneId: null, estimateLineId: null };

interface Bill {
  client: SampleClient;
  /** First day. */
  month: string;
  issueDate: string;
  isLatest: boolean;
  isBefore: boolean;
  /** The run that made it. */
  made: { schedule: SampleRecurring; run: SampleRun } | null;
}

function linesOf(setting: Setting, agency: Agency, { client, month, made }: Bill): SampleLine[] {
  const taxes =
    setting.defaultTaxRate !== null && client.currency === setting.currency ? [unnamedTax(setting.defaultTaxRate)] : [];
  const work = made && !made.schedule.time ? [] : workLines(setting, agency, { client, month });
  return [...(made ? fixedLines(made.run) : []), ...work].map((line, position) => ({
    ...line,
    ...{ id: setting.newId(), position, taxes },
    amountMinor: lineAmount(line.quantity, line.unitPriceMinor, ""),
  }));
}

function workLines(setting: Setting, { entries, projects }: Agency, { client, month }: Pick<Bill, "client" | "month">) {
  const isInMonth = (day: string) => day.slice(0, 7) === month.slice(0, 7);
  const billed = entries.filter(
    ({ project, billable, day }) =>
      project.clientId === client.id && billable && project.feeMinor === null && isInMonth(day),
  );
  const time = timeLines(roundedTime(setting, billed), "task", (day) => day).map(
    ({ roundedSeconds: _rounded, ...line }) => ({ ...line, ...NO_SOURCE }),
  );
  const fees = projects.filter(({ clientId }) => clientId === client.id).flatMap((project) => milestoneLines(project));
  return [...time, ...fees.flatMap(({ dueOn, ...line }) => (isInMonth(dueOn) ? [line] : []))];
}

function milestoneLines({ id: projectId, name: projectName, milestones }: SampleProject) {
  return milestones
    .filter(({ isBilled }) => isBilled)
    .map(({ id: milestoneId, name: description, amountMinor: unitPriceMinor, dueOn }) => ({
      ...{ ...NO_SOURCE, milestoneId, description, quantity: "1", unitPriceMinor, projectId, projectName, dueOn },
      ...{ periodStart: null, periodEnd: null, trackedSeconds: null, entryIds: [] as string[] },
    }));
}

function roundedTime({ rounding: rule }: Setting, entries: readonly SampleEntry[]): BillableEntry[] {
  const plain = entries.map(({ id, project, task, userId, userName, day, notes, startMs, endMs, rateMinor }) => ({
    ...{ id, userId, userName, day, notes, rateMinor },
    ...{ projectId: project.id, projectName: project.name, taskId: task.id, taskName: task.name },
    seconds: (endMs - startMs) / 1000,
  }));
  const rounded = roundParts(
    plain.map(({ userId, projectId, taskId, day, rateMinor, seconds }) => {
      return { seconds, rule, unit: JSON.stringify([userId, projectId, taskId, day, rateMinor]) };
    }),
  );
  return plain.map((entry, index) => ({ ...entry, roundedSeconds: rounded[index] ?? 0 }));
}

function billOf(
  { setting, chance }: { setting: Setting; chance: SeededRandom },
  bill: Bill,
  lines: SampleLine[],
  number: string | null,
): SampleInvoice {
  const { client, issueDate, made } = bill;
  const totals = totalsOf(lines, null, setting.taxRounding);
  const shared = {
    ...{ clientId: client.id, currency: client.currency, purchaseOrder: client.purchaseOrder },
    ...{ lines, ...totals, estimateId: null, estimatePart: null, estimateMinor: null },
    ...originOf(setting, bill),
  };
  if (number === null) {
    const none = {
      number,
      issueDate: made && made.run.on,
      dueDate: null,
      clientSnapshot: null,
      sentAt: null,
      viewedAt: null,
    };
    return { ...shared, ...none, status: "draft", paidAt: null, payment: null };
  }
  const dueDate = addDays(issueDate, client.paymentTermsDays);
  const payment = paymentOf({ setting, chance }, { bill, dueDate, totalMinor: totals.totalMinor });
  const sentAt = at(setting, issueDate, 9 * 60 + chance.between(15, 90));
  const viewedAt = new Date(sentAt.getTime() + chance.between(20, 1800) * 60_000);
  const isPaid = payment?.amountMinor === totals.totalMinor;
  return {
    ...shared,
    ...{ number, issueDate, dueDate, sentAt },
    status: isPaid ? "paid" : "sent",
    clientSnapshot: printedClient(client),
    viewedAt: viewedAt.getTime() < setting.nowMs && chance.happens(0.85) ? viewedAt : null,
    paidAt: isPaid ? at(setting, payment.paidOn, 10 * 60) : null,
    payment: payment && { ...payment, reference: number },
  };
}

function originOf(setting: Setting, { made, issueDate }: Bill) {
  const createdAt = made ? made.run.madeAt : at(setting, issueDate, 9 * 60 + 12);
  if (!made) return { id: setting.newId(), recurringInvoiceId: null, createdAt };
  return { id: made.run.invoiceId, recurringInvoiceId: made.schedule.id, createdAt };
}

/** Null while unpaid. */
function paymentOf(
  { setting, chance }: { setting: Setting; chance: SeededRandom },
  { bill, dueDate, totalMinor }: { bill: Bill; dueDate: string; totalMinor: number },
): { id: string; amountMinor: number; paidOn: string } | null {
  const { client, issueDate, isLatest, isBefore } = bill;
  const paidOn = addDays(dueDate, chance.between(...client.paysAfter));
  if (client.latest === "part_paid" && isLatest) {
    const half = Math.round(totalMinor / 2);
    return { id: setting.newId(), amountMinor: half, paidOn: addDays(issueDate, 1) };
  }
  if (client.latest === "overdue" && (isLatest || isBefore)) return null;
  return paidOn < setting.today ? { id: setting.newId(), amountMinor: totalMinor, paidOn } : null;
}

function at({ timeZone }: Setting, day: string, minutes: number): Date {
  return new Date(instantOf(day, minutes, timeZone));
}
