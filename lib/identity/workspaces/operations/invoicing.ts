import { isDeepStrictEqual } from "node:util";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { localDate } from "@/lib/kernel/core/time";
import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import { lockTeam } from "@/lib/identity/memberships/operations";
import { standardRate } from "@/lib/billing/tax-rates/operations/rates";
import { defaultRate, defaultRateAt } from "@/lib/billing/tax-rates/operations/named";
import {
  assertNotBackdated,
  creditNoteTerms,
  estimateTerms,
  isBackdated,
  mergeInvoicing,
  numberOf,
  seriesOf,
  withDefaults,
  type LogoFile,
  type NumberTerms,
  type StoredInvoicing,
} from "../rules";
import type { InvoicingInput } from "../schema/workspace";
import { logoUrl, type WorkspaceView } from "../serialize";
import * as logos from "../store/logos";
import * as numbers from "../store/series";
import * as store from "../store/settings";
import type { WorkspaceRow } from "../store/settings";
import { assertDunning, startsOf } from "./dunning";
import { pictureToKeep } from "./logo";

export async function invoicingOf({ db, workspaceId }: QueryScope) {
  const row = await store.getWorkspace(db, workspaceId);
  const { logoHash, defaultTaxRateId } = row;
  return { ...withDefaults(row.invoicing as StoredInvoicing, row.name), logoHash, defaultTaxRateId };
}

export type WorkspaceInvoicing = Awaited<ReturnType<typeof invoicingOf>>;

export function logoWithHash(scope: QueryScope, hash: Uint8Array<ArrayBuffer> | null): Promise<LogoFile | null> {
  return logos.findLogo(scope.db, scope.workspaceId, hash);
}

/**
 * No gaps: concurrent calls wait for the transaction, and a rollback returns the number. Existing numbers are skipped:
 * `A1{0}` and `A{00}` both produce A11.
 *
 * @param day issue date, `YYYY-MM-DD`.
 * @throws AppError issue_date_before_last
 */
export async function takeNumber(scope: CommandScope, terms: DatedTerms, day: string): Promise<string> {
  const { db, workspaceId } = scope;
  for (;;) {
    const { count, latest } = await numbers.takeFromSeries(db, workspaceId, seriesOf(terms, day), day);
    await assertInOrder(scope, terms, { day, latest });
    const number = numberOf(terms, day, count);
    if (!(await numbers.hasNumber(db, workspaceId, number))) return number;
  }
}

/** Whether an invoice may have this issue date, `YYYY-MM-DD`, after the last of its series. */
export async function mayIssueOn(scope: QueryScope, day: string): Promise<boolean> {
  const terms = await invoicingOf(scope);
  const latest = await numbers.latestInSeries(scope.db, scope.workspaceId, seriesOf(terms, day));
  return latest === null || !isBackdated(day, latest, terms.backdate_days);
}

type DatedTerms = NumberTerms & Pick<WorkspaceInvoicing, "backdate_days">;

/** The latest day may belong to a void invoice. */
async function assertInOrder(
  { db, workspaceId }: CommandScope,
  terms: DatedTerms,
  { day, latest }: { day: string; latest: string },
): Promise<void> {
  if (!isBackdated(day, latest, terms.backdate_days)) return;
  const latestValid = await numbers.latestInSeries(db, workspaceId, seriesOf(terms, day));
  assertNotBackdated(day, latestValid ?? day, terms.backdate_days);
}

export async function nextCount({ db, workspaceId }: QueryScope, terms: NumberTerms, day: string): Promise<number> {
  let count = (await numbers.lastInSeries(db, workspaceId, seriesOf(terms, day))) + 1;
  while (await numbers.hasNumber(db, workspaceId, numberOf(terms, day, count))) count += 1;
  return count;
}

export async function loadRelated(
  scope: QueryScope,
  row: WorkspaceRow,
): Promise<Pick<WorkspaceView, "logo" | "nextNumber" | "nextCreditNote" | "nextEstimate" | "defaultTaxRate">> {
  const terms = withDefaults(row.invoicing as StoredInvoicing, row.name);
  const today = localDate(scope.now, row.timeZone);
  return {
    logo: await logos.findLogo(scope.db, scope.workspaceId, row.logoHash),
    nextNumber: await nextCount(scope, terms, today),
    nextCreditNote: await nextCount(scope, creditNoteTerms(terms), today),
    nextEstimate: await nextCount(scope, estimateTerms(terms), today),
    defaultTaxRate: await defaultRate(scope, row.defaultTaxRateId),
  };
}

