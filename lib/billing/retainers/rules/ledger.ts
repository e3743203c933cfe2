import { divideHalfUp } from "@/lib/kernel/core/decimal";
import { sum } from "@/lib/kernel/core/sum";
import { discountShares, spread, totalsOf } from "@/lib/billing/invoices/rules/money";
import { type LineTax, taxesKey } from "@/lib/billing/invoices/rules/taxes";

/** Amounts are minor units of the retainer's currency, days are `YYYY-MM-DD`, and instants are ISO 8601 in UTC. */
interface Dated {
  day: string;
  at: string;
}

interface FundingNote extends Dated {
  id: string;
  number: string;
  /** Part of the note that reduces the amount due. */
  appliedMinor: number;
  lines: readonly { lineId: string; netMinor: number }[];
}

interface FundingPayment extends Dated {
  id: string;
  /** Without excess, with a deduction. */
  settledMinor: number;
  method: string | null;
}

/** An issued invoice that is not void and has lines of kind `retainer`. */
export interface Funding {
  invoiceId: string;
  number: string;
  issuedOn: string;
  totalMinor: number;
  discountMinor: number;
  lines: readonly { id: string; amountMinor: number; taxes: readonly LineTax[]; isFunding: boolean }[];
  payments: readonly FundingPayment[];
  notes: readonly FundingNote[];
}

/** A line of kind `deposit` on an issued invoice. */
export interface DepositLine extends Dated {
  lineId: string;
  invoiceId: string;
  number: string;
  projects: readonly string[];
  /** Below 0. */
  amountMinor: number;
  taxes: readonly LineTax[];
  voided: Dated | null;
  notes: readonly (Dated & { id: string; number: string; netMinor: number })[];
}

/** A payment from a retainer of kind `advance`. */
export interface AdvancePayment extends Dated {
  id: string;
  invoiceId: string;
  number: string;
  projects: readonly string[];
  amountMinor: number;
}

export interface Facts {
  fundings: readonly Funding[];
  deposits: readonly DepositLine[];
  advances: readonly AdvancePayment[];
}

export const TRANSACTION_KINDS = ["funded", "drawn", "returned", "refunded"] as const;

/** The amount of one set of tax rates. */
export interface Part {
  taxes: readonly LineTax[];
  netMinor: number;
}

interface Transaction extends Dated {
  kind: (typeof TRANSACTION_KINDS)[number];
  invoiceId: string;
  number: string;
  creditNote: { id: string; number: string } | null;
  paymentId: string | null;
  /** Method of a payment. */
  method: string | null;
  /** Names of the projects of an invoice that draws. */
  projects: readonly string[];
  /** Above 0 if the balance rises. */
  parts: readonly Part[];
  netMinor: number;
  /** After the transaction. */
  balanceMinor: number;
}

/** The net balance of one set of tax rates. */
export interface Bucket {
  key: string;
  taxes: readonly LineTax[];
  fundedMinor: number;
  leftMinor: number;
  /** The invoices that funded it, oldest first. */
  sources: readonly { number: string; issuedOn: string; netMinor: number }[];
}

export interface RetainerState {
  /** Oldest first. */
  transactions: readonly Transaction[];
  buckets: readonly Bucket[];
  /** Less refunds. */
  fundedMinor: number;
  /** Less returns. */
  drawnMinor: number;
  leftMinor: number;
  /** Funding that is invoiced and not yet paid. */
  openMinor: number;
}

export function stateOf(facts: Facts): RetainerState {
  const found = [
    ...facts.fundings.flatMap(fundingsOf),
    ...facts.deposits.flatMap(drawsOf),
    ...facts.advances.map(advanceOf),
  ].sort((one, other) => compare(one.day, other.day) || compare(one.at, other.at));
  let balanceMinor = 0;
  const transactions = found.map((one) => {
    const netMinor = netOf(one.parts);
    balanceMinor += netMinor;
    return { ...one, netMinor, balanceMinor };
  });
  const funded = transactions.filter(({ kind }) => kind === "funded" || kind === "refunded");
  const fundedMinor = sum(funded.map(({ netMinor }) => netMinor));
  return {
    transactions,
    buckets: bucketsOf(transactions, facts.fundings),
    fundedMinor,
    drawnMinor: fundedMinor - balanceMinor,
    leftMinor: balanceMinor,
    openMinor: sum(facts.fundings.map(openOf)),
  };
}

/** The net balance of each set of tax rates. */
export function partsLeft({ buckets }: Pick<RetainerState, "buckets">): Part[] {
  return buckets.map(({ taxes, leftMinor }) => ({ taxes, netMinor: leftMinor }));
}

/** Net plus the taxes of each set of rates. */
export function grossOf(parts: readonly Part[]): number {
  return sum(
    parts.map(({ taxes, netMinor }) => totalsOf([{ amountMinor: netMinor, taxes }], null, "document").totalMinor),
  );
}

type Found = Omit<Transaction, "netMinor" | "balanceMinor">;

const NONE = { creditNote: null, paymentId: null, method: null, projects: [] } as const;

interface Progress {
  paidMinor: number;
  appliedMinor: number;
  notes: readonly FundingNote[];
}

