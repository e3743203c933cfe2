import { isPermitted, type Actor, type Context } from "@/lib/kernel/auth/context";
import { memberContextById } from "@/lib/kernel/auth/member-context";
import { visibleClient } from "@/lib/tracking/clients/operations";
import { AppError, notFound, statusOf } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { referencesTo } from "@/lib/kernel/core/ids";
import { localDate } from "@/lib/kernel/core/time";
import { query, type QueryScope } from "@/lib/kernel/operation";
import { readReport, reportEntries } from "@/lib/reporting/reports/operations/time";
import { barsFor, MAX_SERIES, type Period, presetPeriod, seriesOf } from "@/lib/reporting/reports/rules";
import { toDimensions, type Dimension, type ReportFilters, type TimeReport } from "@/lib/reporting/reports/schema/time";
import { toReportEntry, toTimeReport } from "@/lib/reporting/reports/serialize";
import { invoicingOf, logoWithHash } from "@/lib/identity/workspaces/operations/invoicing";
import { limitedQuery } from "../rules/visibility";
import { type PublicReport, sumsShown } from "../rules/link";
import type { SavedQuery } from "../schema";
import * as store from "../store";
import type { PublishedRow } from "../store";

/** Entries on a page. The file has all. */
const MAX_ENTRIES = 200;

/**
 * With the current permissions of the creator.
 *
 * @throws AppError not_found for a revoked link, or one whose creator can no longer create links
 */
export async function publicReport(token: string, now: Date): Promise<PublicReport> {
  const { context, id } = await linkTarget(token, now);
  return faultsAsNotFound(() => read.run(context, { id }));
}

const read = query("time_entries:read", async (scope, { id }: { id: string }): Promise<PublicReport> => {
  const row = await publishedRow(scope, id);
  const { actor, now } = scope;
  const { period, filters } = filtersOf(scope, row.query);
  const groups = toDimensions(row.query.group_by);
  const report = async (groupBy: readonly Dimension[], top?: string) => {
    const view = toTimeReport(
      await readReport(scope, { group_by: groupBy.join(","), ...omitUndefined({ top }), ...filters }),
      actor,
    );
    return sumsShown(view, row.publicColumns);
  };
  const [bar] = period ? barsFor(period) : [null];
  const series = seriesOf(groups);
  const [rows, parts, bars, entries, seller, locale] = await Promise.all([
    report(groups.slice(0, 1)),
    groups.length > 1 ? unlessTooLong(report(groups)) : null,
    bar ? unlessTooLong(report([bar, series], String(MAX_SERIES))) : null,
    row.publicEntries ? latestEntries(scope, filters) : null,
    sellerOf(scope),
    localeOf(scope, row.query),
  ]);
  return {
    ...{ name: row.name, columns: row.publicColumns, seller, locale, period, rows, parts, entries },
    today: localDate(now, actor.workspace.timeZone),
    weekStart: actor.workspace.weekStart,
    bars: bar && bars && { by: bar, series, report: bars },
  };
});

export interface PublicFile {
  row: PublishedRow;
  context: Context;
  filters: ReportFilters;
  locale: string | null;
}

/** @throws AppError not_found */
export async function publicFile(token: string, now: Date): Promise<PublicFile> {
  const { context, id } = await linkTarget(token, now);
  return faultsAsNotFound(async () => ({ context, ...(await readFile.run(context, { id })) }));
}

const readFile = query("time_entries:read", async (scope, { id }: { id: string }) => {
  const row = await publishedRow(scope, id);
  return { row, filters: filtersOf(scope, row.query).filters, locale: await localeOf(scope, row.query) };
});

/** @throws AppError not_found */
async function linkTarget(token: string, now: Date): Promise<{ context: Context; id: string }> {
  const found = /^[\w-]{32}$/.test(token) ? await store.findByToken(token) : null;
  const context = found && (await memberContextById(found.workspaceId, found.userId, now));
  if (!found || !context || !mayPublish(context.actor)) throw notFound();
  return { context, id: found.id };
}

/** Checked on each view, because the creator's role can change. */
function mayPublish(actor: Actor): boolean {
  return isPermitted(actor, "report_links:write");
}

/** Limit the query to the link's client. */
async function publishedRow({ db, workspaceId }: QueryScope, id: string): Promise<PublishedRow> {
  const row = await store.getSavedReport(db, workspaceId, id);
  if (!store.isPublished(row)) throw notFound();
  return { ...row, query: limitedQuery(row) };
}

/** Visitors must not learn why a report fails. */
async function faultsAsNotFound<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && statusOf(error) < 500) throw notFound();
    throw error;
  }
}

async function unlessTooLong(report: Promise<TimeReport>): Promise<TimeReport | null> {
  try {
    return await report;
  } catch (error) {
    if (error instanceof AppError && error.code === "validation_failed") return null;
    throw error;
  }
}

function filtersOf(
  { actor, now }: QueryScope,
  { range, group_by: _groups, ...filters }: SavedQuery,
): { period: Period | null; filters: ReportFilters } {
  const { timeZone, weekStart } = actor.workspace;
  const { from, to } = range ? presetPeriod(range, localDate(now, timeZone), weekStart) : filters;
  const period = from !== undefined && to !== undefined ? { from, to } : null;
  return { period, filters: { ...filters, ...period } };
}

async function latestEntries(scope: QueryScope, filters: ReportFilters) {
  const page = { limit: MAX_ENTRIES, sort: "start_time", descending: true, after: null };
  const { rows, next } = await reportEntries.run(scope.context, { page, ...filters });
  return { rows: rows.map((entry) => toReportEntry(entry, scope.actor)), hasMore: next !== null };
}

async function sellerOf(scope: QueryScope): Promise<PublicReport["seller"]> {
  const { seller, logoHash } = await invoicingOf(scope);
  return { name: seller.name, accent: seller.accent_color, logo: await logoWithHash(scope, logoHash) };
}

/** Return the client's locale if the report has one client, else the workspace's. */
async function localeOf(scope: QueryScope, { client_id: clients }: SavedQuery): Promise<string | null> {
  const [id, another] = referencesTo("cli", clients) ?? [];
  const client = id !== undefined && another === undefined ? await visibleClient(scope, id) : null;
  return client?.locale ?? scope.actor.workspace.locale;
}
