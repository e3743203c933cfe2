import { expect, test } from "vitest";
import { actorOfKey } from "@/lib/kernel/auth/credentials";
import { EVENT_NAMES } from "@/lib/webhooks/events/catalog";
import { givenOwner } from "@/testing/factories";
import { messageFor } from "./audience";

test("notifies an owner's pages of every change", async () => {
  const actor = await actorOfKey((await givenOwner()).key, new Date());
  for (const name of EVENT_NAMES) {
    const message = await messageFor(
      actor,
      [{ workspaceId: actor.workspaceId, kind: name.split(".", 1).join() }],
      null,
    );
    expect(message?.changed ?? [], `Declare a live topic for ${name} in its resource.ts`).toHaveLength(1);
  }
});
