import { addDays, daysBetween, instantOf, monthOf } from "@/lib/kernel/core/wall-clock";
import { roundParts } from "@/lib/kernel/core/time-rounding";
import { lineAmount, totalsOf } from "@/lib/billing/invoices/rules/money";
import { unnamedTax } from "@/lib/billing/invoices/rules/taxes";
import { timeLines } from "@/lib/billing/invoices/rules/time-lines";
import type { BillableEntry } from "@/lib/tracking/time-entries/rules";
import { sum } from "@/lib/kernel/core/sum";
import { SeededRandom } from "./chance";
import type { SampleEstimate } from "./estimates";
import { numberOf, type SampleInvoice, type SampleLine } from "./invoice";
import { fixedLines, type SampleRecurring, type SampleRun } from "./recurring";
import {
  printedClient,
  type Agency,
  type SampleClient,
  type SampleEntry,
  type SampleProject,
  type Setting,
} from "./records";
import { depositLine, drawsOf, fundingLine, type SampleRetainer } from "./retainers";

/** Day of the month on which the previous month is billed. */
const BILLING_DAY = 6;

interface Sources {
  estimates: readonly SampleEstimate[];
  recurring: readonly SampleRecurring[];
  retainers: readonly SampleRetainer[];
}

/**
 * One invoice per client and finished month, those of recurring invoices, one that funds each retainer, and one of an
 * accepted estimate.
 */
export function invoicesOf(setting: Setting, agency: Agency, { estimates, ...sources }: Sources): SampleInvoice[] {
  const bills = monthlyBills(setting, agency, sources);
  const count = bills.filter(({ number }) => number !== null).length;
  return [...bills, ...firstParts(setting, agency, estimates, count)];
}

function monthlyBills(
  setting: Setting,
  agency: Agency,
  { recurring, retainers }: Omit<Sources, "estimates">,
): SampleInvoice[] {
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
        ...{ client, month, issueDate: addDays(monthOf(month).last, 3 + (index % 3)), made: null, funds: null },
        isLatest: month.slice(0, 7) === latest.slice(0, 7),
        isBefore: month.slice(0, 7) === monthBefore(latest).slice(0, 7),
      })),
  );
  let number = 0;
  const funding = new Map<string, string>();
  return [...wanted, ...made, ...retainers.flatMap((retainer) => fundingBill(agency, retainer))]
    .sort((one, other) => daysBetween(other.issueDate, one.issueDate))
    .flatMap((bill) => {
      const work = linesOf(setting, agency, bill);
      if (work.length === 0) return [];
      const isDraft = bill.isLatest && bill.client.latest === "draft";
      if (!isDraft) number += 1;
      if (bill.funds) funding.set(bill.funds.id, numberOf(number));
      const lines = [...work, ...depositsOf(setting, bill, { retainers, funding, work })];
      return [billOf({ setting, chance }, bill, lines, isDraft ? null : numberOf(number))];
    });
}

/** Only the latest one that bills time is open. */
function runBills({ clients }: Agency, schedule: SampleRecurring): Bill[] {
  const client = clients.find(({ id }) => id === schedule.clientId);
  if (!client) return [];
  return schedule.runs.map((run, index) => ({
    ...{ client, month: run.period.from, issueDate: run.on, isBefore: false, made: { schedule, run }, funds: null },
    isLatest: schedule.time !== null && index === schedule.runs.length - 1,
  }));
}

function fundingBill({ clients }: Agency, funds: SampleRetainer): Bill[] {
  const client = clients.find(({ id }) => id === funds.clientId);
  const { fundedOn: issueDate } = funds;
  return client ? [{ client, month: issueDate, issueDate, isLatest: false, isBefore: false, made: null, funds }] : [];
}

interface Drawing {
  retainers: readonly SampleRetainer[];
  /** Numbers of funding invoices by retainer. */
  funding: ReadonlyMap<string, string>;
  work: readonly SampleLine[];
}

/** At most half of the work, so that an amount is left to pay. */
function depositsOf(setting: Setting, { made }: Bill, { retainers, funding, work }: Drawing): SampleLine[] {
  return retainers.flatMap((retainer) => {
    const drawn = retainer.draws.find(({ invoiceId }) => invoiceId === made?.run.invoiceId);
    const taxes = work[0]?.taxes ?? [];
    if (!drawn) return [];
    const netMinor = Math.min(drawn.netMinor, Math.floor(sum(work.map(({ amountMinor }) => amountMinor)) / 2));
    const place = { id: setting.newId(), position: work.length, taxes };
    return [depositLine(retainer, { ...place, netMinor, number: funding.get(retainer.id) ?? "" })];
  });
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
        ...{ projectId: project.id, projectName: project.name, ...NO_SOURCE, estimateLineId, entryIds: [] },
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
        ...{ viewedAt: null, paidAt: null, payment: null, recurringInvoiceId: null, draws: [] },
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

const NO_SOURCE = { milestoneId: null, estimateLineId: null, retainerId: null };

interface Bill {
  client: SampleClient;
  /** First day. */
  month: string;
  issueDate: string;
  isLatest: boolean;
  isBefore: boolean;
  /** The run that made it. */
  made: { schedule: SampleRecurring; run: SampleRun } | null;
  /** The retainer that it funds. */
  funds: SampleRetainer | null;
}

function linesOf(setting: Setting, agency: Agency, { client, month, made, funds }: Bill): SampleLine[] {
  const taxes =
    setting.defaultTaxRate !== null && client.currency === setting.currency ? [unnamedTax(setting.defaultTaxRate)] : [];
  const hasWork = funds === null && (made === null || made.schedule.time !== null);
  const fixed = funds ? [fundingLine(funds)] : made ? fixedLines(made.run) : [];
  return [...fixed, ...(hasWork ? workLines(setting, agency, { client, month }) : [])].map((line, position) => ({
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
  { setting, chance: usual }: { setting: Setting; chance: SeededRandom },
  bill: Bill,
  lines: SampleLine[],
  number: string | null,
): SampleInvoice {
  const { client, issueDate, made, funds } = bill;
  const chance = funds ? new SeededRandom(2) : usual;
  const totals = totalsOf(lines, null, setting.taxRounding);
  const shared = {
    ...{ clientId: client.id, currency: client.currency, purchaseOrder: client.purchaseOrder },
    ...{ lines, ...totals, estimateId: null, estimatePart: null, estimateMinor: null, draws: drawsOf(lines) },
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
