import type pg from "pg";
import { afterAll } from "vitest";
import { freshDatabase } from "./database";

const database = await freshDatabase();

// Before the test file's imports, the first of which may read the settings.
Object.assign(process.env, {
  NODE_ENV: "test",
  DATABASE_URL: database.url,
  NEXTAUTH_SECRET: "a-secret-of-the-tests-that-signs-nothing-real",
  LOG_LEVEL: "silent",
});

afterAll(async () => {
  const { stintPool } = globalThis as typeof globalThis & { stintPool?: pg.Pool };
  await stintPool?.end();
  await database.drop();
});
