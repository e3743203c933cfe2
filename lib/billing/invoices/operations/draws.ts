import { invalid, unknownReference } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { decimal } from "@/lib/kernel/core/money";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { QueryScope } from "@/lib/kernel/operation";
import { invoiceLanguage, type Language } from "@/lib/billing/invoice-content/language";
import { namedRetainers, toDrawable, type NamedRetainer } from "@/lib/billing/retainers/operations/named";
import { allocate, type Allocation, type Draw, type WantedDraw } from "@/lib/billing/retainers/rules/draws";
import { sourcesOf, type Part } from "@/lib/billing/retainers/rules/ledger";
import { discountShares, minorOnInvoice } from "../rules/money";
import { type TaxRounding, taxesKey } from "../rules/taxes";
import type { RetainerDraw } from "../schema/draft";
import type { LineRow } from "../store/rows";
import type { DraftLine } from "./lines";
import { sumColumns, type DiscountColumns } from "./sums";

interface Coverable {
  client: { id: string; locale: string | null };
  currency: string;
  lines: readonly DraftLine[];
  discount: DiscountColumns;
  rounding: TaxRounding;
}

interface Wanted {
  /** Undefined keeps those of the draft. */
  given: readonly RetainerDraw[] | undefined;
  before: readonly WantedDraw[];
  /** Lines of the draft, whose ids the same deposits keep. */
  lines: readonly LineRow[];
}

/**
 * Replace the lines of deposits by those of the wanted draws. Draws that the call does not name are lowered to what fits.
 *
 * @throws AppError validation_failed or unknown_reference, with a pointer into `retainers`
 */
export async function withDeposits(
  scope: QueryScope,
  draft: Coverable,
  { given, before, lines: had }: Wanted,
): Promise<{ lines: DraftLine[]; draws: Draw[] }> {
  const base = draft.lines.filter(({ kind }) => kind !== "deposit");
  const wanted = given ? given.map((draw, at) => wantedOf(draw, draft.currency, at)) : before;
  if (wanted.length === 0) return { lines: base, draws: [] };
  const known = await namedRetainers(
    scope,
    wanted.map(({ retainerId }) => retainerId),
  );
  if (given) wanted.forEach((draw, at) => assertUsable(draft, known.get(draw.retainerId), wanted, at));
  const usable = wanted.filter(({ retainerId }) => known.has(retainerId));
  const allocations = allocate(usable, drawables(known), coverable(base, draft));
  if (given) allocations.forEach((one, at) => assertFits(draft.currency, usable[at], one, at));
  const language = await invoiceLanguage(draft.client.locale);
  const deposits = allocations.flatMap(({ retainerId, parts }) => {
    const retainer = known.get(retainerId);
    return retainer ? parts.map((part) => depositLine(retainer, part, had, language)) : [];
  });
  return {
    lines: [...base, ...deposits],
    draws: usable.map(({ retainerId, amountMinor }, at) => {
      return { retainerId, amountMinor, drawnMinor: allocations[at]?.drawnMinor ?? 0 };
    }),
  };
}

function drawables(known: ReadonlyMap<string, NamedRetainer>) {
  return new Map([...known].map(([id, row]) => [id, toDrawable(row)]));
}

function coverable(lines: readonly DraftLine[], { discount, rounding }: Coverable) {
  const shares = discountShares(sumColumns(lines, discount, rounding).discountMinor, lines);
  return lines.map(({ kind, projectId, taxes, amountMinor }, index) => ({
    ...{ projectId, taxes, netMinor: amountMinor - (shares[index] ?? 0) },
    isFunding: kind === "retainer",
  }));
}

function wantedOf({ retainer_id, amount }: RetainerDraw, currency: string, at: number): WantedDraw {
  const retainerId = referenceTo("rtn", retainer_id);
  const pointer = `/retainers/${String(at)}/amount`;
  return { retainerId, amountMinor: amount === "all" ? null : minorOnInvoice(amount, currency, pointer) };
}

function assertUsable(
  { client, currency }: Coverable,
  retainer: NamedRetainer | undefined,
  wanted: readonly WantedDraw[],
  at: number,
): void {
  const pointer = `/retainers/${String(at)}`;
  if (!retainer) throw unknownReference(`${pointer}/retainer_id`);
  const isRepeated = wanted.slice(0, at).some(({ retainerId }) => retainerId === retainer.id);
  if (isRepeated) throw invalid(`${pointer}/retainer_id`, "retainer_repeated");
  if (retainer.clientId !== client.id) throw invalid(`${pointer}/retainer_id`, "retainer_of_other_client");
  if (retainer.status === "closed") throw invalid(`${pointer}/retainer_id`, "retainer_is_closed");
  if (retainer.currency !== currency) throw invalid(`${pointer}/retainer_id`, "currency_differs", { currency });
}

function assertFits(currency: string, wanted: WantedDraw | undefined, { mostMinor }: Allocation, at: number): void {
  if (!wanted || wanted.amountMinor === null) return;
  const pointer = `/retainers/${String(at)}/amount/amount`;
  if (wanted.amountMinor === 0) throw invalid(pointer, "number_too_small_exclusive", { minimum: 0 });
  if (wanted.amountMinor <= mostMinor) return;
  throw invalid(pointer, "draw_too_large", { maximum: decimal({ amount: mostMinor, currency }), currency });
}

function depositLine(
  { id: retainerId, name, state }: NamedRetainer,
  { taxes, netMinor }: Part,
  had: readonly LineRow[],
  { text, format }: Language,
): DraftLine {
  const key = taxesKey(taxes);
  const same = had.find(
    (line) => line.kind === "deposit" && line.retainerId === retainerId && taxesKey(line.taxes) === key,
  );
  const bucket = state.buckets.find((one) => one.key === key);
  const sources = bucket ? sourcesOf(bucket, netMinor) : [];
  const details = sources.map(({ number, issuedOn }) => text("deposit", { number, date: format.day(issuedOn) }));
  return {
    ...{
      id: same?.id ?? newUuid(),
      kind: "deposit",
      description: [name, ...details].join("\n").slice(0, MAX_DESCRIPTION),
    },
    ...{ quantity: "-1", unit: "piece", unitPriceMinor: netMinor, amountMinor: -netMinor, taxes: [...taxes] },
    ...{ projectId: null, projectName: null, periodStart: null, periodEnd: null, trackedSeconds: null },
    ...{ entryCount: 0, expenseCount: 0, milestoneId: null, estimateLineId: null, retainerId, takes: [] },
  };
}

/** Characters. */
const MAX_DESCRIPTION = 2000;
