import type pg from "pg";
import { afterAll } from "vitest";
import { freshDatabase } from "./database";
import { useDatabase } from "./vitest-settings";

const database = await freshDatabase();
useDatabase(database.url);

afterAll(async () => {
  // Without an import, because no module may read the settings before the test file.
  const { stintPools = {} } = globalThis as typeof globalThis & { stintPools?: Record<string, pg.Pool> };
  await Promise.all(Object.values(stintPools).map((pool) => pool.end()));
  await database.drop();
});
