import type { Closing } from "@/lib/kernel/core/closing";
import type { CommandScope } from "@/lib/kernel/operation";
import { holdClosing } from "../store/closings";
import { getException } from "../store/exceptions";

/** Return what is closed, and keep it until the transaction ends. For writes of time of many people. */
export function heldClosing({ db, workspaceId }: CommandScope): Promise<Closing | null> {
  return holdClosing(db, workspaceId);
}

/** Return the reason of an exception. */
export async function reasonOf({ db, workspaceId }: CommandScope, id: string): Promise<string> {
  return (await getException(db, workspaceId, id)).reason;
}