/** Payments fund and credit notes refund, in their order. */
function fundingsOf(funding: Funding): Found[] {
  const { invoiceId, number, payments, notes } = funding;
  const steps = [
    ...payments.map((payment) => ({ payment, note: null, ...payment })),
    ...notes.map((note) => ({ payment: null, note, ...note })),
  ].sort((one, other) => compare(one.at, other.at));
  let progress: Progress = { paidMinor: 0, appliedMinor: 0, notes: [] };
  let before = fundedParts(funding, progress);
  return steps.flatMap(({ payment, note, day, at }): Found[] => {
    if (payment) progress = { ...progress, paidMinor: progress.paidMinor + payment.settledMinor };
    if (note) progress = credited(progress, note);
    const after = fundedParts(funding, progress);
    const parts = difference(before, after);
    before = after;
    if (parts.length === 0) return [];
    const kind = netOf(parts) > 0 ? "funded" : "refunded";
    const document = {
      creditNote: note && { id: note.id, number: note.number },
      paymentId: payment?.id ?? null,
      method: payment?.method ?? null,
    };
    return [{ ...NONE, ...document, kind, invoiceId, number, day, at, parts }];
  });
}

function credited({ paidMinor, appliedMinor, notes }: Progress, note: FundingNote): Progress {
  return { paidMinor, appliedMinor: appliedMinor + note.appliedMinor, notes: [...notes, note] };
}

/** The paid share of the lines that fund, as far as they are not credited. */
function fundedParts(funding: Funding, { paidMinor, appliedMinor, notes }: Progress): Part[] {
  const lines = leftLines(funding, notes);
  const left = sum(lines.map(({ netMinor }) => netMinor));
  const openMinor = funding.totalMinor - appliedMinor;
  const isWhole = paidMinor >= openMinor;
  const amount =
    openMinor <= 0 ? 0 : isWhole ? left : Number(divideHalfUp(BigInt(left) * BigInt(paidMinor), BigInt(openMinor)));
  const shares = spread(
    amount,
    lines.map(({ netMinor }) => netMinor),
  );
  return lines.map(({ taxes }, index) => ({ taxes, netMinor: shares[index] ?? 0 }));
}

/** Lines that fund, after discount and credit notes. */
function leftLines({ lines, discountMinor }: Funding, notes: readonly FundingNote[]): Part[] {
  const shares = discountShares(discountMinor, lines);
  return lines.flatMap(({ id, amountMinor, taxes, isFunding }, index) => {
    if (!isFunding) return [];
    const credited = notes.flatMap((note) => note.lines.filter(({ lineId }) => lineId === id));
    return [{ taxes, netMinor: amountMinor - (shares[index] ?? 0) - sum(credited.map(({ netMinor }) => netMinor)) }];
  });
}

function openOf(funding: Funding): number {
  const { payments, notes } = funding;
  const paidMinor = sum(payments.map(({ settledMinor }) => settledMinor));
  const appliedMinor = sum(notes.map((note) => note.appliedMinor));
  return netOf(leftLines(funding, notes)) - netOf(fundedParts(funding, { paidMinor, appliedMinor, notes }));
}

function drawsOf({ taxes, amountMinor, voided, notes, lineId: _line, ...line }: DepositLine): Found[] {
  const drawn = { ...NONE, ...line, kind: "drawn" as const, parts: [{ taxes, netMinor: amountMinor }] };
  const back = { ...NONE, ...line, kind: "returned" as const, parts: [{ taxes, netMinor: -amountMinor }] };
  if (voided) return [drawn, { ...back, ...voided }];
  return [
    drawn,
    ...notes.map(({ id, number, netMinor, day, at }) => ({
      ...{ ...back, day, at, creditNote: { id, number } },
      parts: [{ taxes, netMinor: -netMinor }],
    })),
  ];
}

function advanceOf({ id, amountMinor, ...payment }: AdvancePayment): Found {
  return { ...NONE, ...payment, kind: "drawn", paymentId: id, parts: [{ taxes: [], netMinor: -amountMinor }] };
}

function difference(before: readonly Part[], after: readonly Part[]): Part[] {
  return after
    .map(({ taxes, netMinor }, index) => ({ taxes, netMinor: netMinor - (before[index]?.netMinor ?? 0) }))
    .filter(({ netMinor }) => netMinor !== 0);
}

function bucketsOf(transactions: readonly Transaction[], fundings: readonly Funding[]): Bucket[] {
  const buckets = new Map<string, Bucket>();
  for (const { kind, parts, invoiceId } of transactions) {
    const funding = fundings.find((one) => one.invoiceId === invoiceId);
    for (const { taxes, netMinor } of parts) {
      const key = taxesKey(taxes);
      const bucket = buckets.get(key) ?? { key, taxes, fundedMinor: 0, leftMinor: 0, sources: [] };
      const isFunding = kind === "funded" || kind === "refunded";
      buckets.set(key, {
        ...bucket,
        fundedMinor: bucket.fundedMinor + (isFunding ? netMinor : 0),
        leftMinor: bucket.leftMinor + netMinor,
        sources: isFunding && funding ? withSource(bucket.sources, funding, netMinor) : bucket.sources,
      });
    }
  }
  return [...buckets.values()];
}

function withSource(sources: Bucket["sources"], { number, issuedOn }: Funding, netMinor: number): Bucket["sources"] {
  const known = sources.find((source) => source.number === number);
  if (!known) return [...sources, { number, issuedOn, netMinor }];
  return sources.map((source) => (source === known ? { ...known, netMinor: known.netMinor + netMinor } : source));
}

/** The funding invoices that a draw of `netMinor` takes from, oldest first. */
export function sourcesOf({ sources, fundedMinor, leftMinor }: Bucket, netMinor: number): Bucket["sources"] {
  const from = fundedMinor - leftMinor;
  let end = 0;
  return sources.filter((source) => {
    const start = end;
    end += source.netMinor;
    return source.netMinor > 0 && end > from && start < from + netMinor;
  });
}

function netOf(parts: readonly Part[]): number {
  return sum(parts.map(({ netMinor }) => netMinor));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
