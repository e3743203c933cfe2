import { AppError, invalid } from "@/lib/core/errors";
import { given } from "@/lib/core/given";
import { localDate } from "@/lib/core/time";
import type { CommandScope, QueryScope } from "@/lib/operation";
import { standardRate } from "@/lib/tax-rates/operations/create";
import { defaultRate, defaultRateAt } from "@/lib/tax-rates/operations/named";
import { mergeInvoicing, numberOf, seriesOf, withDefaults, type LogoFile, type StoredInvoicing } from "../rules";
import type { InvoicingInput } from "../schema";
import { logoUrl, type WorkspaceView } from "../serialize";
import * as store from "../store";
import type { WorkspaceRow } from "../store";
import { pictureToKeep } from "./logo";

/** How the workspace bills, for those who make invoices, with the hash of its logo and the tax rate of new lines. */
export async function invoicingOf({ db, workspaceId }: QueryScope) {
  const row = await store.getWorkspace(db, workspaceId);
  const { logoHash, defaultTaxRateId } = row;
  return { ...withDefaults(row.invoicing as StoredInvoicing, row.name), logoHash, defaultTaxRateId };
}

export type WorkspaceInvoicing = Awaited<ReturnType<typeof invoicingOf>>;

/** The picture that an invoice carries. */
export function logoWithHash(scope: QueryScope, hash: Uint8Array<ArrayBuffer> | null): Promise<LogoFile | null> {
  return store.findLogo(scope.db, scope.workspaceId, hash);
}

/**
 * The number of an invoice that is issued on a day (`YYYY-MM-DD`). Who else wants one of the series waits until this
 * transaction ends, and when it fails the number was never given: there are no gaps. Numbers that an invoice has are
 * passed over: two patterns can meet, as `A1{0}` and `A{00}` do at A11.
 */
export async function takeNumber({ db, workspaceId }: CommandScope, pattern: string, day: string): Promise<string> {
  for (;;) {
    const number = numberOf(pattern, day, await store.takeFromSeries(db, workspaceId, seriesOf(pattern, day)));
    if (!(await store.hasNumber(db, workspaceId, number))) return number;
  }
}

/** What the counter of `takeNumber` would come to on a day, without taking it. */
export async function nextCount({ db, workspaceId }: QueryScope, pattern: string, day: string): Promise<number> {
  let count = (await store.lastInSeries(db, workspaceId, seriesOf(pattern, day))) + 1;
  while (await store.hasNumber(db, workspaceId, numberOf(pattern, day, count))) count += 1;
  return count;
}

/** What the invoicing settings keep in tables of their own: logo, counter and the tax rate of new lines. */
export async function keptBeside(
  scope: QueryScope,
  row: WorkspaceRow,
): Promise<Pick<WorkspaceView, "logo" | "nextNumber" | "defaultTaxRate">> {
  const { number_pattern: pattern } = withDefaults(row.invoicing as StoredInvoicing, row.name);
  return {
    logo: await store.findLogo(scope.db, scope.workspaceId, row.logoHash),
    nextNumber: await nextCount(scope, pattern, localDate(scope.now, row.timeZone)),
    defaultTaxRate: await defaultRate(scope, row.defaultTaxRateId),
  };
}

/**
 * The columns that a change of the invoicing settings gives the workspace. Counter and logo are written at once.
 *
 * @throws AppError conflict when the counter would give a number again, validation_failed for a bad picture.
 */
export async function changeInvoicing(
  scope: CommandScope,
  before: WorkspaceView,
  input: InvoicingInput | undefined,
): Promise<Partial<Pick<WorkspaceRow, "invoicing" | "logoHash" | "defaultTaxRateId">>> {
  if (!input) return {};
  const stored = mergeInvoicing(before.invoicing as StoredInvoicing, input);
  if (input.next_number !== undefined) await raiseCounter(scope, before, stored, input.next_number);
  return {
    invoicing: stored,
    ...given({
      logoHash: await changedLogo(scope, before, input.logo),
      defaultTaxRateId: await changedDefaultRate(scope, before, input),
    }),
  };
}

/** The tax rate that new lines are to get: one that is named, or one of a percentage, which is made where there is none. */
async function changedDefaultRate(
  scope: CommandScope,
  before: WorkspaceView,
  { default_tax_rate: percentage, default_tax_rate_id: id, seller }: InvoicingInput,
): Promise<string | null | undefined> {
  if (id !== undefined) return namedDefaultRate(scope, id, percentage);
  if (percentage === undefined || percentage === null) return percentage;
  if (before.defaultTaxRate?.percentage === percentage) return undefined;
  const taxName = seller?.tax_name ?? withDefaults(before.invoicing as StoredInvoicing, before.name).seller.tax_name;
  return (await standardRate(scope, percentage, taxName)).id;
}

/** @throws AppError validation_failed when the percentage that is given is not the rate's own. */
async function namedDefaultRate(
  scope: CommandScope,
  id: string | null,
  percentage: string | null | undefined,
): Promise<string | null> {
  const chosen = (await defaultRateAt(scope, "/invoicing/default_tax_rate_id", id)) ?? null;
  const own = (await defaultRate(scope, chosen))?.percentage ?? null;
  if (percentage === undefined || percentage === own) return chosen;
  const detail = "It differs from the percentage of `default_tax_rate_id`. Give only one of the two.";
  throw invalid("/invoicing/default_tax_rate", detail);
}

/** The hash of the logo that is sent; undefined for none, and for the one that is there. */
async function changedLogo({ db, workspaceId }: CommandScope, before: WorkspaceView, sent: string | null | undefined) {
  if (sent === undefined || sent === null) return sent;
  if (sent === logoUrl(before.logo)) return undefined;
  return store.keepLogo(db, workspaceId, await pictureToKeep(sent));
}

async function raiseCounter(
  { db, workspaceId, now }: CommandScope,
  before: WorkspaceRow,
  stored: StoredInvoicing,
  next: number,
): Promise<void> {
  const { number_pattern: pattern } = withDefaults(stored, before.name);
  const series = seriesOf(pattern, localDate(now, before.timeZone));
  const last = await store.lastInSeries(db, workspaceId, series);
  if (next <= last) {
    throw invalid("/invoicing/next_number", `The next number is ${String(last + 1)}. It can only be raised.`);
  }
  if (next === last + 1) return;
  if (await store.raiseSeries(db, workspaceId, series, next - 1)) return;
  throw new AppError(
    "conflict",
    "An invoice took a number at the same moment. Read the settings, then raise it again.",
  );
}
