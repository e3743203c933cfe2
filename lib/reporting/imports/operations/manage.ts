import { assertPermitted } from "@/lib/kernel/auth/context";
import { AppError, errorOf, faultAt, invalid } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { command, query, type CommandScope, type QueryScope } from "@/lib/kernel/operation";
import { customKey } from "@/lib/reporting/import-files/parsing/column-meanings";
import { fieldsOf } from "@/lib/tracking/custom-fields/operations/values";
import { isOpen, type ImportFile } from "../rules/decisions";
import type { ImportCreate, ImportUpdate } from "../schema/import";
import type { ShownImport } from "../serialize";
import { billedByUntouched, countImported } from "@/lib/billing/invoices/operations/imported";
import { hasUnchanged } from "@/lib/identity/workspaces/operations/restored";
import { closingWithout } from "@/lib/tracking/closed-periods/operations/restored";
import { idsMade } from "../store/documents";
import * as store from "../store/imports";
import type { ImportChange, ImportRow } from "../store/imports";
import { countTimesheets, previewUndo, type UndoPreview } from "../store/undo";
import { closingOfUndo } from "./closed-days";

export const listImports = query(
  "imports:read",
  async ({ db, workspaceId, now }, { page }: { page: PageRequest }): Promise<Page<ShownImport>> => {
    const { rows, next } = await store.listImports(db, workspaceId, page);
    return { rows: rows.map((row) => ({ ...row, now })), next };
  },
);

export const getImport = query("imports:read", (scope, { id }: { id: string }): Promise<ShownImport> =>
  show(scope, id),
);

/** Return an import with the effect of its undo. */
export async function show({ db, workspaceId, actor, now }: QueryScope, id: string): Promise<ShownImport> {
  const row = await store.getImport(db, workspaceId, id);
  const hasRecords = row.status === "completed" || row.status === "applying";
  return {
    ...row,
    now,
    undo: hasRecords ? await previewOf({ db, workspaceId, actor, now }, row) : null,
  };
}

async function previewOf(
  { db, workspaceId, actor, now }: Pick<QueryScope, "db" | "workspaceId" | "actor" | "now">,
  { id, restoredSettings }: ImportRow,
): Promise<UndoPreview> {
  const { untouched, touched } = await countImported(db, workspaceId, id);
  const periodIds = await idsMade(db, { workspaceId, importId: id }, "closed_period");
  const locked = await closingWithout({ db, workspaceId, actor }, periodIds);
  const closing = await closingOfUndo({ db, workspaceId }, id, locked);
  const terms = { closing, now, isFreed: billedByUntouched(id) };
  return {
    ...(await previewUndo(db, workspaceId, id, terms)),
    ...{ invoices: untouched, invoicesKept: touched },
    ...(await countTimesheets(db, workspaceId, id)),
    opensUntil: closing === null ? (actor.workspace.closing?.lockedUntil ?? null) : null,
    settings: restoredSettings !== null && (await hasUnchanged({ db, workspaceId }, restoredSettings)),
  };
}

export const createImport = command("imports:write", async (scope, input: ImportCreate): Promise<ShownImport> => {
  const { db, workspaceId, actor, now, audit, touch } = scope;
  const id = newUuid();
  const columns = { system: input.system ?? null, timeZone: input.settings?.time_zone ?? null };
  await store.insertImport(db, workspaceId, { id, ...columns, createdBy: actor.userId, now });
  audit("import.created", id);
  touch("import", { id: toPublicId("imp", id) });
  return show(scope, id);
});

