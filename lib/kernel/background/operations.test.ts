import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import { givenWorkspace } from "@/testing/factories";
import { failingWork, forEachStep, forEachWorkspace } from "./operations";

test("workspaces take turns until they are done, and a failure ends only the turns of its workspace", async () => {
  const [busy, broken, modest] = [
    (await givenWorkspace()).id,
    (await givenWorkspace()).id,
    (await givenWorkspace()).id,
  ];
  const names = new Map([
    [busy, "busy"],
    [broken, "broken"],
    [modest, "modest"],
  ]);
  const done: string[] = [];
  const turn = (id: string) => {
    const name = names.get(id) ?? "";
    done.push(name);
    if (name === "broken") return Promise.reject(new Error("cannot be read"));
    return Promise.resolve(name === "busy" && done.filter((one) => one === "busy").length < 3);
  };
  for (let times = 1; times <= 3; times++) {
    done.length = 0;
    await forEachWorkspace("test", [busy, broken, modest], turn);
    expect(done).toEqual(["busy", "broken", "modest", "busy", "busy"]);
    expect(await failingWork()).toHaveLength(times < 3 ? 0 : 1);
  }
});

test("endless work is left for the next run, so that the step ends", async () => {
  const { id } = await givenWorkspace();
  let turns = 0;
  const endless = async () => {
    turns++;
    await sleep(20);
    return turns < 500;
  };
  await forEachWorkspace("test", [id], endless, 200);
  expect(turns).toBeGreaterThan(1);
  expect(turns).toBeLessThan(100);
});

test("a step that fails delays no others, and counts as a failure of its workspace", async () => {
  const [broken, other] = [(await givenWorkspace()).id, (await givenWorkspace()).id];
  const done: string[] = [];
  const steps = (workspaceId: string) => {
    const all = Array.from({ length: 120 }, (_, at) => ({
      id: String(at),
      run: () => {
        if (workspaceId === broken && at === 0) return Promise.reject(new Error("cannot be sent"));
        done.push(workspaceId);
        return Promise.resolve();
      },
    }));
    return Promise.resolve(all);
  };
  await forEachStep("test", [broken, other], steps);
  expect(done.filter((id) => id === broken)).toHaveLength(119);
  expect(done.filter((id) => id === other)).toHaveLength(120);
  // In turns.
  expect(done.indexOf(other)).toBe(49);
  const failures = await prisma().backgroundFailure.findMany({ where: { work: "test" }, take: 10 });
  expect(failures).toMatchObject([{ workspaceId: broken, error: "Error: cannot be sent" }]);
});
