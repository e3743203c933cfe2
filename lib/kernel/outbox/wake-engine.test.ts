import { expect, test } from "vitest";
import { forTenant, tenant } from "@/lib/kernel/db/tenant";
import { wakeEngine, setEngineWaker } from "./wake-engine";

test("the engine is called once for a burst, without a workspace", async () => {
  const told = new Promise<unknown>((resolve) => {
    setEngineWaker((due) => {
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
