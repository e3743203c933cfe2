import { defineConfig } from "playwright/test";
import stories from "./playwright.config";

/** `npm run screenshots`: screenshots for review, without assertions. Arguments select files of `e2e/screenshots` by name. */
export default defineConfig({
  ...stories,
  testDir: "e2e/screenshots",
  retries: 0,
  timeout: 600_000,
  projects: [{ name: "screenshots", testMatch: "*.shots.ts" }],
});
