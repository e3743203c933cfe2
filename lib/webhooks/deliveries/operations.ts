import { setTimeout as sleep } from "node:timers/promises";
import { AppError, namedAt } from "@/lib/kernel/core/errors";
import { referencesTo, referenceTo, toPublicId } from "@/lib/kernel/core/ids";
import { readInstant } from "@/lib/kernel/core/time";
import type { Db } from "@/lib/kernel/db/prisma";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { visibleEvent } from "@/lib/webhooks/events/operations";
import { toOutbox, type OutboxRow } from "@/lib/kernel/outbox/rows";
import { command, operation, query, type CommandScope } from "@/lib/kernel/operation";
import { chatMessage } from "@/lib/webhooks/chat/message";
import { webhookTest, webhookVerification } from "@/lib/webhooks/endpoints/events";
import { visibleWebhook } from "@/lib/webhooks/endpoints/operations/webhooks";
import { MAX_ATTEMPTS } from "@/lib/webhooks/endpoints/rules";
import { toWebhook } from "@/lib/webhooks/endpoints/serialize";
import { wakeEngine } from "@/lib/kernel/outbox/wake-engine";
import { deliveryLimits } from "./attempt";
import { newChallenge } from "./challenge";
import type { DeliveryListQuery, DeliveryState } from "./schema";
import * as store from "./store/deliveries";
import type { DeliveryDetailRow, DeliveryRow, ShownDelivery } from "./store/deliveries";
import type { Holding } from "./store/log";
import { beginRecovery, type Position, type Recovery, repeatBatch } from "./store/recover";

export const listDeliveries = query(
  "webhooks:read",
  async (scope, { page, ...input }: DeliveryListQuery & { page: PageRequest }): Promise<Page<DeliveryRow>> => {
    const subscriptionIds = referencesTo("whk", input.subscription_id);
    const filter = {
      subscriptionIds,
      eventTypes: input.event_type?.split(","),
      statuses: input.status?.split(",") as DeliveryRow["status"][] | undefined,
      states: input.state?.split(",") as DeliveryState[] | undefined,
      from: readInstant(input.from),
      to: readInstant(input.to),
    };
    const deliveries = await store.listDeliveries(scope.db, scope.workspaceId, filter, page, holdingAt(scope.now));
    if (deliveries.rows.length === 0)
      for (const id of subscriptionIds ?? []) await namedAt("subscription_id", visibleWebhook(scope, id));
    return deliveries;
  },
);

export const getDelivery = query(
  "webhooks:read",
  ({ db, workspaceId, now }, { id }: { id: string }): Promise<ShownDelivery> => shown(db, workspaceId, id, now),
);

export const redeliver = command("webhooks:write", async (scope, { id }: { id: string }): Promise<ShownDelivery> => {
  const { db, workspaceId, now, audit, wake } = scope;
  const before = await store.getDelivery(db, workspaceId, id, holdingAt(now));
  const webhook = await visibleWebhook(scope, before.subscriptionId);
  assertEnabled(webhook);
  const { subscriptionId, eventId, eventType } = before;
  const repeat = await store.insertDelivery(db, workspaceId, {
    subscriptionId,
    eventId,
    eventType,
    maxAttempts: before.maxAttempts,
    redeliveryOf: before.id,
    replayed: false,
    now,
  });
  audit("webhook_delivery.redelivered", repeat, { of: toPublicId("dlv", before.id) });
  wake("deliveries");
  return shown(db, workspaceId, repeat, now);
});

/** @throws AppError unknown_reference */
export const replayEvent = command(
  "webhooks:write",
  async (scope, input: { id: string; event_id: string }): Promise<ShownDelivery> => {
    const { db, workspaceId, now, audit, wake } = scope;
    const webhook = await visibleWebhook(scope, input.id);
    const event = await namedAt("/event_id", visibleEvent(scope, referenceTo("evt", input.event_id)));
    assertEnabled(webhook);
    const sent = { subscriptionId: webhook.id, eventId: event.id };
    const earlier = await store.findDelivery(db, workspaceId, sent);
    const delivery = await store.insertDelivery(db, workspaceId, {
      ...sent,
      eventType: event.type,
      maxAttempts: MAX_ATTEMPTS,
      redeliveryOf: earlier?.id ?? null,
      replayed: true,
      now,
    });
    audit("webhook_delivery.replayed", delivery, { event: input.event_id, endpoint: toPublicId("whk", webhook.id) });
    wake("deliveries");
    return shown(db, workspaceId, delivery, now);
  },
);

