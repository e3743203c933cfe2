import { startEngine } from "@/inngest/engine/worker";
import { handler } from "@/inngest/handler";
import { tellEngineOfCommits } from "@/inngest/nudge";
import { signingKey } from "@/inngest/sdk";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import type { Prisma, WebhookAttempt, WebhookDelivery, WebhookSubscription } from "@/lib/kernel/db/generated/client";
import { pool } from "@/lib/kernel/db/pool";
import { wakeEngine } from "@/lib/kernel/outbox/wake-engine";
import { until } from "./engine-harness";
import type { TestWorkspace } from "./factories";

export type LoggedDelivery = WebhookDelivery & { log: WebhookAttempt[] };

export const functionHandler = { PUT: handler, POST: handler };

/** Runs in this process, with short intervals. */
export async function startWorker(deadAfterMs = 5000): Promise<{ stop(): Promise<void> }> {
  await tellEngineOfCommits();
  return startEngine({
    pool: pool(),
    handler: functionHandler,
    signingKey: signingKey(),
    concurrency: 200,
    pollMs: 100,
    deadAfterMs,
    retentionDays: 14,
    log: () => undefined,
    backoff: () => 200,
  });
}

/** Store an endpoint, even one that the API would refuse. */
export function givenEndpoint(
  { id: workspaceId }: TestWorkspace,
  url: string,
  columns: Partial<Prisma.WebhookSubscriptionUncheckedCreateInput> = {},
): Promise<WebhookSubscription> {
  const { createdAt = new Date(Date.now() - 1000) } = columns;
  return prisma().webhookSubscription.create({
    data: { id: newUuid(), workspaceId, url, events: ["*"], ...columns, createdAt, listensFrom: createdAt },
  });
}

/** Commit events without notifying the engine. */
export async function givenEvents(
  { id: workspaceId }: TestWorkspace,
  count = 1,
  type = "time_entry.created",
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newUuid());
  await prisma().event.createMany({
    data: ids.map((id, number) => ({
      id,
      workspaceId,
      type,
      resourceId: newUuid(),
      payload: JSON.stringify({ type, timestamp: Math.floor(Date.now() / 1000), data: { number } }),
      occurredAt: new Date(),
    })),
  });
  return ids;
}

/** Commit events and notify the engine. */
export async function emitEvents(workspace: TestWorkspace, count = 1, type?: string): Promise<string[]> {
  const ids = await givenEvents(workspace, count, type);
  wakeEngine("deliveries");
  return ids;
}

export function deliveriesTo(subscriptionId: string): Promise<LoggedDelivery[]> {
  return prisma().webhookDelivery.findMany({
    where: { subscriptionId },
    include: { log: { orderBy: { number: "asc" } } },
    orderBy: [{ createdAt: "asc" }, { eventId: "asc" }],
    take: 10_000,
  });
}

/** Once there are this many and none is pending. */
export function settledTo(subscriptionId: string, count = 1): Promise<LoggedDelivery[]> {
  return until(async () => {
    const rows = await deliveriesTo(subscriptionId);
    return rows.length >= count && rows.every(({ status }) => status !== "pending") && rows;
  }, `${count} settled deliveries`);
}
