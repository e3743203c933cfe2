import { expect, test } from "vitest";
import { newUuid } from "@/lib/kernel/core/uuid";
import { env } from "@/lib/kernel/env";
import { toDeliveryDetail } from "./serialize";
import type { DeliveryDetailRow } from "./store/deliveries";

const AT = new Date("2026-11-24T20:45:41.000Z");
const after = (seconds: number) => new Date(AT.getTime() + seconds * 1000);

/** A delivery with attempts that began so many seconds after the first; the last of them may be under way. */
function givenRow(begun: readonly number[], { isUnderWay }: { isUnderWay: boolean }): DeliveryDetailRow {
  const [id, workspaceId] = [newUuid(), newUuid()];
  const log = begun.map((seconds, index) => ({
    ...{ id: newUuid(), workspaceId, deliveryId: id, number: index + 1, startedAt: after(seconds) },
    finishedAt: isUnderWay && index === begun.length - 1 ? null : after(seconds + 1),
    ...{
      durationMs: 1000,
      requestHeaders: {},
      responseStatus: 500,
      responseHeaders: {},
      responseBody: "",
      error: null,
    },
  }));
  return {
    ...{ id, workspaceId, subscriptionId: newUuid(), eventId: newUuid(), eventType: "client.created" },
    ...{ url: "https://example.com", payload: "{}", status: "pending", isHeld: false, replayed: false, log },
    ...{ attempts: begun.length, maxAttempts: 6, nextAttemptAt: after((begun.at(-1) ?? 0) + 7), createdAt: AT },
    ...{ lastStatus: 500, lastError: null, redeliveryOf: null, completedAt: null },
  } as unknown as DeliveryDetailRow;
}

const planOf = (row: DeliveryDetailRow) => {
  Object.assign(env(), { WEBHOOK_BACKOFF_BASE_SECONDS: 2, WEBHOOK_BACKOFF_FACTOR: 3 });
  return toDeliveryDetail(row).plan.map(({ number, at, after_seconds }) => [
    ...[number, (Date.parse(at) - AT.getTime()) / 1000, after_seconds],
  ]);
};

test("the coming attempts are planned from the next one on", () => {
  expect(planOf(givenRow([0, 3], { isUnderWay: false }))).toEqual([
    [3, 10, 6],
    [4, 28, 18],
    [5, 82, 54],
    [6, 244, 162],
  ]);
});

test("while an attempt is under way the next comes a wait after it, not at once", () => {
  expect(planOf(givenRow([0, 3], { isUnderWay: true }))).toEqual([
    [3, 9, 6],
    [4, 27, 18],
    [5, 81, 54],
    [6, 243, 162],
  ]);
});
