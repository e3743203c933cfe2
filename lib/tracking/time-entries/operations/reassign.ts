import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import { reassignEntries, sumEntries, type Reassigned } from "../store/entries";
import { stopRunning } from "./running";

/** Move all time of a person to another one, also billed time and time in closed periods. Both memberships are locked. */
export async function reassignTime(scope: CommandScope, fromId: string, intoId: string): Promise<Reassigned> {
  const { db, workspaceId, now } = scope;
  await stopRunning(scope, fromId, now);
  return reassignEntries(db, workspaceId, { fromId, intoId, now });
}

export function sumTime({ db, workspaceId }: QueryScope, userId: string): Promise<Reassigned> {
  return sumEntries(db, workspaceId, userId);
}
