import { z } from "zod";
import { Retainer } from "@/lib/billing/retainers/schema";
import type { Names } from "./stint-names";
import { ArchivedWebhook, type NamedValue, type Setting, setting } from "./stint-settings";

/** With names instead of ids of the client and projects. The balance comes with the invoices. */
export const ArchivedRetainer = z
  .object(Retainer.shape)
  .pick({ id: true, name: true, currency: true, kind: true, status: true, low_at: true, low: true, created_at: true })
  .extend({
    clients: ArchivedWebhook.shape.clients.length(1),
    projects: ArchivedWebhook.shape.projects,
  });

/** Retainers, before the invoices that fund and use them. */
export const RETAINERS: readonly Setting[] = [
  setting("retainers", "retainer", ArchivedRetainer, ({ id, name, currency, low_at: low }) => {
    return low === null || low.currency === currency ? { id, name } : null;
  }),
];

const References = z.object({ client_id: z.string(), project_ids: z.array(z.string()) });

/** Add the names of the client and projects. */
export function namedRetainer(value: unknown, { clients, projects }: Names): NamedValue {
  const { success, data } = References.safeParse(value);
  if (!success) return { value, isDangling: false };
  const client = clients.get(data.client_id);
  const known = data.project_ids.flatMap((id) => projects.get(id) ?? []);
  return {
    value: { ...(value as object), clients: client === undefined ? [] : [client], projects: known },
    isDangling: client === undefined || known.length < data.project_ids.length,
  };
}
