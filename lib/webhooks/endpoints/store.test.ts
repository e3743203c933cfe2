import { expect, test } from "vitest";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { givenWorkspace } from "@/testing/factories";
import { newSecret, signingSecrets } from "./signing-secret";
import { liveSecrets } from "./store";

test("the newest secret is the last of those that sign, however often it was rolled during one overlap", async () => {
  const { id: workspaceId } = await givenWorkspace();
  const now = Date.now();
  const ids = Array.from({ length: 12 }, () => newUuid());
  for (const [index, id] of ids.entries()) {
    const createdAt = new Date(now + index + 1);
    const endsAt = index === ids.length - 1 ? null : new Date(now + 86_400_000);
    await prisma().webhookSecret.create({
      data: { id, workspaceId, sealed: signingSecrets.seal(newSecret()), createdAt, endsAt },
    });
  }
  const live = await liveSecrets(prisma(), workspaceId, null, new Date(now));
  expect(live.map(({ id }) => id)).toEqual(ids.slice(-10));
});
