import { expect, test } from "vitest";
import { forTenant, tenant } from "@/lib/kernel/db/tenant";
import { wakeEngine, wakeEngineBy } from "./wake-engine";

test("the engine is told once of a burst, and for no workspace, whoever commits", async () => {
  const told = new Promise<unknown>((resolve) => {
    wakeEngineBy((due) => {
      resolve({ due, tenant: tenant() });
      return Promise.resolve();
    });
  });
  forTenant("019d0000-0000-7000-8000-000000000000", () => {
    wakeEngine("deliveries");
    wakeEngine("deliveries");
    wakeEngine("emails");
  });
  expect(await told).toEqual({ due: ["deliveries", "emails"], tenant: undefined });
});
