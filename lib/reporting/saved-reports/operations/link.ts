import { randomBytes } from "node:crypto";
import { notActive, lockActiveMember } from "@/lib/kernel/auth/active-member";
import { assertPermitted } from "@/lib/kernel/auth/context";
import { keepsAll } from "@/lib/kernel/core/changes";
import { visibleClient } from "@/lib/tracking/clients/operations";
import { AppError, invalid, namedAt, notFound, statusOf } from "@/lib/kernel/core/errors";
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

export const getReportLink = query("report_links:read", async (scope, input: { id: string }) =>
  withClients(await publishedReport(scope, input), scope.now),
);

/** For one's own report. Shows the entries that its creator sees when the link is opened. */
export const createReportLink = command(
  "report_links:write",
  async (scope, { id, ...input }: ReportLinkInput & { id: string }): Promise<ReportLinkView> => {
    const { db, workspaceId, actor, now, audit } = scope;
    assertPermitted(actor, "time_entries:read");
    if (!(await lockActiveMember(db, workspaceId, actor.userId))) throw notActive();
    const before = await changeableReport(scope, id);
    if (before.userId !== actor.userId) {
      throw new AppError("insufficient_role", "report_link_of_others", { user_id: toPublicId("usr", before.userId) });
    }
    if (store.isPublished(before)) throw new AppError("conflict", "link_exists");
    const columns = { publicColumns: [], publicEntries: false, ...(await toColumns(scope, before, input)) };
    const after = await store.updateSavedReport(db, workspaceId, before, {
      ...columns,
      publicToken: randomBytes(24).toString("base64url"),
      publishedAt: now,
      updatedAt: now,
    });
    audit("report_link.created", id, { name: before.name, ...auditedColumns(after) });
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
    audit("report_link.updated", id, {
      name: before.name,
      before: auditedColumns(before),
      after: auditedColumns(after),
    });
    return withClients(published(after), now);
  },
);

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

/** Links stay revoked if the person returns. */
export async function revokeLinks({ db, workspaceId, now, audit }: CommandScope, userId: string): Promise<void> {
  const revoked = await store.revokeLinksOf(db, workspaceId, userId, now);
  for (const { id, name } of revoked) audit("report_link.deleted", id, { name });
}

/** @throws AppError not_found without a link, insufficient_role for another person's report */
async function publishedReport(scope: QueryScope, { id }: { id: string }): Promise<PublishedRow> {
  return published(await changeableReport(scope, id));
}

function published(row: SavedReportRow): PublishedRow {
  if (!store.isPublished(row)) throw notFound();
  return row;
}

/** @throws AppError validation_failed for a client that the report leaves out */
async function toColumns(scope: QueryScope, { query: asked }: SavedReportRow, input: ReportLinkInput) {
  const { columns, entries, client_id: client } = input;
  const publicColumns = columns && LINK_COLUMNS.filter((column) => columns.includes(column));
  const publicClientId = client === undefined ? undefined : client && referenceTo("cli", client);
  if (typeof publicClientId === "string") {
    await namedAt("/client_id", visibleClient(scope, publicClientId));
    if (!mayShow(asked, publicClientId)) throw invalid("/client_id", "client_not_in_report");
  }
  return omitUndefined({ publicColumns, publicEntries: entries, publicClientId });
}

function auditedColumns({ publicColumns, publicEntries, publicClientId }: SavedReportRow) {
  const clientId = publicClientId && toPublicId("cli", publicClientId);
  return { columns: publicColumns, entries: publicEntries, client_id: clientId };
}

export type ReportLinkView = PublishedRow & ShownClients;

async function withClients(row: PublishedRow, now: Date): Promise<ReportLinkView> {
  return { ...row, ...(await clientsShown(row, now)) };
}

interface ShownClients {
  clients: { id: string; name: string }[];
  includesNoClient: boolean;
}

const NO_CLIENTS: ShownClients = { clients: [], includesNoClient: false };

/** Return the clients whose time a link can show, with the permissions of its creator. */
async function clientsShown(row: PublishedRow, now: Date): Promise<ShownClients> {
  const context = await memberContextById(row.workspaceId, row.userId, now);
  if (!context) return NO_CLIENTS;
  try {
    return await readClients.run(context, row);
  } catch (error) {
    // The link then shows nothing: its creator may no longer see a project.
    if (error instanceof AppError && statusOf(error) < 500) return NO_CLIENTS;
    throw error;
  }
}

const readClients = query("time_entries:read", async (scope, row: PublishedRow): Promise<ShownClients> => {
  const { range: _range, ...filters } = limitedQuery(row);
  const { rows } = toTimeReport(await readReport(scope, { ...filters, group_by: "client" }), scope.actor);
  const clients = rows.flatMap(({ client }) => client ?? []);
  return {
    clients: clients.sort((one, other) => one.name.localeCompare(other.name)),
    includesNoClient: rows.some(({ client }) => client === null),
  };
});