export const updateImport = command(
  "imports:write",
  async (scope, { id, ...input }: ImportUpdate & { id: string }): Promise<ShownImport> => {
    const before = await openImport(scope, id);
    scope.context.assertMatch(before);
    if (input.answers?.period_closed === "exception") assertPermitted(scope.actor, "workspace:write");
    if (input.files) await assertFields(scope, input.files);
    const files = input.files ? decideFiles(before.files, input.files) : undefined;
    const read = omitUndefined({ system: input.system, timeZone: input.settings?.time_zone, files });
    const answers = input.answers && { ...before.answers, ...omitUndefined(input.answers) };
    const rereads = Object.keys(read).length > 0;
    if (!rereads && !answers) return show(scope, id);
    // Another system detects the columns again.
    const cleared = input.system === undefined ? {} : { files: (files ?? before.files).map(withoutFacts) };
    return planAnew(scope, before, { ...read, ...omitUndefined({ answers }), ...cleared }, { rereads });
  },
);

function withoutFacts(file: ImportFile): ImportFile {
  return { ...file, facts: null, meanings: null, dateOrder: null };
}

function decideFiles(files: readonly ImportFile[], changes: NonNullable<ImportUpdate["files"]>): ImportFile[] {
  const unknown = changes.findIndex(({ n }) => !files.some((file) => file.n === n));
  if (unknown >= 0) throw invalid(`/files/${String(unknown)}/n`, "import_file_unknown");
  return files.map((file) => {
    const change = changes.find(({ n }) => n === file.n);
    if (!change) return file;
    const chosen = omitUndefined({ dateOrder: change.date_order, meanings: change.columns, encoding: change.encoding });
    // Other characters can change the names of the columns.
    return { ...file, ...chosen, ...(change.encoding !== undefined && { facts: null }) };
  });
}

/** @throws AppError unknown_field for a column of a custom field that time entries do not have */
async function assertFields(scope: CommandScope, changes: NonNullable<ImportUpdate["files"]>): Promise<void> {
  const known = new Set((await fieldsOf(scope, ["time_entry"])).map(({ key }) => key));
  const [first, ...others] = changes.flatMap(({ columns }, file) =>
    (columns ?? []).flatMap((target, column) => {
      const key = customKey(target);
      if (key === null || known.has(key)) return [];
      const pointer = `/files/${String(file)}/columns/${String(column)}`;
      return [faultAt({ pointer }, "unknown_field", "unknown_custom_field", { key })];
    }),
  );
  if (first) throw errorOf([first, ...others]);
}

/** Lock an import whose files and decisions can change. @throws AppError invalid_state_transition */
export async function openImport({ db, workspaceId }: CommandScope, id: string): Promise<ImportRow> {
  const row = await store.lockImport(db, workspaceId, id);
  if (!isOpen(row.status)) throw wrongState(row);
  return row;
}

export function wrongState({ status }: ImportRow): AppError {
  return new AppError("invalid_state_transition", "import_state", { status });
}

/** Write decisions, and let a worker read the files again or only plan again. An earlier worker stops. */
export async function planAnew(
  scope: CommandScope,
  before: ImportRow,
  change: ImportChange,
  { rereads }: { rereads: boolean },
): Promise<ShownImport> {
  const { db, workspaceId, now, wake, touch } = scope;
  const files = change.files ?? before.files;
  const isComplete = files.length > 0 && files.every(({ received, size }) => received === size);
  await store.updateImport(db, workspaceId, before.id, {
    ...change,
    status: isComplete ? "reading" : "waiting_for_files",
    needsReading: before.needsReading || rereads,
    attempt: before.attempt + 1,
    ...{ leaseUntil: null, failures: 0, failure: null, done: 0, total: 0, stage: null, stageStartedAt: null },
    ...(rereads ? { figures: null } : {}),
    updatedAt: now,
  });
  if (isComplete) wake("imports");
  touch("import", { id: toPublicId("imp", before.id) });
  return show(scope, before.id);
}

export const deleteImport = command("imports:write", async (scope, { id }: { id: string }): Promise<ImportRow> => {
  const { db, workspaceId, context, audit, touch } = scope;
  const row = await openImport(scope, id);
  context.assertMatch(row);
  await store.deleteImport(db, workspaceId, id);
  audit("import.deleted", id);
  touch("import", { id: toPublicId("imp", id) });
  return row;
});
