import { changedDays, type Rates } from "@/lib/kernel/core/rates";
import type { CommandScope } from "@/lib/kernel/operation";
import { heldClosing } from "@/lib/tracking/closed-periods/operations/held";
import { timeEntryEvents } from "../events";
import type { ChangedEntries, RateOwner } from "../rules";
import { countClosed, lockPeople, repriceEntries, type Repricing } from "../store/reprice";

/** Give all unbilled entries of an owner of rates the rate of their day. */
export function reprice(scope: CommandScope, owner: RateOwner): Promise<ChangedEntries> {
  return apply(scope, { owner, before: null });
}

/** After a change of rates: give the unbilled entries of the days whose rate changed the new one. */
export async function followRates(
  scope: CommandScope,
  owner: RateOwner,
  { before, after }: { before: Rates; after: Rates },
): Promise<ChangedEntries> {
  const days = changedDays(before, after);
  if (!days) return { changedEntries: 0, skippedClosed: 0 };
  return apply(scope, { owner, before: { rates: before, days } });
}

/**
 * Wait for the writes of time that have begun, before a change of the workspace's rates. The workspace is locked before.
 * Later writes wait for the change.
 */
export function holdTime({ db, workspaceId }: CommandScope): Promise<void> {
  return lockPeople(db, workspaceId);
}

async function apply(scope: CommandScope, change: Pick<Repricing, "owner" | "before">): Promise<ChangedEntries> {
  const { db, workspaceId, now, wake, touch } = scope;
  const repricing = { ...change, closing: await heldClosing(scope), now };
  const changedEntries = await repriceEntries(db, workspaceId, repricing, timeEntryEvents.updated.name);
  if (changedEntries > 0) {
    wake("deliveries");
    touch("time_entry");
  }
  return { changedEntries, skippedClosed: await countClosed(db, workspaceId, repricing) };
}