/**
 * Store counter and logo, and return the changed columns of the workspace.
 *
 * @throws AppError conflict when an invoice takes a number at the same time; validation_failed.
 */
export async function changeInvoicing(
  scope: CommandScope,
  before: WorkspaceView,
  input: InvoicingInput | undefined,
): Promise<Partial<Pick<WorkspaceRow, "invoicing" | "logoHash" | "defaultTaxRateId">>> {
  if (!input) return {};
  const stored = mergeInvoicing(before.invoicing as StoredInvoicing, input);
  if (input.next_number !== undefined) {
    const isNew = input.numbering?.invoice?.next === input.next_number;
    const pointer = isNew ? "/invoicing/numbering/invoice/next" : "/invoicing/next_number";
    await raiseCounter(scope, before, withDefaults(stored, before.name), { next: input.next_number, pointer });
  }
  for (const [kind, termsOf] of [
    ["credit_note", creditNoteTerms],
    ["estimate", estimateTerms],
  ] as const) {
    const next = input.numbering?.[kind]?.next;
    if (next === undefined) continue;
    const pointer = `/invoicing/numbering/${kind}/next`;
    await raiseCounter(scope, before, termsOf(withDefaults(stored, before.name)), { next, pointer });
  }
  const effective = (invoicing: unknown) => withDefaults(invoicing as StoredInvoicing, before.name);
  await assertDunning(scope, effective(stored), input);
  const [was, will] = [effective(before.invoicing), effective(stored)];
  // Defaults that are sent back unchanged are not stored.
  const isSame = isDeepStrictEqual(was, will);
  return {
    ...omitUndefined({
      invoicing: isSame ? undefined : { ...stored, ...startsOf(was, will, scope.now) },
      logoHash: await changedLogo(scope, before, input.logo),
      defaultTaxRateId: await changedDefaultRate(scope, before, input),
    }),
  };
}

/**
 * The value that differs from the current one counts.
 *
 * @throws AppError validation_failed for two new values.
 */
export function withOldNames(before: WorkspaceView, input: InvoicingInput): InvoicingInput {
  const { number_pattern: pattern } = withDefaults(before.invoicing as StoredInvoicing, before.name);
  const { invoice = {} } = input.numbering ?? {};
  return {
    ...input,
    ...omitUndefined({
      number_pattern: newerOf(pattern, "pattern", invoice.pattern, input.number_pattern),
      next_number: newerOf(before.nextNumber, "next", invoice.next, input.next_number),
    }),
  };
}

function newerOf<Value>(
  current: Value,
  name: "pattern" | "next",
  value: Value | undefined,
  byOldName: Value | undefined,
): Value | undefined {
  if (value === undefined || value === current) return byOldName ?? value;
  if (byOldName === undefined || byOldName === current || byOldName === value) return value;
  const oldName = name === "pattern" ? "number_pattern" : "next_number";
  throw invalid(`/invoicing/${oldName}`, "members_contradict", {
    member: oldName,
    other: `numbering.invoice.${name}`,
  });
}

/** Undefined for no change. A percentage without a rate creates one. */
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

async function namedDefaultRate(
  scope: CommandScope,
  id: string | null,
  percentage: string | null | undefined,
): Promise<string | null> {
  // A default rate is not archived.
  await lockTeam(scope);
  const chosen = (await defaultRateAt(scope, "/invoicing/default_tax_rate_id", id)) ?? null;
  const own = (await defaultRate(scope, chosen))?.percentage ?? null;
  if (percentage === undefined || percentage === own) return chosen;
  const contradiction = { member: "default_tax_rate", other: "default_tax_rate_id" };
  throw invalid("/invoicing/default_tax_rate", "members_contradict", contradiction);
}

/** Undefined for no change. */
async function changedLogo({ db, workspaceId }: CommandScope, before: WorkspaceView, sent: string | null | undefined) {
  if (sent === undefined || sent === null) return sent;
  if (sent === logoUrl(before.logo)) return undefined;
  return logos.keepLogo(db, workspaceId, await pictureToKeep(sent));
}

async function raiseCounter(
  { db, workspaceId, now }: CommandScope,
  before: WorkspaceRow,
  terms: NumberTerms,
  { next, pointer }: { next: number; pointer: string },
): Promise<void> {
  const series = seriesOf(terms, localDate(now, before.timeZone));
  const last = await numbers.lastInSeries(db, workspaceId, series);
  if (next <= last) {
    throw invalid(pointer, "next_number_taken", { last });
  }
  if (next === last + 1) return;
  if (await numbers.raiseSeries(db, workspaceId, series, next - 1)) return;
  throw new AppError("conflict", "number_taken_meanwhile");
}