/** Logged, not retried. */
export const testWebhook = command("webhooks:write", async (scope, { id }: { id: string }): Promise<ShownDelivery> => {
  const { workspaceId, now } = scope;
  const webhook = await visibleWebhook(scope, id);
  assertEnabled(webhook);
  return sendOnce(scope, id, toOutbox(webhookTest, { workspaceId, resourceId: id, data: toWebhook(webhook), now }));
});

export const verifyWebhook = command(
  "webhooks:write",
  async (scope, { id }: { id: string }): Promise<ShownDelivery> => {
    const { workspaceId, now, audit } = scope;
    const webhook = await visibleWebhook(scope, id);
    if (webhook.format !== "json") throw new AppError("invalid_state_transition", "chat_not_verifiable");
    if (webhook.disabledReason !== "unverified") assertEnabled(webhook);
    const data = { ...toWebhook(webhook), challenge: newChallenge() };
    audit("webhook.verification_sent", id, { url: webhook.url });
    return sendOnce(scope, id, toOutbox(webhookVerification, { workspaceId, resourceId: id, data, now }));
  },
);

async function sendOnce(scope: CommandScope, subscriptionId: string, event: OutboxRow): Promise<ShownDelivery> {
  const { db, workspaceId, now, wake } = scope;
  await store.insertSilentEvent(db, workspaceId, event);
  const delivery = await store.insertDelivery(db, workspaceId, {
    subscriptionId,
    eventId: event.id,
    eventType: event.type,
    maxAttempts: 1,
    redeliveryOf: null,
    replayed: false,
    now,
  });
  wake("deliveries");
  return shown(db, workspaceId, delivery, now);
}

interface RecoveryInput {
  id: string;
  since: string;
}

/** The audit entry is committed first: an interrupted recovery has sent some deliveries, too. */
export const recoverWebhook = operation<RecoveryInput, number>(
  "webhooks:write",
  "command",
  async (context, input, keep) => {
    await auditRecovery.run(context, input);
    return recoverDeliveries.permit(context)(input, keep);
  },
);

const auditRecovery = command("webhooks:write", async (scope, { id, since }: RecoveryInput): Promise<void> => {
  assertEnabled(await visibleWebhook(scope, id));
  scope.audit("webhook.recovered", id, { since });
});

/** Deliveries are created outside this transaction, in batches with their own commits, to hold no locks for seconds. */
const recoverDeliveries = command("webhooks:write", async (scope, { id, since }: RecoveryInput): Promise<number> => {
  const { db, workspaceId } = scope;
  assertEnabled(await visibleWebhook(scope, id));
  const startedAt = await beginRecovery(db, id);
  return repeatBatches({ workspaceId, subscriptionId: id, since: new Date(since), startedAt });
});

async function shown(db: Db, workspaceId: string, id: string, now: Date): Promise<ShownDelivery> {
  const row = await store.getDelivery(db, workspaceId, id, holdingAt(now));
  return { ...row, chatMessage: await messageOf(row) };
}

/** The message of the newest attempt, or the one that would be sent. */
async function messageOf(row: DeliveryDetailRow): Promise<string | null> {
  const newest = row.log.findLast(({ finishedAt }) => finishedAt !== null);
  if (newest) return newest.requestBody;
  return row.format === "json" ? null : chatMessage(row.format, row);
}

function holdingAt(now: Date): Holding {
  return { now, probeFrom: deliveryLimits().probeFrom };
}

function assertEnabled(webhook: { status: string }): void {
  if (webhook.status === "active") return;
  throw new AppError("invalid_state_transition", "endpoint_disabled");
}

/** Shorter than the transaction's limit. */
const RECOVERY_MS = 20_000;

/**
 * Pauses leave half of a connection's time to others.
 *
 * @throws AppError unavailable when time is up. The next request continues.
 */
async function repeatBatches(recovery: Recovery): Promise<number> {
  const deadline = performance.now() + RECOVERY_MS;
  let repeated = 0;
  for (const status of ["failed", "skipped"] as const) {
    let last: Position | undefined;
    for (;;) {
      const beganAt = performance.now();
      if (beganAt > deadline) throw unfinished(repeated);
      const batch = await repeatBatch(recovery, status, last);
      if (batch.last === null) break;
      last = batch.last;
      repeated += batch.repeated;
      if (batch.repeated > 0) wakeEngine("deliveries");
      await sleep(performance.now() - beganAt);
    }
  }
  return repeated;
}

function unfinished(recovered: number): AppError {
  return new AppError("unavailable", "recovery_unfinished", { recovered }, { headers: { "Retry-After": "1" } });
}
