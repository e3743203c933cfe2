import type pg from "pg";
import { afterAll } from "vitest";
import { freshDatabase } from "./database";

const database = await freshDatabase();

// Before the test file's imports, which may read the settings.
Object.assign(process.env, {
  NODE_ENV: "test",
  DATABASE_URL: database.url,
  NEXTAUTH_SECRET: "a-secret-of-the-tests-that-signs-nothing-real",
  LOG_LEVEL: "silent",
});

afterAll(async () => {
  // Without an import, because no module may read the settings before the test file.
  const { stintPools = {} } = globalThis as typeof globalThis & { stintPools?: Record<string, pg.Pool> };
  await Promise.all(Object.values(stintPools).map((pool) => pool.end()));
  await database.drop();
});
