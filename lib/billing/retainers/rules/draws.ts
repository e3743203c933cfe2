import { sum } from "@/lib/kernel/core/sum";
import { spread } from "@/lib/billing/invoices/rules/money";
import { type Charge, type LineTax, taxesKey, taxesOf } from "@/lib/billing/invoices/rules/taxes";
import type { Bucket } from "./ledger";

/** A retainer that an invoice uses. Amounts are minor units: net of a deposit, and with tax of an advance. */
export interface Draw {
  retainerId: string;
  /** Null: as much as fits. */
  amountMinor: number | null;
  /** As of the last change of the draft. */
  drawnMinor: number;
}

export type WantedDraw = Pick<Draw, "retainerId" | "amountMinor">;

/** A retainer with its balance. */
export interface Drawable<Tax extends Charge = LineTax> {
  id: string;
  kind: "deposit" | "advance";
  /** Empty: lines of all projects. */
  projectIds: readonly string[];
  buckets: readonly (Pick<Bucket, "key" | "leftMinor"> & { taxes: readonly Tax[] })[];
}

/** A line of the draft without deposits, after the discount. */
export interface CoverableLine<Tax extends Charge = LineTax> {
  projectId: string | null;
  taxes: readonly Tax[];
  netMinor: number;
  /** Funding cannot be paid from a retainer. */
  isFunding: boolean;
}

export interface Allocation<Tax extends Charge = LineTax> {
  retainerId: string;
  /** Of a deposit, by set of tax rates. */
  parts: { taxes: readonly Tax[]; netMinor: number }[];
  drawnMinor: number;
  /** The largest amount that fits. */
  mostMinor: number;
}

/**
 * Distribute draws over the lines of an invoice, in their order. A deposit lowers only lines with its tax rates, in
 * proportion to what is left of each set. Advances pay the rest, with tax.
 */
export function allocate<Tax extends Charge>(
  wanted: readonly WantedDraw[],
  retainers: ReadonlyMap<string, Drawable<Tax>>,
  lines: readonly CoverableLine<Tax>[],
): Allocation<Tax>[] {
  const open = lines.filter(({ isFunding, netMinor }) => !isFunding && netMinor > 0).map((line) => ({ ...line }));
  const byKind = (kind: Drawable["kind"]) =>
    wanted.filter(({ retainerId }) => retainers.get(retainerId)?.kind === kind);
  const deposits = byKind("deposit").map((draw) => deduct(draw, required(retainers, draw), open));
  const shares = sharesOf(open);
  const payers = byKind("advance");
  const advances = payers.map((draw, at) => {
    const later = payers.slice(at + 1).map((other) => coveredBy(required(retainers, other)));
    return pay(draw, required(retainers, draw), { open, shares, later });
  });
  const all = new Map([...deposits, ...advances].map((one) => [one.retainerId, one]));
  return wanted.flatMap(({ retainerId }) => all.get(retainerId) ?? []);
}

function deduct<Tax extends Charge>(
  draw: WantedDraw,
  retainer: Drawable<Tax>,
  open: CoverableLine<Tax>[],
): Allocation<Tax> {
  const fits = retainer.buckets.map(({ key, leftMinor }) => {
    const lines = linesOf(open, retainer, key);
    return Math.max(0, Math.min(leftMinor, sum(lines.map(({ netMinor }) => netMinor))));
  });
  const mostMinor = sum(fits);
  const drawnMinor = Math.min(draw.amountMinor ?? mostMinor, mostMinor);
  const shares = proportions(
    drawnMinor,
    retainer.buckets.map(({ leftMinor }) => Math.max(0, leftMinor)),
    fits,
  );
  const parts = retainer.buckets.flatMap(({ key, taxes }, index) => {
    const netMinor = shares[index] ?? 0;
    if (netMinor === 0) return [];
    let left = netMinor;
    for (const line of linesOf(open, retainer, key)) {
      const part = Math.min(left, line.netMinor);
      line.netMinor -= part;
      left -= part;
    }
    return [{ taxes, netMinor }];
  });
  return { retainerId: draw.retainerId, parts, drawnMinor, mostMinor };
}

