import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newUuid } from "@/lib/kernel/core/uuid";
import { toAuditEntry } from "./serialize";

/** Every action that is written down, as its operation names it. */
const ACTIONS = readdirSync("lib", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !path.includes("generated") && !path.endsWith(".test.ts"))
  .flatMap((path) => [...readFileSync(join("lib", path), "utf8").matchAll(/(?:audit\(|\baction: )"(\w+\.\w+)"/g)])
  .map(([, action = ""]) => action);

test("the object of an entry has its public id", () => {
  const nothing = { objectName: null, userId: null, userName: null, apiKeyId: null, apiKeyName: null };
  const shown = (action: string) =>
    toAuditEntry({
      ...nothing,
      id: newUuid(),
      action,
      objectId: newUuid(),
      details: {},
      ip: null,
      requestId: null,
      at: new Date(),
    });
  expect(ACTIONS).toContain("api_key.created");
  expect(ACTIONS.filter((action) => !/^[a-z]{3}_/.test(shown(action).object_id ?? ""))).toEqual([]);
});
