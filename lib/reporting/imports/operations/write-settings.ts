import { createHash } from "node:crypto";
import type { z } from "zod";
import type { ImportTerms } from "@/lib/billing/invoices/operations/imported";
import { restoreCustomFields } from "@/lib/tracking/custom-fields/operations/restored";
import { restoreCategories } from "@/lib/billing/expense-categories/operations/restored";
import { restoreTaxRates } from "@/lib/billing/tax-rates/operations/restored";
import { restoreLogo, restoreSeries } from "@/lib/identity/workspaces/operations/numbering";
import { restoreLockSettings, restoreSettings } from "@/lib/identity/workspaces/operations/restored";
import type { SettingChanges } from "@/lib/identity/workspaces/rules";
import type { InvoicingInput } from "@/lib/identity/workspaces/schema/workspace";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { DocumentKind } from "@/lib/reporting/import-files/parsing/document-kind";
import {
  ArchivedCategory,
  ArchivedCostRate,
  ArchivedLogo,
  ArchivedField,
  ArchivedRate,
  ArchivedReport,
  ArchivedSeries,
  ArchivedWebhook,
  ArchivedWorkspace,
} from "@/lib/reporting/import-files/reading/stint-settings";
import type { CommandScope } from "@/lib/kernel/operation";
import { restoreSavedReport } from "@/lib/reporting/saved-reports/operations/reports";
import type { SavedQuery } from "@/lib/reporting/saved-reports/schema";
import { type Prefix, toPublicId } from "@/lib/kernel/core/ids";
import { restoreCostRates } from "@/lib/tracking/cost-rates/operations";
import { restoreWebhook } from "@/lib/webhooks/endpoints/restored";
import { personKey } from "../rules/decisions";
import { userFinder } from "../rules/people";
import {
  clientsNamed,
  type DocumentRow,
  hasOwnLocks,
  madeOf,
  markDocuments,
  nextDocuments,
  projectsNamed,
} from "../store/documents";
import { getImport, type ImportRow, updateImport } from "../store/imports";
import { teammates } from "../store/people";

const MOST = 10_000;

/** Restore what clients, projects and invoices refer to, before they are made. */
export async function writeFirstSettings(scope: CommandScope, importId: string): Promise<void> {
  await each(scope, { importId, kind: "logo" }, ArchivedLogo, async (records) => {
    const kept: boolean[] = [];
    for (const { type, data } of records) {
      kept.push(await restoreLogo(scope, { type, bytes: Uint8Array.from(Buffer.from(data, "base64")) }));
    }
    return kept.map((isKept) => (isKept ? { id: scope.workspaceId } : { reason: "setting_unreadable" }));
  });
  await each(scope, { importId, kind: "custom_field" }, ArchivedField, async (records) => {
    return (await restoreCustomFields(scope, records)).map((id) => ({ id }));
  });
  await each(scope, { importId, kind: "expense_category" }, ArchivedCategory, async (records) => {
    return (await restoreCategories(scope, records)).map((id) => ({ id }));
  });
  await each(scope, { importId, kind: "tax_rate" }, ArchivedRate, async (records) => {
    return (await restoreTaxRates(scope, records)).map((id) => ({ id }));
  });
  const rates = await restoredRates(scope, importId);
  await each(scope, { importId, kind: "workspace" }, ArchivedWorkspace, async (records) => {
    const ids = new Map([...rates].map(([source, { id }]) => [source, id]));
    for (const { invoicing, closing: _closing, approvals: _approvals, ...record } of records) {
      const settings = { ...omitUndefined(record), ...invoicingOf(invoicing) };
      await keepChanges(scope, importId, await restoreSettings(scope, settings, ids));
    }
    return records.map(() => ({ id: scope.workspaceId }));
  });
}

/** Remember the earlier settings for an undo. */
async function keepChanges({ db, workspaceId }: CommandScope, importId: string, found: SettingChanges): Promise<void> {
  const { restoredSettings } = await getImport(db, workspaceId, importId);
  await updateImport(db, workspaceId, importId, { restoredSettings: { ...restoredSettings, ...found } });
}

