import {
  type FoundRecurring,
  restoreRecurring,
  restoreRuns,
} from "@/lib/billing/recurring-invoices/operations/imported";
import type { CommandScope } from "@/lib/kernel/operation";
import type { z } from "zod";
import { ArchivedRecurring } from "@/lib/reporting/import-files/reading/stint-recurring";
import { personKey } from "../rules/decisions";
import { userFinder } from "../rules/people";
import { clientsNamed, projectsNamed } from "../store/documents";
import type { ImportRow } from "../store/imports";
import { teammates } from "../store/people";
import { idsBySource } from "./write-invoices";
import { each, restoredRates } from "./write-settings";

type Archived = z.infer<typeof ArchivedRecurring>;

const BATCH_SCHEDULES = 200;

/** Each has up to 2,000. */
const BATCH_RUNS = 20;

/** Restore the next recurring invoices, before the invoices that they made. Return false if there are none. */
export function writeRecurring(scope: CommandScope, row: ImportRow): Promise<boolean> {
  const kind = { importId: row.id, kind: "recurring_invoice", limit: BATCH_SCHEDULES } as const;
  return each(scope, kind, ArchivedRecurring, async (records) => {
    const { db, workspaceId } = scope;
    const userOf = await userFinderOf(scope, row);
    const names = records.flatMap(({ clients }) => clients);
    const clientIds = await clientsNamed(db, workspaceId, names);
    const found: (FoundRecurring | null)[] = [];
    for (const [index, { clients: _clients, projects, actors, ...record }] of records.entries()) {
      const clientId = clientIds[index] ?? null;
      const projectIds = await projectIdsOf(scope, projects);
      const isWhole = clientId !== null && projectIds.size === Object.keys(projects).length;
      found.push(isWhole ? { record, clientId, projectIds, pausedBy: userOf(actors, record.paused_by_id) } : null);
    }
    const whole = found.filter((one) => one !== null);
    const ids = await restoreRecurring(scope, whole, { importId: row.id, rates: await restoredRates(scope, row.id) });
    return found.map((one) => {
      const id = one && (ids.shift() ?? null);
      return id === null ? { reason: "unknown_reference" } : { id };
    });
  });
}

/** Restore the next runs, after the invoices. Return false if there are none. */
export function writeRecurringRuns(scope: CommandScope, row: ImportRow): Promise<boolean> {
  const kind = { importId: row.id, kind: "recurring_runs", limit: BATCH_RUNS } as const;
  return each(scope, kind, ArchivedRecurring, async (records) => {
    const userOf = await userFinderOf(scope, row);
    const sources = records.flatMap(({ id, runs }) => [id, ...runs.flatMap(({ invoice }) => invoice?.id ?? [])]);
    const ids = await idsBySource(scope, sources);
    const written: ({ id: string } | { reason: "unknown_reference" })[] = [];
    for (const { id: source, runs, actors } of records) {
      const id = ids.get(source);
      if (id !== undefined) {
        await restoreRuns(scope, { id, runs }, { invoiceIds: ids, userOf: (person) => userOf(actors, person) });
      }
      written.push(id === undefined ? { reason: "unknown_reference" } : { id });
    }
    return written;
  });
}

async function userFinderOf({ db, workspaceId }: CommandScope, row: ImportRow) {
  const find = userFinder(await teammates(db, workspaceId), row.people);
  return (actors: Archived["actors"], id: string | null): string | null => {
    const person = id === null ? undefined : actors[id];
    return person ? find({ ...person, key: personKey(person) }) : null;
  };
}

/** By the ids of the export. */
async function projectIdsOf({ db, workspaceId }: CommandScope, projects: Archived["projects"]) {
  const ids = await projectsNamed(db, workspaceId, Object.values(projects));
  return new Map(
    Object.keys(projects).flatMap((source, index) => {
      const id = ids[index] ?? null;
      return id === null ? [] : [[source, id] as const];
    }),
  );
}
