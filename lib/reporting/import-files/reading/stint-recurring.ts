import { z } from "zod";
import { detailOf } from "@/lib/kernel/i18n/problem-detail";
import { isConsistent } from "@/lib/billing/recurring-invoices/rules/imported";
import { ImportedRecurring, type ImportedRun } from "@/lib/billing/recurring-invoices/schema/imported";
import type { Names } from "./stint-names";
import { Actors, ArchivedWebhook, type NamedValue, type Setting, setting } from "./stint-settings";

/** With names instead of ids of the client, projects and people. */
export const ArchivedRecurring = z.object({
  ...ImportedRecurring.shape,
  actors: Actors,
  clients: ArchivedWebhook.shape.clients.length(1),
  /** By the ids that the record has. */
  projects: z.record(z.string(), ArchivedWebhook.shape.projects.element),
});
type ArchivedRecurring = z.infer<typeof ArchivedRecurring>;

/** Recurring invoices, and then their runs, which are written after the invoices that they name. */
export const RECURRING: readonly Setting[] = [
  setting("recurring_invoices", "recurring_invoice", ArchivedRecurring, (recurring) => {
    return isPossible(recurring) ? { id: recurring.id, name: recurring.name } : null;
  }),
  setting("recurring_invoices", "recurring_runs", ArchivedRecurring, (recurring) => {
    return isPossible(recurring) ? { id: `${recurring.id} runs`, name: recurring.name } : null;
  }),
];

function isPossible(recurring: ArchivedRecurring): boolean {
  return isConsistent(recurring) && recurring.runs.every(isExplained);
}

/** Whether the values of an error fit its sentence. */
function isExplained({ failure }: ImportedRun): boolean {
  try {
    return failure === null || detailOf(failure) !== "";
  } catch {
    return false;
  }
}

const Source = z.object({ project_ids: z.array(z.string()).nullable() }).nullable();

const References = z.object({
  client_id: z.string(),
  lines: z.array(z.object({ project_id: z.string().nullable() })),
  ...{ from_time_entries: Source, from_expenses: Source, from_milestones: Source },
  paused_by_id: z.string().nullable(),
  runs: z.array(z.object({ made_by_id: z.string().nullable() })),
});

/** Add the names of what a recurring invoice refers to. People whom the archive does not have are absent. */
export function namedRecurring(value: unknown, { clients, projects, users }: Names): NamedValue {
  const { success, data } = References.safeParse(value);
  if (!success) return { value, isDangling: false };
  const { from_time_entries: time, from_expenses: expenses, from_milestones: milestones } = data;
  const client = clients.get(data.client_id);
  const projectIds = [
    ...data.lines.flatMap(({ project_id: id }) => id ?? []),
    ...[time, expenses, milestones].flatMap((source) => source?.project_ids ?? []),
  ];
  const userIds = [data.paused_by_id, ...data.runs.map(({ made_by_id: id }) => id)];
  return {
    value: {
      ...(value as object),
      clients: client === undefined ? [] : [client],
      projects: Object.fromEntries(projectIds.map((id) => [id, projects.get(id)])),
      actors: Object.fromEntries(
        userIds.flatMap((id) => {
          const known = id === null ? undefined : users.get(id);
          return known ? [[known.id, known]] : [];
        }),
      ),
    },
    isDangling: client === undefined || projectIds.some((id) => !projects.has(id)),
  };
}
