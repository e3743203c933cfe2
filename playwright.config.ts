import { defineConfig } from "playwright/test";
import { browserOptions } from "./testing/browser.mjs";

export default defineConfig<{ language?: string }>({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  fullyParallel: true,
  // Stories spend much time waiting, so use more workers than cores.
  workers: "150%",
  forbidOnly: true,
  metadata: { allWidths: process.env["ALL_WIDTHS"] === "true" },
  retries: 1,
  // These limits end hanging tests and do not measure speed: a busy machine may take ten times as long.
  timeout: 360_000,
  expect: { timeout: 30_000 },
  // The first run needs an empty database; every other story creates its own people.
  projects: [
    { name: "first-run", testMatch: "first-run.spec.ts", retries: 0 },
    { name: "stories", testIgnore: "first-run.spec.ts", dependencies: ["first-run"] },
  ],
  use: {
    // The global setup starts the product and sets the address before the workers read this file.
    ...(process.env["E2E_BASE_URL"] === undefined ? {} : { baseURL: process.env["E2E_BASE_URL"] }),
    browserName: "chromium",
    // Service workers bypass the routes that a story mocks. Stories that need one allow it.
    serviceWorkers: "block",
    ...(process.env["STORY_LANGUAGE"] === undefined ? {} : { language: process.env["STORY_LANGUAGE"] }),
    launchOptions: browserOptions(),
    trace: "on-first-retry",
  },
});
