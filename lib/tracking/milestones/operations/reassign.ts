import type { CommandScope } from "@/lib/kernel/operation";
import { reassignCompletions } from "../store/milestones";

/** Name another person as the one who completed the milestones of a person. */
export function moveCompletions({ db, workspaceId, now }: CommandScope, fromId: string, intoId: string): Promise<void> {
  return reassignCompletions(db, workspaceId, { fromId, intoId, now });
}
