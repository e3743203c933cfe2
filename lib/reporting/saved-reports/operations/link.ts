import { randomBytes } from "node:crypto";
import { notActive, lockActiveMember } from "@/lib/kernel/auth/active-member";
import { assertPermitted } from "@/lib/kernel/auth/context";
import { keepsAll } from "@/lib/kernel/core/changes";
import { visibleClient } from "@/lib/tracking/clients/operations";
import { AppError, invalid, namedAt, notFound } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { referenceTo, toPublicId } from "@/lib/kernel/core/ids";
import { command, type CommandScope, query, type QueryScope } from "@/lib/kernel/operation";
import { memberContextById } from "@/lib/kernel/auth/member-context";
import { readReport } from "@/lib/reporting/reports/operations/time";
import { toTimeReport } from "@/lib/reporting/reports/serialize";
import { limitedQuery, mayShow } from "../rules/visibility";
import { LINK_COLUMNS } from "../rules/link";
import type { ReportLinkInput } from "../schema";
import * as store from "../store";
import type { PublishedRow, SavedReportRow } from "../store";
import { changeableReport } from "./reports";

/** The link of a report, for who saved it and for admins: whoever reads it here can open it. */
export const getReportLink = query("report_links:read", async (scope, input: { id: string }) =>
  withClients(await publishedReport(scope, input), scope.now),
);

/** Makes the link of a report of one's own. It shows what its maker may see whenever somebody opens it. */
export const createReportLink = command(
  "report_links:write",
  async (scope, { id, ...input }: ReportLinkInput & { id: string }): Promise<ReportLinkView> => {
    const { db, workspaceId, actor, now, audit } = scope;
    assertPermitted(actor, "time_entries:read");
    if (!(await lockActiveMember(db, workspaceId, actor.userId))) throw notActive();
    const before = await changeableReport(scope, id);
    if (before.userId !== actor.userId) {
      throw new AppError("insufficient_role", "Only who saved a report makes its link. Save one of your own.");
    }
    if (store.isPublished(before)) throw new AppError("conflict", "The report has a link. Change it, or delete it.");
    const columns = { publicColumns: [], publicEntries: false, ...(await toColumns(scope, before, input)) };
    const after = await store.updateSavedReport(db, workspaceId, before, {
      ...columns,
      publicToken: randomBytes(24).toString("base64url"),
      publishedAt: now,
      updatedAt: now,
    });
    audit("report_link.created", id, { name: before.name, ...shown(after) });
    return withClients(published(after), now);
  },
);

export const updateReportLink = command(
  "report_links:write",
  async (scope, { id, ...input }: ReportLinkInput & { id: string }): Promise<ReportLinkView> => {
    const { db, workspaceId, context, now, audit } = scope;
    const before = await publishedReport(scope, { id });
    context.assertMatch(before);
    const columns = await toColumns(scope, before, input);
    if (keepsAll(before, columns)) return withClients(before, now);
    const after = await store.updateSavedReport(db, workspaceId, before, { ...columns, updatedAt: now });
    audit("report_link.updated", id, { name: before.name, before: shown(before), after: shown(after) });
    return withClients(published(after), now);
  },
);

/** Whoever has the link sees nothing by it from now on. Another one has another address. */
export const deleteReportLink = command(
  "report_links:write",
  async (scope, { id }: { id: string }): Promise<PublishedRow> => {
    const { db, workspaceId, context, now, audit } = scope;
    const before = await publishedReport(scope, { id });
    context.assertMatch(before);
    const gone = {
      publicToken: null,
      publishedAt: null,
      publicColumns: [],
      publicEntries: false,
      publicClientId: null,
    };
    await store.updateSavedReport(db, workspaceId, before, { ...gone, updatedAt: now });
    audit("report_link.deleted", id, { name: before.name });
    return before;
  },
);

/** Withdraw the links of a person who leaves. Nobody who kept the address sees anything by it, also once they are back. */
export async function withdrawLinks({ db, workspaceId, now, audit }: CommandScope, userId: string): Promise<void> {
  const withdrawn = await store.withdrawLinksOf(db, workspaceId, userId, now);
  for (const { id, name } of withdrawn) audit("report_link.deleted", id, { name });
}

/** @throws AppError not_found for a report without a link, insufficient_role for a report of somebody else. */
async function publishedReport(scope: QueryScope, { id }: { id: string }): Promise<PublishedRow> {
  return published(await changeableReport(scope, id));
}

function published(row: SavedReportRow): PublishedRow {
  if (!store.isPublished(row)) throw notFound();
  return row;
}

/**
 * Each column once, in the order in which they are shown.
 *
 * @throws AppError validation_failed for a client that the report leaves out.
 */
async function toColumns(scope: QueryScope, { query: asked }: SavedReportRow, input: ReportLinkInput) {
  const { columns, entries, client_id: client } = input;
  const publicColumns = columns && LINK_COLUMNS.filter((column) => columns.includes(column));
  const publicClientId = client === undefined ? undefined : client && referenceTo("cli", client);
  if (typeof publicClientId === "string") {
    await namedAt("/client_id", visibleClient(scope, publicClientId));
    if (!mayShow(asked, publicClientId))
      throw invalid("/client_id", "The report leaves this client out. Choose another.");
  }
  return omitUndefined({ publicColumns, publicEntries: entries, publicClientId });
}

function shown({ publicColumns, publicEntries, publicClientId }: SavedReportRow) {
  const clientId = publicClientId && toPublicId("cli", publicClientId);
  return { columns: publicColumns, entries: publicEntries, client_id: clientId };
}

/** The link of a report, with the clients whose time is behind it. */
export type ReportLinkView = PublishedRow & ClientsBehind;

async function withClients(row: PublishedRow, now: Date): Promise<ReportLinkView> {
  return { ...row, ...(await clientsBehind(row, now)) };
}

interface ClientsBehind {
  clients: { id: string; name: string }[];
  /** Whether time without a client is shown, too. */
  includesNoClient: boolean;
}

const NOBODY: ClientsBehind = { clients: [], includesNoClient: false };

/** Clients whose time a link shows on some day, with the rights of the person who saved the report. */
async function clientsBehind(row: PublishedRow, now: Date): Promise<ClientsBehind> {
  const context = await memberContextById(row.workspaceId, row.userId, now);
  if (!context) return NOBODY;
  try {
    return await readClients.run(context, row);
  } catch (error) {
    // The link itself shows nothing then, such as for a project that was deleted.
    if (error instanceof AppError && error.status < 500) return NOBODY;
    throw error;
  }
}

const readClients = query("time_entries:read", async (scope, row: PublishedRow): Promise<ClientsBehind> => {
  const { range: _range, ...filters } = limitedQuery(row);
  const { rows } = toTimeReport(await readReport(scope, { ...filters, group_by: "client" }), scope.actor);
  const clients = rows.flatMap(({ client }) => client ?? []);
  return {
    clients: clients.sort((one, other) => one.name.localeCompare(other.name)),
    includesNoClient: rows.some(({ client }) => client === null),
  };
});
