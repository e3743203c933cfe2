import { expect, test } from "vitest";
import { newUuid } from "@/lib/kernel/core/uuid";
import { CATALOG } from "./catalog";
import { sampleOf } from "./samples";
import { toEvent } from "./serialize";

test.each(CATALOG)("$name has the id of an object", (event) => {
  const at = new Date("2026-11-19T12:00:00Z");
  const shown = toEvent({
    ...{ id: newUuid(), workspaceId: newUuid(), resourceId: newUuid(), type: event.name },
    ...{ payload: JSON.stringify(sampleOf(event)), previousPayload: null, occurredAt: at, recordedAt: at },
    ...{ projectIds: [], clientIds: [], traceparent: null, fannedOutAt: at },
  });
  expect(shown.resource_id).toMatch(/^[a-z]{3}_[0-9a-z]{26}$/);
});
