import { expect, test } from "vitest";
import { givenWorkspace } from "@/testing/factories";
import { prisma } from "./prisma";
import { inSnapshot, outsideSnapshot, snapshot } from "./snapshot";
import { run, sql } from "./sql";

test("every query sees the rows as they were when the snapshot began, and nothing can be written in it", async () => {
  const { id } = await givenWorkspace();
  const names = async () => {
    const [named] = await run<{ name: string }>(sql`select name from workspaces where id = ${id}::uuid`);
    const row = await (snapshot() ?? prisma()).workspace.findUniqueOrThrow({ where: { id } });
    return [named?.name, row.name];
  };
  const rename = (name: string) => run(sql`update workspaces set name = ${name} where id = ${id}::uuid returning id`);
  await inSnapshot(async () => {
    expect(await names()).toEqual(["Ostlund & Park", "Ostlund & Park"]);
    expect(await outsideSnapshot(() => rename("Brightwell"))).toHaveLength(1);
    expect(await names()).toEqual(["Ostlund & Park", "Ostlund & Park"]);
    expect(await outsideSnapshot(names)).toEqual(["Brightwell", "Brightwell"]);
  });
  expect(await names()).toEqual(["Brightwell", "Brightwell"]);
  await expect(inSnapshot(() => rename("Kestrel"))).rejects.toThrow("read-only transaction");
  expect(snapshot()).toBeUndefined();
});
