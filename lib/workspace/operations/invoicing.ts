import { AppError, invalid } from "@/lib/core/errors";
import { localDate } from "@/lib/core/time";
import type { CommandScope, QueryScope } from "@/lib/operation";
import {
  mergeInvoicing,
  numberOf,
  readLogo,
  seriesOf,
  withDefaults,
  type LogoFile,
  type StoredInvoicing,
} from "../rules";
import type { InvoicingInput } from "../schema";
import * as store from "../store";
import type { WorkspaceRow } from "../store";

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
 * transaction ends, and when it fails the number was never given: there are no gaps.
 */
export async function takeNumber({ db, workspaceId }: CommandScope, pattern: string, day: string): Promise<string> {
  return numberOf(pattern, day, await store.takeFromSeries(db, workspaceId, seriesOf(pattern, day)));
}

/** What a workspace shows of its logo, and what its counter gives next. */
export async function logoAndCounter(
  { db, workspaceId, now }: QueryScope,
  row: WorkspaceRow,
): Promise<{ logo: LogoFile | null; nextNumber: number }> {
  const { number_pattern: pattern } = withDefaults(row.invoicing as StoredInvoicing, row.name);
  const last = await store.lastInSeries(db, workspaceId, seriesOf(pattern, localDate(now, row.timeZone)));
  return { logo: await store.findLogo(db, workspaceId, row.logoHash), nextNumber: last + 1 };
}

/**
 * The columns that a change of the invoicing settings gives the workspace. Counter and logo are written at once.
 *
 * @throws AppError conflict when the counter would give a number again, validation_failed for a bad picture.
 */
export async function changeInvoicing(
  scope: CommandScope,
  before: WorkspaceRow & { nextNumber: number },
  input: InvoicingInput | undefined,
): Promise<Partial<Pick<WorkspaceRow, "invoicing" | "logoHash">>> {
  if (!input) return {};
  const { db, workspaceId } = scope;
  const stored = mergeInvoicing(before.invoicing as StoredInvoicing, input);
  if (input.next_number !== undefined) await raiseCounter(scope, before, stored, input.next_number);
  const { logo } = input;
  return {
    invoicing: stored,
    ...(logo === undefined
      ? {}
      : { logoHash: logo === null ? null : await store.keepLogo(db, workspaceId, readLogo(logo)) }),
  };
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
