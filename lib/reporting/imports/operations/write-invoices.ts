import {
  countBilled,
  linkLateFees,
  type FoundInvoice,
  type WrittenInvoice,
  writeImported,
} from "@/lib/billing/invoices/operations/imported";
import { ImportedInvoice } from "@/lib/billing/invoices/schema/imported";
import { idKey } from "@/lib/reporting/import-files/parsing/row-key";
import { visibleClients } from "@/lib/tracking/clients/operations";
import type { CommandScope } from "@/lib/kernel/operation";
import { personKey } from "../rules/decisions";
import { userFinder } from "../rules/people";
import {
  type DocumentRow,
  lateFeesMade,
  linkEntries,
  linkSources,
  markDocuments,
  nextDocuments,
  projectsNamed,
  recordsByKey,
  type WrittenRow,
} from "../store/documents";
import { restoredRates } from "./write-settings";
import { teammates } from "../store/people";
import { saveProgress, type Claim, type ImportRow } from "../store/imports";

const BATCH_INVOICES = 200;

/** Write the next invoices. Return false if there are none. */
export async function writeInvoices(scope: CommandScope, row: ImportRow, claim: Claim): Promise<boolean> {
  const { db, workspaceId } = scope;
  const of = { workspaceId, importId: row.id };
  const documents = await nextDocuments(db, of, { kind: "invoice", limit: BATCH_INVOICES });
  if (documents.length === 0) return false;
  const { found, lost } = await withRecords(scope, documents);
  const restores = row.figures?.restores === true;
  const find = userFinder(await teammates(db, workspaceId), row.people);
  const written = await writeImported(
    scope,
    found.map(({ invoice }) => invoice),
    {
      importId: row.id,
      restores,
      rates: await restoredRates(scope, row.id),
      estimateIds: restores ? await estimateIds(scope, found) : new Map(),
      recurringIds: restores ? await recurringIds(scope, found) : new Map(),
      userOf: (person) => person && find({ ...person, key: personKey(person) }),
      entryIds: restores ? await freedEntryIds(scope, found) : new Map(),
    },
  );
  if (restores) await linkBilled(scope, row.id, found, written);
  const marks = found.map(({ document, invoice: { draft } }, index): WrittenRow => {
    const one = written[index];
    const isFound = one?.isRenumbered === true && draft.number !== null;
    return {
      rowId: document.id,
      key: document.key,
      recordId: one?.id ?? null,
      reason: null,
      flag: isFound ? "number_taken" : null,
    };
  });
  await markDocuments(db, of, [
    ...marks,
    ...lost.map(({ id, key }) => ({ rowId: id, key, recordId: null, reason: "unknown_client", flag: null })),
  ]);
  await saveProgress(db, claim, { stage: "invoices", done: row.done + documents.length, total: row.total });
  return true;
}

interface Found {
  document: DocumentRow;
  invoice: FoundInvoice;
}

/** A client can be deleted while the import runs. */
async function withRecords(
  scope: CommandScope,
  documents: readonly DocumentRow[],
): Promise<{ found: Found[]; lost: DocumentRow[] }> {
  const { db, workspaceId } = scope;
  const drafts = documents.map((document) => ({ document, draft: ImportedInvoice.parse(document.content) }));
  const clientIds = [...new Set(documents.flatMap(({ clientId }) => clientId ?? []))];
  const clients = new Map((await visibleClients(scope, clientIds)).map((client) => [client.id, client]));
  const names = drafts.flatMap(({ draft }) => draft.lines.flatMap(({ project }) => project ?? []));
  const ids = names.length === 0 ? [] : await projectsNamed(db, workspaceId, names);
  const projects = new Map(names.map((name, index) => [JSON.stringify(name), ids[index] ?? null]));
  const found: Found[] = [];
  const lost: DocumentRow[] = [];
  for (const { document, draft } of drafts) {
    const client = clients.get(document.clientId ?? "");
    const projectIds = draft.lines.map(({ project }) => project && (projects.get(JSON.stringify(project)) ?? null));
    if (client) found.push({ document, invoice: { draft, client, projectIds } });
    else lost.push(document);
  }
  return { found, lost };
}

/** Entries that void invoices had billed, by their id in the file. */
async function freedEntryIds(
  { db, workspaceId }: CommandScope,
  found: readonly Found[],
): Promise<ReadonlyMap<string, string>> {
  return idsBySource(
    { db, workspaceId },
    found.flatMap(({ invoice }) => invoice.draft.freed.map(({ entryId }) => entryId)),
  );
}

/** Estimates that the invoices bill, by their id in the file. */
function estimateIds(scope: CommandScope, found: readonly Found[]): Promise<ReadonlyMap<string, string>> {
  return idsBySource(
    scope,
    found.flatMap(({ invoice }) => invoice.draft.estimate?.id ?? []),
  );
}

/** Recurring invoices that made the invoices, by their id in the file. */
function recurringIds(scope: CommandScope, found: readonly Found[]): Promise<ReadonlyMap<string, string>> {
  return idsBySource(
    scope,
    found.flatMap(({ invoice }) => invoice.draft.recurringInvoiceId ?? []),
  );
}

/** Return the ids of imported records by those in the file. */
export async function idsBySource(
  { db, workspaceId }: Pick<CommandScope, "db" | "workspaceId">,
  sources: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (sources.length === 0) return new Map();
  const keys = new Map(sources.map((source) => [idKey(`stint ${source}`), source]));
  const ids = await recordsByKey(db, workspaceId, [...keys.keys()]);
  return new Map([...ids].map(([key, id]) => [keys.get(key) ?? "", id]));
}

/** Link late fees to their late invoices, which can come later in the file. */
export async function writeLateFees(scope: CommandScope, { id: importId, figures }: ImportRow): Promise<void> {
  if (figures?.restores !== true) return;
  const made = await lateFeesMade(scope.db, { workspaceId: scope.workspaceId, importId });
  const lateIds = await idsBySource(
    scope,
    made.map(({ fee }) => fee.lateId),
  );
  const links = made.flatMap(({ id, fee: { lateId: source, ...fee } }) => {
    const lateId = lateIds.get(source);
    return lateId === undefined ? [] : [{ ...fee, id, lateId }];
  });
  await linkLateFees(scope, links);
}

async function linkBilled(
  scope: CommandScope,
  importId: string,
  found: readonly Found[],
  written: readonly WrittenInvoice[],
): Promise<void> {
  const { db, workspaceId } = scope;
  const live = written.filter((_one, index) => found[index]?.invoice.draft.status !== "void");
  const lines = live.flatMap(({ id, lines: its }) =>
    its.map((line) => ({ source: line.source, lineId: line.id, invoiceId: id })),
  );
  if (lines.length === 0) return;
  await linkEntries(db, { workspaceId, importId }, lines);
  for (const kind of ["expense", "milestone"] as const) await linkSources(db, { workspaceId, importId }, kind, lines);
  await countBilled(
    scope,
    live.map(({ id }) => id),
  );
}