/** Tax rates of the import by their id in the file. */
export async function restoredRates(
  { db, workspaceId }: CommandScope,
  importId: string,
): Promise<ImportTerms["rates"]> {
  const made = await madeOf(db, { workspaceId, importId }, "tax_rate");
  return new Map(
    made.map(({ recordId, content }) => {
      const { id, status } = ArchivedRate.parse(content);
      return [id, { id: recordId, isArchived: status === "archived" }];
    }),
  );
}

type ArchivedInvoicing = z.infer<typeof ArchivedWorkspace>["invoicing"];

/** Counters come from their own file. */
function invoicingOf(archived: ArchivedInvoicing): { invoicing?: InvoicingInput; logo: string | null } {
  if (!archived) return { logo: null };
  const { logo, numbering, next_number: _next, ...rest } = archived;
  const { credit_note: creditNote, estimate } = numbering ?? {};
  const patterns = omitUndefined({
    credit_note: creditNote && { pattern: creditNote.pattern },
    estimate: estimate && { pattern: estimate.pattern },
  });
  const invoicing = { ...rest, numbering: patterns };
  const bytes = logo === null ? null : Buffer.from(logo.slice(logo.indexOf(",") + 1), "base64");
  return { invoicing, logo: bytes && createHash("sha256").update(bytes).digest("hex") };
}

/** Restore the counters of numbers, and what refers to people, clients and projects, after the invoices. */
export async function writeLastSettings(scope: CommandScope, row: ImportRow): Promise<void> {
  const { id: importId } = row;
  await each(scope, { importId, kind: "number_series" }, ArchivedSeries, async (records) => {
    const series = new Map(
      records.map(({ series, last, latest_on: latestOn }) => [series, { series, last, latestOn }]),
    );
    await restoreSeries(scope, [...series.values()]);
    return records.map(() => ({ id: scope.workspaceId }));
  });
  await each(scope, { importId, kind: "cost_rate" }, ArchivedCostRate, (records) =>
    writeCostRates(scope, row, records),
  );
  await each(scope, { importId, kind: "webhook" }, ArchivedWebhook, (records) => writeWebhooks(scope, records));
  await each(scope, { importId, kind: "saved_report" }, ArchivedReport, (records) => writeReports(scope, row, records));
}

/** Restore the schedule of closings and approval, unless the workspace has its own closed periods or timesheets. */
export async function writeLockSettings(scope: CommandScope, { id: importId }: Pick<ImportRow, "id">): Promise<void> {
  const of = { workspaceId: scope.workspaceId, importId };
  const own = await hasOwnLocks(scope.db, of);
  for (const { content } of await madeOf(scope.db, of, "workspace")) {
    const { closing, approvals } = ArchivedWorkspace.parse(content);
    const found = {
      ...(closing && !own.closings && { closing }),
      ...(approvals && !own.timesheets && { approvals: { ...approvals, starts_on: approvals.starts_on ?? undefined } }),
    };
    await keepChanges(scope, importId, await restoreLockSettings(scope, omitUndefined(found)));
  }
}

/** Reports about people, projects and clients that are not there stay out. Links to them are not restored. */
async function writeReports(
  scope: CommandScope,
  { people: choices }: Pick<ImportRow, "people">,
  records: readonly z.infer<typeof ArchivedReport>[],
): Promise<Written[]> {
  const { db, workspaceId, actor } = scope;
  const find = userFinder(await teammates(db, workspaceId), choices);
  const written: Written[] = [];
  for (const { name, shared, query, created_at: createdAt, person, people, projects, clients } of records) {
    const users = people.map((one) => find({ ...one, key: personKey(one) }));
    const byUser = listOf("user_id", "usr", users);
    const byProject = listOf("project_id", "prj", await projectsNamed(db, workspaceId, projects));
    const byClient = listOf("client_id", "cli", await clientsNamed(db, workspaceId, clients));
    const missing = byUser === null ? "person_left_out" : "unknown_reference";
    const isWhole = byUser !== null && byProject !== null && byClient !== null;
    const own = { ...query, ...byUser, ...byProject, ...byClient };
    const userId = find({ ...person, key: personKey(person) }) ?? actor.userId;
    const report = { userId, name, shared, query: own, createdAt: new Date(createdAt) };
    written.push(isWhole ? { id: await restoreSavedReport(scope, report) } : { reason: missing });
  }
  return written;
}

