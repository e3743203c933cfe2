import { revokeInvitations } from "@/lib/kernel/auth/emailed-links";
import { AppError, errorOf, faultAt, invalid, namedAt } from "@/lib/kernel/core/errors";
import { referenceTo, toPublicId } from "@/lib/kernel/core/ids";
import { command, query, type CommandScope, type QueryScope } from "@/lib/kernel/operation";
import { adminView } from "@/lib/kernel/auth/context";
import { MAX_REFS } from "@/lib/kernel/external-refs/rules";
import { setRefs } from "@/lib/identity/memberships/operations";
import { userEvents } from "@/lib/identity/users/events";
import { teammate, type UserRow } from "@/lib/identity/users/operations";
import { mayManage } from "@/lib/identity/users/rules";
import { toUser } from "@/lib/identity/users/serialize";
import { moveEstimates } from "@/lib/billing/estimates/operations/reassign";
import { moveExpenses } from "@/lib/billing/expenses/operations/reassign";
import { moveRecurring } from "@/lib/billing/recurring-invoices/operations/reassign";
import { moveCompletions } from "@/lib/tracking/milestones/operations/reassign";
import { holdImports, renamePerson } from "@/lib/reporting/imports/operations/rename-person";
import { replaceInReports } from "@/lib/reporting/saved-reports/operations/reports";
import { moveCostRates } from "@/lib/tracking/cost-rates/operations";
import { moveMember } from "@/lib/tracking/projects/operations/write";
import { reassignTime, sumTime } from "@/lib/tracking/time-entries/operations/reassign";
import type { UserMerge, UserMergeCreate, UserMergePreview } from "./schema";
import * as store from "./store";

export const previewMerge = query("users:read", async (scope, { id }: { id: string }): Promise<UserMergePreview> => {
  await assertMergeable(scope, await teammate(scope, id));
  const { entries, seconds } = await sumTime(scope, id);
  return { time_entries: entries, seconds };
});

/**
 * Move all time, expenses and external references of a person who never signed in, and delete the person. Invoices stay as they are.
 *
 * @throws AppError invalid_state_transition for a person who signed in, or whom an identity provider manages; conflict
 *   for a second merge; timesheet_locked for days in a submitted or approved timesheet of the other person;
 *   unknown_reference.
 */
export const mergeUser = command(
  "users:write",
  async (scope, { id, into }: UserMergeCreate & { id: string }): Promise<UserMerge> => {
    const { db, workspaceId, now, emit, audit, touch } = scope;
    const intoId = referenceTo("usr", into);
    if (intoId === id) throw invalid("/into", "merge_into_self");
    await holdImports(scope);
    await store.lockPeople(db, workspaceId, [id, intoId]);
    const earlier = await store.findMerge(db, workspaceId, id);
    if (earlier) throw new AppError("conflict", "already_merged", { into: toPublicId("usr", earlier.intoId) });
    const before = await teammate(scope, id);
    const other = await namedAt("/into", teammate(scope, intoId));
    await assertMergeable(scope, before);
    const moved = await moveTime(scope, id, intoId);
    await revokeInvitations(db, workspaceId, id, now);
    await store.replacePerson(db, workspaceId, { userId: id, name: before.name, intoId }, now);
    await moveRefs(scope, before, other);
    const merge = {
      ...{ id: toPublicId("usr", id), name: before.name, into: toPublicId("usr", intoId) },
      ...{ time_entries: moved.entries, seconds: moved.seconds },
    };
    emit(userEvents.merged, id, merge);
    audit("user.merged", id, { name: before.name, into: merge.into, into_name: other.name, ...moved });
    for (const userId of [merge.id, merge.into]) touch("time_entry", { user_id: userId });
    return merge;
  },
);

async function moveTime(scope: CommandScope, fromId: string, intoId: string) {
  const moved = await reassignTime(scope, fromId, intoId);
  await moveExpenses(scope, fromId, intoId);
  await moveEstimates(scope, fromId, intoId);
  await moveRecurring(scope, fromId, intoId);
  await moveCompletions(scope, fromId, intoId);
  await moveCostRates(scope, fromId, intoId);
  await moveMember(scope, fromId, intoId);
  await renamePerson(scope, fromId, intoId);
  await replaceInReports(scope, fromId, intoId);
  return moved;
}

/** As many references as the other person may have. The rest is dropped. */
async function moveRefs(scope: CommandScope, from: UserRow, into: UserRow): Promise<void> {
  if (from.externalRefs.length === 0 || into.externalRefs.length >= MAX_REFS) return;
  await setRefs(scope, into, [...into.externalRefs, ...from.externalRefs].slice(0, MAX_REFS));
  const after = await teammate(scope, into.id);
  scope.emit(userEvents.updated, into.id, toUser(after, adminView(scope.actor)));
}

async function assertMergeable({ db, workspaceId, actor }: QueryScope, person: UserRow): Promise<void> {
  if (!mayManage(actor.role, person.role))
    throw errorOf([faultAt({}, "insufficient_role", "only_owners_change_owners")]);
  if (person.hasJoined) throw new AppError("invalid_state_transition", "person_signed_in");
  if (await store.isProvisioned(db, workspaceId, person.id)) {
    throw new AppError("invalid_state_transition", "person_provisioned");
  }
}
