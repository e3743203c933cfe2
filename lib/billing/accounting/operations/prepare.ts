import { invalid } from "@/lib/kernel/core/errors";
import { localDate } from "@/lib/kernel/core/time";
import type { QueryScope } from "@/lib/kernel/operation";
import { book, type Books, type Gap } from "../rules/booking";
import { type BookedDocument, fingerprintOf, type SourceDocument } from "../rules/documents";
import { fiscalYearOf } from "../rules/fiscal-year";
import { FORMAT_RULES, type Format } from "../rules/formats";
import { type CountedGap, countedGaps, gapsOfFile } from "../rules/gaps";
import { type Change, select } from "../rules/selection";
import { assignedDebtors, type StoredSettings } from "../rules/settings";
import { changedSince, handedAmong, type Recorded } from "../store/exports";
import { getDebtors, getSettings } from "../store/settings";
import { sourcesOf } from "./sources";

const MAX_DOCUMENTS = 10_000;

export interface Asked {
  format: Format;
  from: string;
  to: string;
  includesExported: boolean;
}

export interface PreparedDocument extends Recorded {
  exportedAt: Date | null;
  gaps: readonly Gap[];
}

export interface Prepared {
  asked: Asked;
  settings: StoredSettings;
  documents: PreparedDocument[];
  /** Of earlier exports. */
  exported: PreparedDocument[];
  missing: CountedGap[];
  /** Numbers that clients would get. */
  assigned: ReadonlyMap<string, number>;
  debtors: ReadonlyMap<string, number>;
}

/** @throws AppError validation_failed */
export async function prepare(scope: QueryScope, asked: Asked): Promise<Prepared> {
  const { db, workspaceId, actor } = scope;
  const { settings } = await getSettings(db, workspaceId);
  assertPeriod(asked, settings);
  const sources = await documentsIn(scope, asked);
  const handed = await handedAmong(
    db,
    workspaceId,
    sources.map(({ id }) => id),
  );
  const selection = select(sources, handed, await changesOf(scope, asked.format), asked);
  const numbers = await getDebtors(db, workspaceId);
  const kept = asked.includesExported ? selection.exported.map(({ document }) => document) : [];
  const assigned = assignedDebtors(
    clientsToNumber([...selection.waiting, ...kept], asked.format),
    numbers,
    settings.debtors,
  );
  const debtors = new Map([...numbers, ...assigned]);
  const books = { settings, debtors, currency: actor.workspace.currency, format: asked.format };
  const exported = selection.exported.map(({ document, exportedAt }) => prepared(document, books, exportedAt));
  const documents = [
    ...selection.reversals.map((reversal) => ({ ...reversal, exportedAt: null, gaps: [] })),
    ...selection.waiting.map((document) => prepared(document, books, null)),
    ...(asked.includesExported ? exported : []),
  ];
  const missing = countedGaps(documents.map(({ gaps }) => gaps));
  const ofFile = documents.length === 0 ? [] : gapsOfFile(asked.format, settings);
  return {
    ...{ asked, settings, documents, exported, assigned, debtors },
    missing: [...ofFile.map((gap) => ({ ...gap, documents: documents.length })), ...missing],
  };
}

function prepared(source: SourceDocument, books: Books, exportedAt: Date | null): PreparedDocument {
  return { ...book(source, books), fingerprint: fingerprintOf(source), exportedAt };
}

function assertPeriod({ format, from, to }: Asked, { datev }: StoredSettings): void {
  if (from > to) throw invalid("/to", "accounting_period_reversed");
  const isOneYear = fiscalYearOf(from, datev.fiscalYearStart) === fiscalYearOf(to, datev.fiscalYearStart);
  if (FORMAT_RULES[format].hasNumericAccounts && !isOneYear) throw invalid("/to", "accounting_fiscal_years");
}

/** @throws AppError validation_failed for more documents than an export has. */
async function documentsIn(scope: QueryScope, { format, from, to }: Asked): Promise<SourceDocument[]> {
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

/** Documents of earlier exports that may have changed. */
async function changesOf(scope: QueryScope, format: Format): Promise<Change[]> {
  const { db, workspaceId, actor } = scope;
  const { kinds } = FORMAT_RULES[format];
  const rows = (await changedSince(db, workspaceId, MAX_DOCUMENTS)).filter(({ kind }) => kinds.includes(kind));
  const now = new Map<string, SourceDocument>();
  for (const kind of kinds) {
    const ids = rows.filter((row) => row.kind === kind && !row.isGone).map(({ id }) => id);
    if (ids.length === 0) continue;
    const found = await sourcesOf(db, workspaceId, { kind, currency: currencyOf(scope), wanted: { ids } });
    for (const document of found) now.set(document.id, document);
  }
  return rows.map(({ isGone: _gone, voidedAt, ...handed }) => ({
    ...{ handed, now: now.get(handed.id) ?? null },
    changedOn: voidedAt && localDate(voidedAt, actor.workspace.timeZone),
  }));
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