/** The lines of one project. Amounts are with tax. */
interface Share {
  projectId: string | null;
  grossMinor: number;
  /** By advances. */
  paidMinor: number;
}

function sharesOf(open: readonly CoverableLine<Charge>[]): Share[] {
  return [...new Set(open.map(({ projectId }) => projectId))].map((projectId) => {
    return { projectId, grossMinor: withTax(open.filter((line) => line.projectId === projectId)), paidMinor: 0 };
  });
}

interface Payable<Tax extends Charge> {
  open: readonly CoverableLine<Tax>[];
  shares: readonly Share[];
  later: readonly ReturnType<typeof coveredBy>[];
}

/** An advance first pays the projects that the fewest later ones cover. */
function pay<Tax extends Charge>(
  draw: WantedDraw,
  retainer: Drawable<Tax>,
  { open, shares, later }: Payable<Tax>,
): Allocation<Tax> {
  const isCovered = coveredBy(retainer);
  const claims = (share: Share) => later.filter((covers) => covers(share)).length;
  const covered = shares.filter(isCovered).sort((one, other) => claims(one) - claims(other));
  const openMinor = Math.min(withTax(open) - paidOf(shares), withTax(open.filter(isCovered)) - paidOf(covered));
  const mostMinor = Math.max(0, Math.min(sum(retainer.buckets.map(({ leftMinor }) => leftMinor)), openMinor));
  const drawnMinor = Math.min(draw.amountMinor ?? mostMinor, mostMinor);
  let left = drawnMinor;
  for (const [index, share] of covered.entries()) {
    // The last takes the cents by which rounded taxes of projects differ from those of all.
    const isLast = index === covered.length - 1;
    const part = isLast ? left : Math.min(left, Math.max(0, share.grossMinor - share.paidMinor));
    share.paidMinor += part;
    left -= part;
  }
  return { retainerId: draw.retainerId, parts: [], drawnMinor, mostMinor };
}

function paidOf(shares: readonly Share[]): number {
  return sum(shares.map(({ paidMinor }) => paidMinor));
}

/** Parts of the amount by weight, each at most its limit. The limits sum to at least the amount. */
function proportions(amount: number, weights: readonly number[], limits: readonly number[]): number[] {
  const parts = limits.map(() => 0);
  let left = amount;
  while (left > 0) {
    const shares = spread(
      left,
      weights.map((weight, index) => ((parts[index] ?? 0) < (limits[index] ?? 0) ? weight : 0)),
    );
    shares.forEach((share, index) => {
      const part = Math.min(share, (limits[index] ?? 0) - (parts[index] ?? 0));
      parts[index] = (parts[index] ?? 0) + part;
      left -= part;
    });
  }
  return parts;
}

function linesOf<Tax extends Charge>(
  open: readonly CoverableLine<Tax>[],
  retainer: Drawable<Tax>,
  key: string,
): CoverableLine<Tax>[] {
  return open.filter((line) => coveredBy(retainer)(line) && taxesKey(line.taxes) === key);
}

function coveredBy({ projectIds }: Pick<Drawable, "projectIds">): (line: Pick<CoverableLine, "projectId">) => boolean {
  return ({ projectId }) => projectIds.length === 0 || (projectId !== null && projectIds.includes(projectId));
}

function withTax(lines: readonly CoverableLine<Charge>[]): number {
  return sum(lines.map(({ netMinor }) => netMinor)) + sum(taxesOf(lines, "document").map(({ taxMinor }) => taxMinor));
}

function required<Tax extends Charge>(
  retainers: ReadonlyMap<string, Drawable<Tax>>,
  { retainerId }: WantedDraw,
): Drawable<Tax> {
  const retainer = retainers.get(retainerId);
  if (!retainer) throw new RangeError(`retainer: ${retainerId}`);
  return retainer;
}
