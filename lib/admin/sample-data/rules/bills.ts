import { printedReferences } from "@/lib/billing/e-invoices/rules/parties";
import { addDays, daysBetween, instantOf, monthOf } from "@/lib/kernel/core/wall-clock";
import { roundParts } from "@/lib/kernel/core/time-rounding";
import { lineAmount, totalsOf, type Totals } from "@/lib/billing/invoices/rules/money";
import { type LineTax, unnamedTax } from "@/lib/billing/invoices/rules/taxes";
import { timeLines } from "@/lib/billing/invoices/rules/time-lines";
import type { ClientSnapshot } from "@/lib/billing/invoices/schema/invoice";
import type { BillableEntry } from "@/lib/tracking/time-entries/rules";
import { SeededRandom } from "./chance";
import type { Agency, SampleClient, SampleEntry, SampleProject, Setting } from "./records";

interface SampleLine {
  id: string;
  position: number;
  description: string;
  quantity: string;
  unitPriceMinor: number;
  taxes: LineTax[];
  amountMinor: number;
  projectId: string;
  projectName: string;
  /** `YYYY-MM-DD`. Null without entries. */
  periodStart: string | null;
  periodEnd: string | null;
  trackedSeconds: number | null;
  entryIds: string[];
  milestoneId: string | null;
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
}

/** Day of the month on which the previous month is billed. */
const BILLING_DAY = 6;

/** One invoice per client and finished month. */
export function billsOf(setting: Setting, agency: Agency): SampleInvoice[] {
  const latest = monthBefore(
    setting.today.slice(8) >= String(BILLING_DAY).padStart(2, "0") ? setting.today : monthBefore(setting.today),
  );
  const chance = new SeededRandom(1);
  const wanted = agency.clients.flatMap((client, index) =>
    monthsUpTo(latest, agency.entries[0]?.day ?? latest).map((month) => ({
      client,
      month,
      issueDate: addDays(monthOf(month).last, 3 + (index % 3)),
      isLatest: month.slice(0, 7) === latest.slice(0, 7),
      isBefore: month.slice(0, 7) === monthBefore(latest).slice(0, 7),
    })),
  );
  let number = 0;
  return wanted
    .sort((one, other) => daysBetween(other.issueDate, one.issueDate))
    .flatMap((bill) => {
      const lines = linesOf(setting, agency, bill);
      if (lines.length === 0) return [];
      const isDraft = bill.isLatest && bill.client.latest === "draft";
      if (!isDraft) number += 1;
      return [billOf({ setting, chance }, bill, lines, isDraft ? null : `SAMPLE-${String(number).padStart(4, "0")}`)];
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

interface Bill {
  client: SampleClient;
  /** First day. */
  month: string;
  issueDate: string;
  isLatest: boolean;
  isBefore: boolean;
}

function linesOf(setting: Setting, { entries, projects }: Agency, { client, month }: Bill): SampleLine[] {
  const isInMonth = (day: string) => day.slice(0, 7) === month.slice(0, 7);
  const billed = entries.filter(
    ({ project, billable, day }) =>
      project.clientId === client.id && billable && project.feeMinor === null && isInMonth(day),
  );
  const time = timeLines(roundedTime(setting, billed), "task", (day) => day).map(
    ({ roundedSeconds: _rounded, ...line }) => ({ ...line, milestoneId: null }),
  );
  const taxes =
    setting.defaultTaxRate !== null && client.currency === setting.currency ? [unnamedTax(setting.defaultTaxRate)] : [];
  const fees = projects.filter(({ clientId }) => clientId === client.id).flatMap((project) => milestoneLines(project));
  return [...time, ...fees.flatMap(({ dueOn, ...line }) => (isInMonth(dueOn) ? [line] : []))].map((line, position) => ({
    ...line,
    ...{ id: setting.newId(), position, taxes },
    amountMinor: lineAmount(line.quantity, line.unitPriceMinor, ""),
  }));
}

function milestoneLines({ id: projectId, name: projectName, milestones }: SampleProject) {
  return milestones
    .filter(({ isBilled }) => isBilled)
    .map(({ id: milestoneId, name: description, amountMinor: unitPriceMinor, dueOn }) => ({
      ...{ milestoneId, description, quantity: "1", unitPriceMinor, projectId, projectName, dueOn },
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
  const { client, issueDate } = bill;
  const totals = totalsOf(lines, null, setting.taxRounding);
  const shared = {
    ...{ id: setting.newId(), clientId: client.id, currency: client.currency, purchaseOrder: client.purchaseOrder },
    ...{ lines, ...totals },
    createdAt: at(setting, issueDate, 9 * 60 + 12),
  };
  if (number === null) {
    const none = { number, issueDate: null, dueDate: null, clientSnapshot: null, sentAt: null, viewedAt: null };
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
    clientSnapshot: {
      ...{ name: client.name, email: client.email, locale: client.locale, tax_id: client.taxId },
      address: client.address,
      e_invoicing: printedReferences(client.eInvoicing),
    },
    viewedAt: viewedAt.getTime() < setting.nowMs && chance.happens(0.85) ? viewedAt : null,
    paidAt: isPaid ? at(setting, payment.paidOn, 10 * 60) : null,
    payment: payment && { ...payment, reference: number },
  };
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
