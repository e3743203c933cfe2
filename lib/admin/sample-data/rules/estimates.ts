import { addDays, instantOf } from "@/lib/kernel/core/wall-clock";
import type { StoredPart } from "@/lib/billing/estimates/rules/schedule";
import { revisionNumber, type EstimateStatus, type StoredDecision } from "@/lib/billing/estimates/rules/state";
import { lineAmount, totalsOf, type Totals } from "@/lib/billing/invoices/rules/money";
import { type LineTax, unnamedTax } from "@/lib/billing/invoices/rules/taxes";
import type { ClientSnapshot } from "@/lib/billing/invoices/schema/invoice";
import { priceIn, printedClient, type Agency, type SampleClient, type SampleProject, type Setting } from "./records";

interface SampleEstimateLine {
  id: string;
  description: string;
  quantity: string;
  unit: "hour" | "day" | "flat";
  unitPriceMinor: number;
  amountMinor: number;
  taxes: LineTax[];
}

export interface SampleEstimate extends Totals {
  id: string;
  clientId: string;
  projectId: string | null;
  projectName: string | null;
  currency: string;
  title: string;
  status: EstimateStatus;
  originalId: string;
  revision: number;
  supersedesId: string | null;
  /** A separate series, so that removal leaves no gap. Null for the draft. */
  number: string | null;
  /** `YYYY-MM-DD` */
  issueDate: string | null;
  validUntil: string | null;
  notes: string;
  terms: string;
  schedule: StoredPart[];
  lines: SampleEstimateLine[];
  clientSnapshot: ClientSnapshot | null;
  createdAt: Date;
  sentAt: Date | null;
  viewedAt: Date | null;
  viewCount: number;
  expiredAt: Date | null;
  decidedAt: Date | null;
  /** Without the PDF, which is drawn when the estimate exists. */
  decision: Omit<StoredDecision, "pdfSha256"> | null;
}

interface Offer {
  client: string;
  project: string | null;
  title: string;
  /** Hours, days or 1, and the price in euros. */
  lines: readonly [description: string, quantity: number, unit: SampleEstimateLine["unit"], price: number][];
  notes?: string;
  /** Percentages of the parts. */
  schedule?: readonly [first: number, second: number];
  /** Days ago. Null for the draft. */
  sent: number | null;
  validDays: number;
  views: number;
  decided?: { outcome: "accepted" | "declined"; ago: number; by: string; reason?: string };
  /** Sent later, with these hours of the first line. */
  revision?: { quantity: number; sent: number };
}

/** The last valid day is counted from the day of sending. */
const OFFERS: readonly Offer[] = [
  {
    ...{ client: "verlaine", project: null, title: "Loyalty program", sent: 52, validDays: 30, views: 3 },
    lines: [
      ["Concept and customer journeys", 24, "hour", 94],
      ["Development of the points account", 96, "hour", 94],
      ["Emails in French and English", 1, "flat", 1450],
    ],
  },
  {
    ...{
      client: "halden",
      project: "archive",
      title: "Search in the photo archive",
      sent: 31,
      validDays: 30,
      views: 2,
    },
    lines: [
      ["Index of 18,000 photos", 3, "day", 640],
      ["Search page with filters", 46, "hour", 78],
    ],
    decided: {
      ...{ outcome: "declined", ago: 19, by: "Ingrid Moe" },
      reason: "The budget of this year is spent. Please ask again in spring.",
    },
  },
  {
    ...{
      client: "cedar",
      project: "locator",
      title: "Store locator, spring campaign",
      sent: 16,
      validDays: 30,
      views: 4,
    },
    lines: [
      ["Landing pages with opening hours", 60, "hour", 96],
      ["Photography in Portland", 2, "day", 980],
    ],
    revision: { quantity: 44, sent: 6 },
  },
  {
    ...{
      client: "brightwater",
      project: "reader",
      title: "Reader app, offline mode",
      sent: 11,
      validDays: 30,
      views: 5,
    },
    lines: [
      ["Download of whole issues", 120, "hour", 104],
      ["Tests on tablets", 30, "hour", 80],
      ["Release in both app stores", 1, "flat", 1200],
    ],
    schedule: [50, 50],
    notes: "The second part is due when version 3 is in both stores.",
    decided: { outcome: "accepted", ago: 4, by: "Owen Hughes" },
  },
  {
    ...{ client: "nordlicht", project: null, title: "Customer portal, phase 2", sent: 8, validDays: 30, views: 2 },
    lines: [
      ["Concept and prototype", 40, "hour", 110],
      ["Design", 56, "hour", 96],
      ["Development", 180, "hour", 96],
      ["Training on site", 2, "day", 890],
    ],
    schedule: [30, 70],
    notes: "Travel is billed at cost.",
  },
  {
    ...{
      client: "halden",
      project: "portfolio",
      title: "Pages for five new buildings",
      sent: null,
      validDays: 30,
      views: 0,
    },
    lines: [
      ["Editing of photos and floor plans", 15, "hour", 98],
      ["Five pages", 35, "hour", 98],
    ],
  },
];

