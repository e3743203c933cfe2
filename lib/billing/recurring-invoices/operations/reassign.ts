import type { CommandScope } from "@/lib/kernel/operation";
import { reassignPeople } from "../store/reassign";

/** Name another person as the one who paused, and ran, the recurring invoices of a person. */
export function moveRecurring({ db, workspaceId, now }: CommandScope, fromId: string, intoId: string): Promise<void> {
  return reassignPeople(db, workspaceId, { fromId, intoId, now });
}
