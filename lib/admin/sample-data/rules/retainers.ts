import { addDays, instantOf } from "@/lib/kernel/core/wall-clock";
import { formatFor } from "@/lib/billing/invoice-content/format";
import type { LineTax } from "@/lib/billing/invoices/rules/taxes";
import type { Draw } from "@/lib/billing/retainers/rules/draws";
import type { SampleLine } from "./invoice";
import type { SampleRecurring } from "./recurring";
import { priceIn, type Agency, type Setting } from "./records";

export interface SampleRetainer {
  id: string;
  clientId: string;
  name: string;
  currency: string;
  kind: "deposit";
  lowMinor: number;
  createdAt: Date;
  /** Net. */
  fundedMinor: number;
  /** `YYYY-MM-DD` */
  fundedOn: string;
  /** Invoices of a schedule. Net. */
  draws: { invoiceId: string; netMinor: number }[];
}

interface Deposit {
  client: string;
  name: string;
  /** Euros. */
  funded: number;
  drawn: readonly [number, number];
  low: number;
}

const DEPOSITS: readonly Deposit[] = [
  { client: "nordlicht", name: "Website retainer", funded: 6000, drawn: [1800, 1400], low: 1500 },
];

/** Days before the first draw, so that the funding invoice is paid by then. */
const DAYS_BEFORE = 25;

/** Deposits that the last two issued invoices of a schedule with time draw from. */
export function retainersOf(
  setting: Setting,
  { clients }: Pick<Agency, "clients">,
  recurring: readonly SampleRecurring[],
): SampleRetainer[] {
  return DEPOSITS.flatMap(({ client: key, name, funded, drawn, low }) => {
    const client = clients.find((one) => one.key === key);
    const schedule = recurring.find(({ clientId, time }) => clientId === client?.id && time !== null);
    const runs = schedule?.runs.slice(-3, -1) ?? [];
    if (!client || !runs[0]) return [];
    const { id: clientId, currency } = client;
    const fundedOn = addDays(runs[0].on, -DAYS_BEFORE);
    return [
      {
        ...{ id: setting.newId(), clientId, name, currency, kind: "deposit", fundedOn },
        ...{ fundedMinor: priceIn(currency, funded), lowMinor: priceIn(currency, low) },
        createdAt: new Date(instantOf(fundedOn, 8 * 60, setting.timeZone)),
        draws: runs.map(({ invoiceId }, index) => ({ invoiceId, netMinor: priceIn(currency, drawn[index] ?? 0) })),
      },
    ];
  });
}

const NO_WORK = {
  ...{ projectId: null, projectName: null, periodStart: null, periodEnd: null, trackedSeconds: null },
  ...{ entryIds: [] as string[], milestoneId: null, estimateLineId: null },
};

/** Without id, position and taxes. */
export function fundingLine({ id: retainerId, name: description, fundedMinor: unitPriceMinor }: SampleRetainer) {
  return { ...NO_WORK, retainerId, description, quantity: "1", unitPriceMinor };
}

interface DepositPlace {
  id: string;
  position: number;
  taxes: LineTax[];
  netMinor: number;
  /** Of the funding invoice. */
  number: string;
}

export function depositLine(
  { id: retainerId, name, fundedOn }: SampleRetainer,
  { netMinor, number, ...place }: DepositPlace,
): SampleLine {
  const description = `${name}\nDeposit of ${number}, ${formatFor("en").day(fundedOn)}`;
  const amounts = { quantity: "-1", unitPriceMinor: netMinor, amountMinor: -netMinor };
  return { ...NO_WORK, ...place, ...amounts, retainerId, description };
}

export function drawsOf(lines: readonly Pick<SampleLine, "retainerId" | "amountMinor">[]): Draw[] {
  return lines.flatMap(({ retainerId, amountMinor }) =>
    retainerId === null || amountMinor >= 0
      ? []
      : [{ retainerId, amountMinor: -amountMinor, drawnMinor: -amountMinor }],
  );
}
