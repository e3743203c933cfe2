import { type FoundEstimate, restoreEstimates, restorePdf } from "@/lib/billing/estimates/operations/imported";
import type { CommandScope } from "@/lib/kernel/operation";
import { ArchivedEstimate, ArchivedEstimateFile } from "@/lib/reporting/import-files/reading/stint-estimates";
import { personKey } from "../rules/decisions";
import { userFinder } from "../rules/people";
import { clientsNamed, projectsNamed } from "../store/documents";
import type { ImportRow } from "../store/imports";
import { teammates } from "../store/people";
import { archiveOf, bytesOf } from "./archived-file";
import { idsBySource } from "./write-invoices";
import { each, restoredRates } from "./write-settings";

const BATCH_ESTIMATES = 200;

const BATCH_FILES = 20;

/** Restore the next estimates, before the invoices that bill them. Return false if there are none. */
export function writeEstimates(scope: CommandScope, row: ImportRow): Promise<boolean> {
  const kind = { importId: row.id, kind: "estimate", limit: BATCH_ESTIMATES } as const;
  return each(scope, kind, ArchivedEstimate, async (records) => {
    const { db, workspaceId } = scope;
    const find = userFinder(await teammates(db, workspaceId), row.people);
    const clientIds = await clientsNamed(
      db,
      workspaceId,
      records.flatMap(({ clients }) => clients),
    );
    const projectIdsOf = (names: (typeof records)[number]["projects"]) => projectsNamed(db, workspaceId, names);
    const projectIds = await projectIdsOf(records.flatMap(({ projects }) => projects));
    const createdIds = await projectIdsOf(records.flatMap(({ created_projects: created }) => created));
    const found = records.map(({ actors, clients, projects, created_projects: created, ...record }, index) => {
      const userOf = (id: string | null): string | null => {
        const person = id === null ? undefined : actors[id];
        return person ? find({ ...person, key: personKey(person) }) : null;
      };
      return {
        record,
        clientId: clientIds[index] ?? null,
        projectId: projects.length === 0 ? null : (projectIds.shift() ?? null),
        createdProjectId: created.length === 0 ? null : (createdIds.shift() ?? null),
        ...{ sentBy: userOf(record.sent_by_id), decidedBy: userOf(record.decision?.user_id ?? null) },
      };
    });
    const whole = found.filter((one): one is FoundEstimate => one.clientId !== null);
    const ids = await restoreEstimates(scope, whole, { importId: row.id, rates: await restoredRates(scope, row.id) });
    return found.map(({ clientId }) => {
      const id = clientId === null ? null : (ids.shift() ?? null);
      return id === null ? { reason: "unknown_reference" } : { id };
    });
  });
}

/** Restore the next decided PDFs. Return false if there are none. */
export function writeEstimateFiles(scope: CommandScope, row: ImportRow): Promise<boolean> {
  const kind = { importId: row.id, kind: "estimate_file", limit: BATCH_FILES } as const;
  return each(scope, kind, ArchivedEstimateFile, async (records) => {
    const archive = await archiveOf(scope, row);
    const estimates = await idsBySource(
      scope,
      records.map((record) => record.estimate_id),
    );
    const written: ({ id: string } | { reason: "unknown_reference" | "setting_unreadable" })[] = [];
    for (const record of records) {
      const id = estimates.get(record.estimate_id);
      const bytes = id === undefined ? null : await bytesOf(archive, record);
      if (id === undefined) written.push({ reason: "unknown_reference" });
      else if (bytes && (await restorePdf(scope, { id, bytes }))) written.push({ id });
      else written.push({ reason: "setting_unreadable" });
    }
    return written;
  });
}
