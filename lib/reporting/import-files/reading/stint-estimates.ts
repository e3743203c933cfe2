import { z } from "zod";
import { isConsistent } from "@/lib/billing/estimates/rules/imported";
import { ImportedEstimate } from "@/lib/billing/estimates/schema/imported";
import { MAX_SIZE } from "@/lib/billing/files/rules";
import { named, type Names } from "./stint-names";
import { Actors, ArchivedWebhook, type NamedValue, type Setting, setting } from "./stint-settings";

/** With names instead of ids of clients, projects and people. */
export const ArchivedEstimate = z.object({
  ...ImportedEstimate.shape,
  actors: Actors,
  clients: ArchivedWebhook.shape.clients.length(1),
  projects: ArchivedWebhook.shape.projects.max(1),
  /** The project that was made from the estimate, unless it was deleted. */
  created_projects: ArchivedWebhook.shape.projects.max(1),
});

/** The PDF that a client decided on. */
export const ArchivedEstimateFile = z.object({
  estimate_id: z.string().max(40),
  size: z.int().min(1).max(MAX_SIZE),
  path: z
    .string()
    .max(400)
    .regex(/^estimates\//),
});

/** Estimates with their decided PDFs, after projects. */
export const ESTIMATES: readonly Setting[] = [
  setting("estimates", "estimate", ArchivedEstimate, (estimate) => {
    const { id, number, title } = estimate;
    return isConsistent(estimate) ? { id, name: number ?? title ?? "" } : null;
  }),
  setting("estimate_files", "estimate_file", ArchivedEstimateFile, ({ estimate_id: id, path }) => ({
    id: `${id} pdf`,
    name: path.slice("estimates/".length),
  })),
];

const Places = z.object({ client_id: z.string(), created_project_id: z.string().nullable() });

/** Add the names of what an estimate refers to. */
export function namedEstimate(value: unknown, names: Names): NamedValue {
  const found = named(value, names);
  const { success, data } = Places.safeParse(value);
  if (!success) return found;
  const client = names.clients.get(data.client_id);
  const created = data.created_project_id === null ? undefined : names.projects.get(data.created_project_id);
  return {
    value: {
      ...(found.value as object),
      ...{ clients: client === undefined ? [] : [client], created_projects: created ? [created] : [] },
    },
    isDangling: found.isDangling || client === undefined,
  };
}
