import { absentContext } from "@/lib/kernel/auth/member-context";
import { AppError } from "@/lib/kernel/core/errors";
import { query } from "@/lib/kernel/operation";
import { readReport } from "@/lib/reporting/reports/operations/time";
import { toTimeReport } from "@/lib/reporting/reports/serialize/time";
import { limitedQuery } from "../rules/limit";
import type { PublishedRow } from "../store";

export interface ClientsBehind {
  clients: { id: string; name: string }[];
  /** Whether time without a client is shown, too. */
  includesNoClient: boolean;
}

const NOBODY: ClientsBehind = { clients: [], includesNoClient: false };

/** Clients whose time a link shows on some day, with the rights of the person who saved the report. */
export async function clientsBehind(row: PublishedRow, now: Date): Promise<ClientsBehind> {
  const context = await absentContext(row.workspaceId, row.userId, now);
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
