import { AppError, invalid } from "@/lib/core/errors";
import { given } from "@/lib/core/given";
import { localDate } from "@/lib/core/time";
import type { CommandScope, QueryScope } from "@/lib/operation";
import { mergeInvoicing, numberOf, seriesOf, withDefaults, type LogoFile, type StoredInvoicing } from "../rules";
import type { InvoicingInput } from "../schema";
import { logoUrl, type WorkspaceView } from "../serialize";
import * as store from "../store";
import type { WorkspaceRow } from "../store";
import { pictureToKeep } from "./logo";

/** How the workspace bills, for those who make invoices, with the hash of its logo. */
export async function invoicingOf({ db, workspaceId }: QueryScope) {
  const row = await store.getWorkspace(db, workspaceId);
  return { ...withDefaults(row.invoicing as StoredInvoicing, row.name), logoHash: row.logoHash };
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

/** What a workspace shows of its logo, and what its counter gives next. */
export async function logoAndCounter(
  scope: QueryScope,
  row: WorkspaceRow,
): Promise<{ logo: LogoFile | null; nextNumber: number }> {
  const { number_pattern: pattern } = withDefaults(row.invoicing as StoredInvoicing, row.name);
  return {
    logo: await store.findLogo(scope.db, scope.workspaceId, row.logoHash),
    nextNumber: await nextCount(scope, pattern, localDate(scope.now, row.timeZone)),
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
): Promise<Partial<Pick<WorkspaceRow, "invoicing" | "logoHash">>> {
  if (!input) return {};
  const stored = mergeInvoicing(before.invoicing as StoredInvoicing, input);
  if (input.next_number !== undefined) await raiseCounter(scope, before, stored, input.next_number);
  return { invoicing: stored, ...given({ logoHash: await changedLogo(scope, before, input.logo) }) };
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
