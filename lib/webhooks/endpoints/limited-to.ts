import { visibleClients } from "@/lib/tracking/clients/operations";
import { unknownReference } from "@/lib/kernel/core/errors";
import { fromPublicId } from "@/lib/kernel/core/ids";
import type { QueryScope } from "@/lib/kernel/operation";
import { visibleProjects } from "@/lib/tracking/projects/operations/read";
import type { WebhookCreate } from "./schema";
import type { WebhookRow } from "./store";

type Limits = Pick<WebhookRow, "projectIds" | "clientIds">;

const NONE: Limits = { projectIds: [], clientIds: [] };

/**
 * Absent members stay absent.
 *
 * @param before Its deleted projects and clients may stay.
 * @throws AppError unknown_reference
 */
export async function limitedTo(
  scope: QueryScope,
  input: Pick<WebhookCreate, "project_ids" | "client_ids">,
  before: Limits = NONE,
): Promise<Partial<Limits>> {
  const limits: Partial<Limits> = {};
  if (input.project_ids !== undefined) {
    const projectIds = uuidsOf("prj", input.project_ids);
    await assertThere("/project_ids", projectIds, before.projectIds, (ids) => visibleProjects(scope, ids));
    limits.projectIds = unique(projectIds);
  }
  if (input.client_ids !== undefined) {
    const clientIds = uuidsOf("cli", input.client_ids);
    await assertThere("/client_ids", clientIds, before.clientIds, (ids) => visibleClients(scope, ids));
    limits.clientIds = unique(clientIds);
  }
  return limits;
}

function uuidsOf(prefix: "prj" | "cli", ids: readonly string[] | null): (string | null)[] {
  return (ids ?? []).map((id) => fromPublicId(prefix, id));
}

function unique(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null);
}

async function assertThere(
  pointer: string,
  ids: readonly (string | null)[],
  before: readonly string[],
  find: (ids: string[]) => Promise<{ id: string }[]>,
): Promise<void> {
  const fresh = unique(ids).filter((id) => !before.includes(id));
  const known = new Set(before);
  if (fresh.length > 0) for (const { id } of await find(fresh)) known.add(id);
  const missing = ids.findIndex((id) => id === null || !known.has(id));
  if (missing >= 0) throw unknownReference(`${pointer}/${String(missing)}`);
}
