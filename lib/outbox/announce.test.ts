import { expect, test } from "vitest";
import { forTenant, tenant } from "@/lib/db/tenant";
import { announce, announceWith } from "./announce";

test("the engine is told once of a burst, and for no workspace, whoever commits", async () => {
  const told = new Promise<unknown>((resolve) => {
    announceWith((due) => {
      resolve({ due, tenant: tenant() });
      return Promise.resolve();
    });
  });
  forTenant("019d0000-0000-7000-8000-000000000000", () => {
    announce("deliveries");
    announce("deliveries");
    announce("emails");
  });
  expect(await told).toEqual({ due: ["deliveries", "emails"], tenant: undefined });
});
