import type { QueryScope } from "@/lib/kernel/operation";
import type { PaidInvoice } from "@/lib/billing/invoices/operations/online";
import { keyOf } from "../secrets";
import { lastCheckout } from "../store/checkouts";
import { findSettings } from "../store/settings";

/** For the page of the client. */
export interface OnlineState {
  isTest: boolean;
  /** A checkout is open, so that the client who comes back from it has paid. */
  isAwaited: boolean;
}

export async function onlineState(
  { db, workspaceId, now }: QueryScope,
  { id, status, hasProvider }: Pick<PaidInvoice, "id" | "status" | "hasProvider">,
): Promise<OnlineState> {
  if (status !== "sent") return { isTest: false, isAwaited: false };
  const keys = keyOf(workspaceId, hasProvider ? await findSettings(db, workspaceId) : null);
  if (keys === null) return { isTest: false, isAwaited: false };
  const last = await lastCheckout(db, workspaceId, id);
  return { isTest: keys.isTest, isAwaited: last?.status === "open" && last.url !== null && last.expiresAt > now };
}
