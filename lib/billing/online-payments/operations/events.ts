import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { command, query } from "@/lib/kernel/operation";
import type { PaymentEventListQuery } from "../schema";
import * as store from "../store/events";
import type { PaymentEventRow } from "../store/events";
import { lockPayment } from "../store/payments";

export const listPaymentEvents = query(
  "payment_settings:read",
  (
    { db, workspaceId },
    { page, resolved }: PaymentEventListQuery & { page: PageRequest },
  ): Promise<Page<PaymentEventRow>> =>
    store.listEvents(db, workspaceId, resolved === undefined ? undefined : resolved === "true", page),
);

/** A second call changes nothing. */
export const dismissPaymentEvent = command(
  "payment_settings:write",
  async (scope, { id }: { id: string }): Promise<PaymentEventRow> => {
    const { db, workspaceId, now } = scope;
    const before = await store.getEvent(db, workspaceId, id);
    if (before.resolvedAt !== null) return before;
    // The payment may be recorded at the same time.
    if (before.providerPaymentId !== null) await lockPayment(db, workspaceId, before.providerPaymentId);
    const resolved = { state: "dismissed", resolvedAt: now } as const;
    if (!(await store.resolveEvent(db, workspaceId, id, resolved))) return store.getEvent(db, workspaceId, id);
    scope.audit("payment_event.dismissed", id, { type: before.type, event: before.providerEventId });
    scope.touch("payment_event");
    return { ...before, ...resolved };
  },
);