const TERMS = "Prices are net. Changes of the scope are estimated before they are made.";

/** Oldest first. */
export function estimatesOf(setting: Setting, { clients, projects }: Agency): SampleEstimate[] {
  let count = 0;
  return OFFERS.flatMap((offer) => {
    const client = clients.find(({ key }) => key === offer.client);
    if (!client) return [];
    const project = projects.find(({ key }) => key === offer.project) ?? null;
    if (offer.sent !== null) count += 1;
    const number = offer.sent === null ? null : `SAMPLE-EST-${String(count).padStart(4, "0")}`;
    const first = estimateOf(setting, offer, { client, project, number });
    return offer.revision ? [{ ...first, status: "superseded" }, revisionOf(setting, offer, first)] : [first];
  });
}

interface Place {
  client: SampleClient;
  project: SampleProject | null;
  number: string | null;
}

function estimateOf(setting: Setting, offer: Offer, { client, project, number }: Place): SampleEstimate {
  const id = setting.newId();
  const taxes =
    setting.defaultTaxRate !== null && client.currency === setting.currency ? [unnamedTax(setting.defaultTaxRate)] : [];
  const lines = offer.lines.map(([description, hours, unit, euros]) => {
    const [quantity, unitPriceMinor] = [String(hours), priceIn(client.currency, euros)];
    const amountMinor = lineAmount(quantity, unitPriceMinor, "");
    return { id: setting.newId(), description, quantity, unit, unitPriceMinor, amountMinor, taxes };
  });
  return {
    ...{ id, originalId: id, revision: 1, supersedesId: null, number, title: offer.title, lines },
    ...{ clientId: client.id, projectId: project?.id ?? null, currency: client.currency },
    ...{ notes: offer.notes ?? "", terms: TERMS, schedule: scheduleOf(offer) },
    ...totalsOf(lines, null, setting.taxRounding),
    ...sendingOf(setting, offer, { client, project }),
    ...decisionOf(setting, offer),
  };
}

function scheduleOf({ schedule }: Offer): StoredPart[] {
  return [...(schedule ?? [])].map((percent, index) => ({
    ...{ description: null, percent: String(percent), amountMinor: null, dueOn: null },
    due: index === 0 ? "on_acceptance" : "on_completion",
  }));
}

function sendingOf(
  setting: Setting,
  { sent, validDays, views, decided }: Offer,
  { client, project }: Omit<Place, "number">,
) {
  if (sent === null) {
    const none = { issueDate: null, validUntil: null, projectName: null, clientSnapshot: null, sentAt: null };
    return { ...none, viewedAt: null, viewCount: 0, expiredAt: null, createdAt: at(setting, 1, 16) };
  }
  const validUntil = addDays(setting.today, validDays - sent);
  const isExpired = validUntil < setting.today && decided === undefined;
  return {
    ...{ issueDate: addDays(setting.today, -sent), validUntil, projectName: project?.name ?? null },
    ...{ clientSnapshot: printedClient(client), createdAt: at(setting, sent + 1, 15), sentAt: at(setting, sent, 10) },
    ...{ viewedAt: at(setting, sent - 1, 9), viewCount: views },
    // Prevents an event.
    expiredAt: isExpired ? at(setting, sent - validDays - 1, 1) : null,
  };
}

function decisionOf(
  setting: Setting,
  { sent, decided }: Offer,
): Pick<SampleEstimate, "status" | "decidedAt" | "decision"> {
  if (!decided) return { status: sent === null ? "draft" : "sent", decidedAt: null, decision: null };
  const { outcome, ago, by: byName, reason = null } = decided;
  return {
    ...{ status: outcome, decidedAt: at(setting, ago, 11) },
    decision: { outcome, via: "client_page", byName, byEmail: null, reason, ip: "203.0.113.24", userId: null },
  };
}

/** With fewer hours. Lines keep their ids. */
function revisionOf(setting: Setting, offer: Offer, first: SampleEstimate): SampleEstimate {
  const { quantity, sent } = offer.revision ?? { quantity: 0, sent: 0 };
  const lines = first.lines.map((line, index) => {
    if (index > 0) return line;
    return { ...line, quantity: String(quantity), amountMinor: lineAmount(String(quantity), line.unitPriceMinor, "") };
  });
  return {
    ...{ ...first, ...totalsOf(lines, null, setting.taxRounding), lines, id: setting.newId() },
    ...{ revision: 2, supersedesId: first.id, number: revisionNumber(first.number ?? "", 2) },
    ...{ issueDate: addDays(setting.today, -sent), validUntil: addDays(setting.today, offer.validDays - sent) },
    ...{ createdAt: at(setting, sent + 1, 14), sentAt: at(setting, sent, 9), viewedAt: null, viewCount: 0 },
  };
}

function at({ timeZone, today }: Setting, ago: number, hour: number): Date {
  return new Date(instantOf(addDays(today, -ago), hour * 60 + 12, timeZone));
}
