import type { CommandScope } from "@/lib/kernel/operation";
import { reassignPeople } from "../store/imported";

/** Name another person as the one who sent, and recorded the decision of, the estimates of a person. */
export function moveEstimates({ db, workspaceId, now }: CommandScope, fromId: string, intoId: string): Promise<void> {
  return reassignPeople(db, workspaceId, { fromId, intoId, now });
}
