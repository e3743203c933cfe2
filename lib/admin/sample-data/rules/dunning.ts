import { addDays, instantOf } from "@/lib/kernel/core/wall-clock";
import { totalsOf } from "@/lib/billing/invoices/rules/money";
import { lateFeeOf, type LateFee } from "@/lib/billing/late-fees/rules";
import { occurrencesOf, timeOf, type Occurrence } from "@/lib/billing/reminders/rules/plan";
import { numberOf, type SampleInvoice } from "./invoice";
import { priceIn, printedClient, type SampleClient, type Setting } from "./records";

interface SampleReminder {
  id: string;
  days: number;
  /** `YYYY-MM-DD` */
  plannedOn: string;
  status: "sent" | "skipped";
  reason: "emailed_recently" | null;
  madeAt: Date;
  recipients: string[];
  dueMinor: number;
}

interface SampleDunning {
  reminders: SampleReminder[];
  remindedAt: Date | null;
  /** `YYYY-MM-DD` */
  promisedOn: string | null;
  promiseNote: string | null;
  /** Set on the late invoice. */
  lateFeeAt: Date | null;
  /** Set on the invoice that charges it. */
  lateFee: { lateId: string; from: string; through: string; flatMinor: number } | null;
}

export interface DunnedInvoice extends SampleInvoice {
  dunning: SampleDunning;
}

const NONE: SampleDunning = {
  ...{ reminders: [], remindedAt: null, promisedOn: null, promiseNote: null, lateFeeAt: null, lateFee: null },
};

/** Reminders of overdue invoices. The longest overdue one has a promise and a late fee of yesterday. */
export function dunned(
  setting: Setting,
  clients: readonly SampleClient[],
  invoices: readonly SampleInvoice[],
): DunnedInvoice[] {
  const [late] = invoices
    .filter((invoice) => isOverdue(setting, invoice) && invoice.payment === null)
    .toSorted((one, other) => ((one.dueDate ?? "") < (other.dueDate ?? "") ? -1 : 1));
  const each = invoices.map((invoice): DunnedInvoice => {
    const client = clients.find(({ id }) => id === invoice.clientId);
    if (!client || client.isPaused || !isOverdue(setting, invoice)) return { ...invoice, dunning: NONE };
    const reminders = remindersOf(setting, client, invoice, invoice === late);
    const sent = reminders.filter(({ status }) => status === "sent");
    const dunning = { ...NONE, reminders, remindedAt: sent.at(-1)?.madeAt ?? null };
    return { ...invoice, dunning: invoice === late ? { ...dunning, ...promiseOf(setting, client) } : dunning };
  });
  const client = clients.find(({ id }) => id === late?.clientId);
  const count = invoices.filter(({ number }) => number !== null).length;
  return late && client ? [...each, feeOn(setting, client, late, numberOf(count + 1))] : each;
}

function isOverdue({ today }: Setting, { status, dueDate }: SampleInvoice): boolean {
  return status === "sent" && dueDate !== null && dueDate < today;
}

const PLAN = { weekdaysOnly: true, days: [-3, 3, 10], repeatDays: null };

/** The first one of the longest overdue invoice was skipped. */
function remindersOf(
  setting: Setting,
  client: SampleClient,
  { dueDate, totalMinor, payment }: SampleInvoice,
  hasSkipped: boolean,
): SampleReminder[] {
  const isMade = ({ days, on }: Occurrence) => on < setting.today && (days > 0 || hasSkipped);
  return occurrencesOf(PLAN, dueDate ?? setting.today, null)
    .filter(isMade)
    .map((one) => {
      const isSkipped = one.days < 0;
      return {
        ...{ id: setting.newId(), days: one.days, plannedOn: one.on, madeAt: instantAt(setting, timeOf(one)) },
        status: isSkipped ? ("skipped" as const) : ("sent" as const),
        reason: isSkipped ? ("emailed_recently" as const) : null,
        recipients: isSkipped ? [] : [client.email],
        dueMinor: totalMinor - (payment?.amountMinor ?? 0),
      };
    });
}

function promiseOf(setting: Setting, { contactName }: SampleClient) {
  return {
    ...{ promisedOn: addDays(setting.today, 4), promiseNote: `${contactName}, by phone` },
    lateFeeAt: chargedAt(setting),
  };
}

function chargedAt(setting: Setting): Date {
  return instantAt(setting, `${addDays(setting.today, -1)}T09:00`);
}

function instantAt({ timeZone }: Setting, wallTime: string): Date {
  const [day = "", clock = ""] = wallTime.split("T");
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return new Date(instantOf(day, hours * 60 + minutes, timeZone));
}

const ANNUAL_PERCENT = "9.12";

function feeOn(setting: Setting, client: SampleClient, late: SampleInvoice, number: string): DunnedInvoice {
  const issueDate = addDays(setting.today, -1);
  const facts = { dueDate: late.dueDate ?? issueDate, owedMinor: late.totalMinor, payments: [], charged: [] };
  const terms = { flatMinor: priceIn(late.currency, 40), annualPercent: ANNUAL_PERCENT, graceDays: 0 };
  const fee = lateFeeOf(facts, terms, issueDate);
  const lines = feeLines(setting, late, fee);
  return {
    ...{ id: setting.newId(), clientId: client.id, currency: late.currency, purchaseOrder: client.purchaseOrder },
    ...{ number, status: "sent", issueDate, dueDate: addDays(issueDate, client.paymentTermsDays) },
    ...{ lines, ...totalsOf(lines, null, setting.taxRounding), clientSnapshot: printedClient(client) },
    ...{ createdAt: chargedAt(setting), sentAt: chargedAt(setting), viewedAt: null, paidAt: null, payment: null },
    ...{ recurringInvoiceId: null, estimateId: null, estimatePart: null, estimateMinor: null, draws: [] },
    dunning: {
      ...NONE,
      lateFee: {
        ...{ lateId: late.id, from: fee.spans[0]?.from ?? issueDate, through: issueDate, flatMinor: fee.flatMinor },
      },
    },
  };
}

function feeLines(setting: Setting, late: SampleInvoice, { flatMinor, interestMinor, spans }: LateFee) {
  const [span] = spans;
  const name = late.number ?? "";
  const days = String(span?.days ?? 0);
  const line = (description: string, minor: number, position: number) => ({
    ...{ id: setting.newId(), position, description, quantity: "1", unitPriceMinor: minor, amountMinor: minor },
    ...{ taxes: [], projectId: null, projectName: null, trackedSeconds: null, entryIds: [] },
    ...{ milestoneId: null, estimateLineId: null, retainerId: null },
  });
  return [
    { ...line(`${name}: late fee`, flatMinor, 0), periodStart: null, periodEnd: null },
    {
      ...line(`${name}: ${days} days of interest at ${ANNUAL_PERCENT}% a year`, interestMinor, 1),
      ...{ periodStart: span?.from ?? null, periodEnd: span?.through ?? null },
    },
  ];
}
