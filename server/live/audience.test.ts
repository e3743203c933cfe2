import { expect, test } from "vitest";
import { actorOfKey } from "@/lib/kernel/auth/credentials";
import { EVENT_NAMES } from "@/lib/webhooks/events/catalog";
import { changeOf } from "@/lib/kernel/outbox/changes";
import { givenOwner } from "@/testing/factories";
import { messageFor } from "./audience";

test("whatever an event says has changed, an owner's pages are told", async () => {
  const actor = await actorOfKey((await givenOwner()).key, new Date());
  for (const name of EVENT_NAMES) {
    const message = await messageFor(actor, [changeOf(name, actor.workspaceId, {}, undefined)], null);
    expect(message?.changed ?? [], `${name} has no place in TOPICS of audience.ts`).toHaveLength(1);
  }
});
