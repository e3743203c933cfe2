import { defineConfig } from "playwright/test";
import stories from "./playwright.config";

/** `npm run screenshots`: pictures to be looked at, not stories that fail. With words, only those of which one has a word. */
export default defineConfig({
  ...stories,
  testDir: "e2e/screenshots",
  retries: 0,
  timeout: 600_000,
  projects: [{ name: "screenshots", testMatch: "*.shots.ts" }],
});
