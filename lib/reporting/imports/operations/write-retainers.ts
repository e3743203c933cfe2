import { restoreRetainer } from "@/lib/billing/retainers/operations/restored";
import type { CommandScope } from "@/lib/kernel/operation";
import { ArchivedRetainer } from "@/lib/reporting/import-files/reading/stint-retainers";
import { clientsNamed, projectsNamed } from "../store/documents";
import type { ImportRow } from "../store/imports";
import { each } from "./write-settings";

const BATCH_RETAINERS = 200;

/** Restore the next retainers, before the invoices that fund and use them. Return false if there are none. */
export function writeRetainers(scope: CommandScope, row: ImportRow): Promise<boolean> {
  const kind = { importId: row.id, kind: "retainer", limit: BATCH_RETAINERS } as const;
  return each(scope, kind, ArchivedRetainer, async (records) => {
    const { db, workspaceId } = scope;
    const names = records.flatMap(({ clients }) => clients);
    const clientIds = await clientsNamed(db, workspaceId, names);
    const written: ({ id: string } | { reason: "unknown_reference" })[] = [];
    for (const [index, { clients: _clients, projects, ...record }] of records.entries()) {
      const clientId = clientIds[index] ?? null;
      const known = await projectsNamed(db, workspaceId, projects);
      const projectIds = known.filter((id) => id !== null);
      const isWhole = clientId !== null && projectIds.length === projects.length;
      written.push(
        isWhole
          ? { id: await restoreRetainer(scope, { record, clientId, projectIds }, row.id) }
          : { reason: "unknown_reference" },
      );
    }
    return written;
  });
}
