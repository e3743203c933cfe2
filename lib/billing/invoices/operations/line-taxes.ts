import { invalid, unknownReference } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import type { QueryScope } from "@/lib/kernel/operation";
import { ratesForLines, type TaxRateRow } from "@/lib/billing/tax-rates/operations/named";
import { type LineTax, singleRate, unnamedTax } from "../rules/taxes";
import type { LineUpdate } from "../schema/draft";

export interface TaxTerms {
  rates: ReadonlyMap<string, TaxRateRow>;
  defaults: { client: string | null; workspace: string | null };
}

type Default = { defaultTaxRateId: string | null };

export async function taxTerms(
  scope: QueryScope,
  client: Default,
  workspace: Default,
  before: readonly { taxes: readonly LineTax[] }[] = [],
  given: readonly Pick<LineUpdate, "tax_rate_ids">[] = [],
): Promise<TaxTerms> {
  const had = before.flatMap(({ taxes }) => taxes.flatMap(({ id }) => id ?? []));
  const named = given.flatMap(({ tax_rate_ids: ids = [] }) => ids.map((id) => referenceTo("tax", id)));
  const rates = await ratesForLines(scope, [...had, ...named]);
  return { rates, defaults: { client: client.defaultTaxRateId, workspace: workspace.defaultTaxRateId } };
}

/** Active rate of the project, the client or the workspace. */
export function defaultTaxes({ rates, defaults }: TaxTerms, projectDefault: string | null): LineTax[] {
  for (const id of [projectDefault, defaults.client, defaults.workspace]) {
    const rate = rates.get(id ?? "");
    if (rate?.status === "active") return [toLineTax(rate)];
  }
  return [];
}

export function currentTaxes({ rates }: Pick<TaxTerms, "rates">, taxes: readonly LineTax[]): LineTax[] {
  return taxes.map((tax) => {
    const rate = rates.get(tax.id ?? "");
    return rate ? toLineTax(rate) : tax;
  });
}

/**
 * A percentage equal to the current one changes nothing.
 *
 * @param before Null for a new line.
 * @throws AppError validation_failed or unknown_reference, with a pointer into the line.
 */
export function requestedTaxes(
  input: Pick<LineUpdate, "tax_rate" | "tax_rate_ids">,
  before: readonly LineTax[] | null,
  terms: TaxTerms,
  at: { pointer: string; usual: () => LineTax[] },
): LineTax[] {
  const { tax_rate: rate, tax_rate_ids: ids } = input;
  const kept = before && currentTaxes(terms, before);
  // A line with only a percentage is read with empty ids.
  if (ids !== undefined && (ids.length > 0 || typeof rate !== "string")) {
    const taxes = namedTaxes(ids, kept ?? [], terms, at.pointer);
    assertPercentage(rate, taxes, at.pointer);
    return taxes;
  }
  if (rate === undefined) return kept ?? at.usual();
  if (kept && singleRate(kept) === rate) return kept;
  return rate === null ? [] : [shorthand(rate, terms)];
}

function assertPercentage(rate: string | null | undefined, taxes: readonly LineTax[], pointer: string): void {
  if (rate === undefined || rate === singleRate(taxes)) return;
  throw invalid(`${pointer}/tax_rate`, "tax_rate_differs");
}

function namedTaxes(ids: readonly string[], kept: readonly LineTax[], { rates }: TaxTerms, pointer: string): LineTax[] {
  const uuids = ids.map((id) => referenceTo("tax", id));
  const taxes = uuids.map((id, index) => {
    const at = `${pointer}/tax_rate_ids/${String(index)}`;
    const rate = rates.get(id);
    if (rate === undefined) throw unknownReference(at);
    if (uuids.indexOf(id) < index) throw invalid(at, "tax_rate_repeated");
    if (rate.status === "archived" && !kept.some((tax) => tax.id === id)) {
      throw invalid(at, "tax_rate_archived");
    }
    return toLineTax(rate);
  });
  if (taxes.filter(({ compound }) => compound).length > 1) {
    throw invalid(`${pointer}/tax_rate_ids`, "two_compound_rates");
  }
  return taxes;
}

function shorthand(percentage: string, { rates, defaults }: TaxTerms): LineTax {
  const rate = rates.get(defaults.workspace ?? "");
  const isDefault = rate?.kind === "standard" && !rate.compound && rate.percentage === percentage;
  return isDefault ? toLineTax(rate) : unnamedTax(percentage);
}

function toLineTax({ id, name, percentage, kind, reason, reasonCode, compound, status }: TaxRateRow): LineTax {
  return { id, name, rate: percentage, kind, reason, reasonCode, compound, isArchived: status === "archived" };
}
