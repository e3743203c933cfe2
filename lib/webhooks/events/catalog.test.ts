import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { EventDefinition } from "@/lib/kernel/outbox/event";
import { SENT_BY_HAND } from "@/lib/webhooks/endpoints/rules";
import { EVENT_NAMES } from "./catalog";

const lib = join(import.meta.dirname, "../..");

type EventsModule = Record<string, EventDefinition | Record<string, EventDefinition> | readonly string[]>;

function namesIn(module: EventsModule): string[] {
  return Object.values(module)
    .filter((value) => !Array.isArray(value))
    .flatMap((value) => ("name" in value && typeof value.name === "string" ? [value] : Object.values(value)))
    .map(({ name }: { name: string }) => name);
}

test("every event that a resource defines is in the catalogue, or could not be subscribed to", async () => {
  const files = readdirSync(lib, { recursive: true, encoding: "utf8" }).filter((file) =>
    /^[^/]+\/[^/]+\/events\.ts$/.test(file),
  );
  const modules = await Promise.all(files.map(async (file) => (await import(join(lib, file))) as EventsModule));
  const defined = modules.flatMap(namesIn).filter((name) => !SENT_BY_HAND.some((known) => known === name));
  expect([...EVENT_NAMES].sort()).toEqual(defined.sort());
});
