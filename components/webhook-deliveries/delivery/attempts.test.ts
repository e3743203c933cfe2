import { expect, test } from "vitest";
import type { DeliveryDetail } from "@/lib/webhooks/deliveries/schema";
import { placesOf } from "./attempts";

const AT = "2026-11-24T20:45:41.000Z";

/** Return a delivery with six attempts. The last of those begun is in progress or has failed. */
function givenDelivery(begun: number, finishedAt: string | null): DeliveryDetail {
  const log = Array.from({ length: begun }, (_, index) => ({
    ...{ number: index + 1, started_at: AT, duration_ms: 5, response_status: 500, error: null },
    finished_at: index === begun - 1 ? finishedAt : AT,
  }));
  const plan = Array.from({ length: 6 - begun }, (_, index) => ({
    number: begun + 1 + index,
    at: AT,
    after_seconds: 60,
  }));
  return { log, plan } as unknown as DeliveryDetail;
}

const kindsOf = (delivery: DeliveryDetail) => placesOf(delivery).map(({ kind }) => kind);

test("after a failed attempt the following one is next", () => {
  expect(kindsOf(givenDelivery(2, AT))).toEqual(["failed", "failed", "next", "planned", "planned", "planned"]);
});

test("while an attempt is in progress no attempt is next", () => {
  expect(kindsOf(givenDelivery(2, null))).toEqual(["failed", "sending", "planned", "planned", "planned", "planned"]);
});
