import { afterEach, expect, test } from "vitest";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { givenWorkspace } from "@/testing/factories";
import { verifyLogOf } from "./chain";
import { purgeOldEntries } from "./operations";

afterEach(() => {
  env().RETAIN_AUDIT_DAYS = 0;
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test("the log is kept forever by default, or for RETAIN_AUDIT_DAYS, in every workspace", async () => {
  const workspaces = [await givenWorkspace(), await givenWorkspace(), await givenWorkspace()];
  const ids = workspaces.map(({ id }) => id);
  await prisma().auditEntry.createMany({
    data: ids.flatMap((workspaceId) =>
      [4000, 401, 399, 1].map((days) => ({
        id: newUuid(),
        workspaceId,
        action: "x.y",
        requestId: "req",
        at: daysAgo(days),
      })),
    ),
  });
  const left = async () => {
    const rows = await prisma().auditEntry.groupBy({
      by: ["workspaceId"],
      where: { workspaceId: { in: ids }, action: "x.y" },
      _count: true,
    });
    return rows.map(({ _count }) => _count);
  };
  expect(await purgeOldEntries(new Date(), 30_000)).toBe(false);
  expect(await left()).toEqual([4, 4, 4]);
  env().RETAIN_AUDIT_DAYS = 400;
  expect(await purgeOldEntries(new Date(), 0)).toBe(true);
  expect(await purgeOldEntries(new Date(), 30_000)).toBe(false);
  expect(await left()).toEqual([2, 2, 2]);
  for (const id of ids) expect(await verifyLogOf(id)).toMatchObject({ entries: 2, fault: null });
});