/** Return a filter by ids, null if one of them is missing. */
function listOf(
  member: "user_id" | "project_id" | "client_id",
  prefix: Prefix,
  ids: readonly (string | null)[],
): Partial<SavedQuery> | null {
  const known = ids.filter((id) => id !== null);
  if (known.length < ids.length) return null;
  return known.length === 0 ? {} : { [member]: known.map((id) => toPublicId(prefix, id)).join(",") };
}

/** Rates of people whom the team does not have stay out. */
async function writeCostRates(
  scope: CommandScope,
  { people }: Pick<ImportRow, "people">,
  records: readonly z.infer<typeof ArchivedCostRate>[],
): Promise<Written[]> {
  const find = userFinder(await teammates(scope.db, scope.workspaceId), people);
  const found = records.map(({ person, rate, starts_on: startsOn, created_at: createdAt }) => {
    const userId = person && find({ ...person, key: personKey(person) });
    if (person && !userId) return null;
    return { userId, rateMinor: rate.amount, currency: rate.currency, startsOn, createdAt: new Date(createdAt) };
  });
  const written = await restoreCostRates(
    scope,
    found.filter((one) => one !== null),
  );
  return found.map((one) => (one && written.shift()) ?? { reason: "person_left_out" });
}

/** Endpoints of a project or client that is not there stay out: they would send more than before. */
async function writeWebhooks(
  scope: CommandScope,
  records: readonly z.infer<typeof ArchivedWebhook>[],
): Promise<Written[]> {
  const { db, workspaceId } = scope;
  const written: Written[] = [];
  for (const { url, events, description, projects, clients, ...record } of records) {
    const projectIds = (await projectsNamed(db, workspaceId, projects)).filter((id) => id !== null);
    const clientIds = (await clientsNamed(db, workspaceId, clients)).filter((id) => id !== null);
    const isWhole = projectIds.length === projects.length && clientIds.length === clients.length;
    const createdAt = new Date(record.created_at);
    const settings = {
      format: record.format,
      ...{ retrySchedule: record.retry_schedule, signing: record.signing, maxPerSecond: record.max_per_second },
    };
    const one = { url, events, description, ...settings, projectIds, clientIds, createdAt };
    written.push(isWhole ? await restoreWebhook(scope, one) : { reason: "unknown_reference" });
  }
  return written;
}

/** Why a record was left out when it was about to be written. */
type Reason =
  | "exists"
  | "limit_reached"
  | "other_currency"
  | "person_left_out"
  | "repeated"
  | "setting_unreadable"
  | "unknown_reference"
  | "url_not_allowed"
  | "workspace_in_use";

type Written = { id: string } | { reason: Reason };

/** Write the next rows of a kind. Return false if there are none. @param write Returns the result of each record. */
export async function each<Schema extends z.ZodType>(
  scope: CommandScope,
  { importId, kind, limit = MOST }: { importId: string; kind: DocumentKind; limit?: number },
  schema: Schema,
  write: (records: z.infer<Schema>[]) => Promise<readonly Written[]>,
): Promise<boolean> {
  const { db, workspaceId } = scope;
  const of = { workspaceId, importId };
  const rows: DocumentRow[] = await nextDocuments(db, of, { kind, limit });
  if (rows.length === 0) return false;
  const written = await write(rows.map(({ content }) => schema.parse(content)));
  await markDocuments(
    db,
    of,
    rows.map(({ id: rowId, key }, index) => {
      const result = written[index] ?? { reason: "setting_unreadable" };
      const reason = "reason" in result ? result.reason : null;
      return { rowId, key, recordId: "id" in result ? result.id : null, reason, flag: reason };
    }),
  );
  return true;
}
