import { invalid } from "@/lib/kernel/core/errors";
import { localDate } from "@/lib/kernel/core/time";
import type { QueryScope } from "@/lib/kernel/operation";
import { book, type Books, type Gap } from "../rules/booking";
import { MAX_DOCUMENTS } from "../rules/choice";
import { type BookedDocument, type DocumentKind, fingerprintOf, type SourceDocument } from "../rules/documents";
import { fiscalYearOf } from "../rules/fiscal-year";
import { FORMAT_RULES, type Format } from "../rules/formats";
import { type CountedGap, countedGaps, gapsOfFile } from "../rules/gaps";
import { type Change, choiceFrom, select, type Selection, type Waiting } from "../rules/selection";
import { assignedDebtors, type StoredSettings } from "../rules/settings";
import type { AccountingExportCreate } from "../schema/exports";
import { changedSince, type ChangedRow, handedAmong, type Recorded } from "../store/exports";
import { getDebtors, getSettings } from "../store/settings";
import { sourcesOf } from "./sources";

export interface PreparedDocument extends Recorded {
  exportedAt: Date | null;
  gaps: readonly Gap[];
  isChosen: boolean;
}

export interface Prepared {
  asked: AccountingExportCreate;
  settings: StoredSettings;
  /** Documents of the export. */
  documents: PreparedDocument[];
  /** Not exported yet, or changed since, with those that the choice leaves out. */
  waiting: PreparedDocument[];
  /** Of earlier exports, with those that the choice leaves out. */
  exported: PreparedDocument[];
  missing: CountedGap[];
  /** Numbers that clients would get. */
  assigned: ReadonlyMap<string, number>;
  debtors: ReadonlyMap<string, number>;
}

/** @throws AppError validation_failed or unknown_reference */
export async function prepare(scope: QueryScope, asked: AccountingExportCreate): Promise<Prepared> {
  const { db, workspaceId, actor } = scope;
  const { settings } = await getSettings(db, workspaceId);
  assertPeriod(asked, settings);
  const selection = await selectionOf(scope, asked);
  const has = choiceFrom(selection, asked);
  const numbers = await getDebtors(db, workspaceId);
  const chosen = [...selection.waiting, ...selection.exported].filter(has).map(({ document }) => document);
  const assigned = assignedDebtors(clientsToNumber(chosen, asked.format), numbers, settings.debtors);
  const debtors = new Map([...numbers, ...assigned]);
  const books = { settings, debtors, currency: actor.workspace.currency, format: asked.format };
  const waiting = [
    ...selection.reversals.map((one) => ({
      ...one,
      exportedAt: null,
      gaps: [],
      isChosen: has({ document: one.booked }),
    })),
    ...selection.waiting.map((one) => ({ ...prepared(one, books), exportedAt: null, isChosen: has(one) })),
  ];
  const exported = selection.exported.map((one) => ({
    ...prepared({ ...one, fingerprint: fingerprintOf(one.document) }, books),
    ...{ exportedAt: one.exportedAt, isChosen: has(one) },
  }));
  const documents = [...waiting, ...exported].filter((one) => one.isChosen);
  const missing = countedGaps(documents.map(({ gaps }) => gaps));
  const ofFile = documents.length === 0 ? [] : gapsOfFile(asked.format, settings);
  return {
    ...{ asked, settings, documents, waiting, exported, assigned, debtors },
    missing: [...ofFile.map((gap) => ({ ...gap, documents: documents.length })), ...missing],
  };
}

async function selectionOf(scope: QueryScope, asked: AccountingExportCreate): Promise<Selection> {
  const sources = await documentsIn(scope, asked);
  const ids = sources.map(({ id }) => id);
  const handed = await handedAmong(scope.db, scope.workspaceId, ids);
  return select(sources, handed, await changesOf(scope, asked.format), asked);
}

function prepared({ document, fingerprint }: Waiting, books: Books): Omit<PreparedDocument, "exportedAt" | "isChosen"> {
  return { ...book(document, books), fingerprint };
}

function assertPeriod({ format, from, to }: AccountingExportCreate, { datev }: StoredSettings): void {
  if (from > to) throw invalid("/to", "accounting_period_reversed");
  const isOneYear = fiscalYearOf(from, datev.fiscalYearStart) === fiscalYearOf(to, datev.fiscalYearStart);
  if (FORMAT_RULES[format].hasNumericAccounts && !isOneYear) throw invalid("/to", "accounting_fiscal_years");
}

/** @throws AppError validation_failed for more documents than an export has. */
async function documentsIn(scope: QueryScope, { format, from, to }: AccountingExportCreate): Promise<SourceDocument[]> {
  const found: SourceDocument[] = [];
  for (const kind of FORMAT_RULES[format].kinds) {
    const wanted = { from, to, limit: MAX_DOCUMENTS + 1 - found.length };
    found.push(...(await sourcesOf(scope.db, scope.workspaceId, { kind, currency: currencyOf(scope), wanted })));
    if (found.length > MAX_DOCUMENTS) {
      throw invalid("/to", "accounting_period_too_large", { maximum: MAX_DOCUMENTS });
    }
  }
  return found;
}

/** Documents of earlier exports that changed, the earliest export first. */
async function changesOf(scope: QueryScope, format: Format): Promise<Change[]> {
  const changes: Change[] = [];
  let after: string | null = null;
  do {
    const rows: ChangedRow[] = await changedSince(scope.db, scope.workspaceId, { after, limit: MAX_DOCUMENTS });
    changes.push(...(await changesAmong(scope, rows, FORMAT_RULES[format].kinds)));
    after = rows.length < MAX_DOCUMENTS ? null : (rows.at(-1)?.id ?? null);
  } while (after !== null);
  return changes.sort((a, b) => a.handed.exportedAt.getTime() - b.handed.exportedAt.getTime());
}

async function changesAmong(
  scope: QueryScope,
  rows: readonly ChangedRow[],
  kinds: readonly DocumentKind[],
): Promise<Change[]> {
  const { db, workspaceId, actor } = scope;
  const now = new Map<string, SourceDocument>();
  for (const kind of kinds) {
    const ids = rows.filter((row) => row.kind === kind && !row.isGone).map(({ id }) => id);
    if (ids.length === 0) continue;
    const found = await sourcesOf(db, workspaceId, { kind, currency: currencyOf(scope), wanted: { ids } });
    for (const document of found) now.set(document.id, document);
  }
  return rows.flatMap(({ isGone: _gone, voidedAt, ...handed }) => {
    const document = now.get(handed.id) ?? null;
    if (!kinds.includes(handed.kind) || (document && fingerprintOf(document) === handed.fingerprint)) return [];
    return [{ handed, now: document, changedOn: voidedAt && localDate(voidedAt, actor.workspace.timeZone) }];
  });
}

function currencyOf({ actor }: QueryScope): string {
  return actor.workspace.currency;
}

/** In the order of their documents. */
function clientsToNumber(sources: readonly SourceDocument[], format: Format): string[] {
  if (FORMAT_RULES[format].debtors !== "required") return [];
  return sources.flatMap(({ kind, clientId }) => (kind === "expense" || clientId === null ? [] : [clientId]));
}

/** Sum of all postings in the workspace's currency. */
export function postedMinor(documents: readonly { booked: BookedDocument }[]): number {
  return documents.reduce(
    (sum, { booked }) => sum + booked.rows.reduce((part, { baseMinor }) => part + baseMinor, 0),
    0,
  );
}
