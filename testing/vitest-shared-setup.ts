import { afterAll } from "vitest";
import { freshDatabase } from "./database";
import { useDatabase } from "./vitest-settings";

/** The files of one process share a database, which the end of the run drops. */
const state = globalThis as typeof globalThis & { stintDatabase?: ReturnType<typeof freshDatabase> };
state.stintDatabase ??= freshDatabase();
useDatabase((await state.stintDatabase).url);

const { env } = await import("@/lib/kernel/env");
const defaults = { ...env() };

afterAll(() => {
  const unset = Object.fromEntries(Object.keys(env()).map((name) => [name, undefined]));
  Object.assign(env(), unset, defaults);
});
