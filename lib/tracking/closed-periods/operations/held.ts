import type { Closing } from "@/lib/kernel/core/closing";
import type { CommandScope } from "@/lib/kernel/operation";
import { holdClosing } from "../store/closings";

/** Return what is closed, and keep it until the transaction ends. For writes of time of many people. */
export function heldClosing({ db, workspaceId }: CommandScope): Promise<Closing | null> {
  return holdClosing(db, workspaceId);
}
