import { expect, test } from "vitest";
import { newUuid } from "@/lib/kernel/core/uuid";
import { givenWorkspace } from "@/testing/factories";
import { prisma } from "./prisma";
import { inSnapshot, outsideSnapshot, snapshot } from "./snapshot";
import { run, sql } from "./sql";

test("every query sees the rows at the start of the snapshot, and writes fail", async () => {
  const workspace = await givenWorkspace();
  const id = newUuid();
  await prisma().client.create({ data: { id, workspaceId: workspace.id, name: "Kestrel", currency: "EUR" } });
  const names = async () => {
    const [named] = await run<{ name: string }>(sql`select name from clients where id = ${id}::uuid`);
    const row = await (snapshot() ?? prisma()).client.findUniqueOrThrow({ where: { id } });
    return [named?.name, row.name];
  };
  const rename = (name: string) =>
    (snapshot() ?? prisma()).client.updateManyAndReturn({ where: { id }, data: { name } });
  await inSnapshot(async () => {
    // Also rows that were not read before.
    expect(await outsideSnapshot(() => rename("Brightwell"))).toHaveLength(1);
    expect(await names()).toEqual(["Kestrel", "Kestrel"]);
    expect(await outsideSnapshot(names)).toEqual(["Brightwell", "Brightwell"]);
  });
  expect(await names()).toEqual(["Brightwell", "Brightwell"]);
  await expect(inSnapshot(() => rename("Sorrel"))).rejects.toThrow("read-only transaction");
  expect(snapshot()).toBeUndefined();
});
