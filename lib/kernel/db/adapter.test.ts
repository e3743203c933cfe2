import { expect, test } from "vitest";
import { givenOwner } from "@/testing/factories";
import { prisma } from "./prisma";

test("statements of a transaction run in sequence, also those that load relations", async () => {
  const warnings: string[] = [];
  process.on("warning", ({ message }) => warnings.push(message));
  const { workspace } = await givenOwner();
  const include = { memberships: true, webhookSecrets: true, userTokens: true, failures: true } as const;
  const found = await prisma().$transaction((db) =>
    db.workspace.findUniqueOrThrow({ where: { id: workspace.id }, include }),
  );
  expect(found).toMatchObject({ memberships: [{}], webhookSecrets: [{}], userTokens: [], failures: [] });
  // Node emits warnings in the next turn of the event loop.
  await new Promise(setImmediate);
  expect(warnings).toEqual([]);
});

test("a failed statement ends its transaction, and the next transaction runs", async () => {
  const failing = prisma().$transaction((db) =>
    Promise.all([db.$queryRaw`select 1 / 0`, db.$queryRaw`select pg_sleep(0)`]),
  );
  await expect(failing).rejects.toThrow(/division by zero/);
  expect(await prisma().$transaction((db) => db.$queryRaw`select 2 as two`)).toEqual([{ two: 2 }]);
});
