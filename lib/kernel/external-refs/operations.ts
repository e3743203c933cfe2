import { isAdmin } from "@/lib/kernel/auth/context";
import { keepsAll } from "@/lib/kernel/core/changes";
import { errorOf, faultAt, type AppError } from "@/lib/kernel/core/errors";
import { toPublicId, type Prefix } from "@/lib/kernel/core/ids";
import type { CommandScope } from "@/lib/kernel/operation";
import type { RefResource } from "./rules";
import type { ExternalRef, ExternalRefInput } from "./schema";
import { claimRefs, type Holder } from "./store";

const PREFIXES: Readonly<Record<RefResource, Prefix>> = {
  client: "cli",
  project: "prj",
  task: "tsk",
  time_entry: "ent",
  invoice: "inv",
  estimate: "est",
  credit_note: "crn",
  recurring_invoice: "rec",
  expense: "exp",
  user: "usr",
};

/**
 * Return the column of a record's references if they change, and reserve them.
 *
 * @throws AppError external_ref_taken
 */
export async function refsColumn(
  { db, workspaceId, actor }: CommandScope,
  { resource, id, before }: { resource: RefResource; id: string; before: unknown },
  input: readonly ExternalRefInput[] | undefined,
): Promise<{ externalRefs?: ExternalRef[] }> {
  if (input === undefined) return {};
  const refs = input.map(({ system, id: externalId, url }) => ({ system, id: externalId, url: url ?? null }));
  if (keepsAll({ refs: before }, { refs })) return {};
  if (refs.length > 0) {
    const caller = { userId: actor.userId, isAdmin: isAdmin(actor) };
    const holder = await claimRefs(db, workspaceId, { resource, id, refs }, caller);
    if (holder) {
      const index = refs.findIndex((ref) => ref.system === holder.system && ref.id === holder.id);
      throw taken(resource, holder, { pointer: `/external_refs/${String(index)}` });
    }
  }
  return { externalRefs: refs };
}

function taken(type: RefResource, holder: Holder, place: { pointer: string }): AppError {
  const key = { type, system: holder.system, external_id: holder.id };
  if (!holder.isSeen) return errorOf([faultAt(place, "external_ref_taken", "taken_by_hidden", key)]);
  const id = toPublicId(PREFIXES[type], holder.resourceId);
  const params = {
    ...{ ...key, id, name: holder.name === "" ? id : holder.name },
    ...(holder.projectId !== null && { project_id: toPublicId("prj", holder.projectId) }),
    ...(holder.day !== null && { date: holder.day }),
  };
  return errorOf([faultAt(place, "external_ref_taken", "taken_by", params)]);
}
