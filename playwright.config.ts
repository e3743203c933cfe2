import { defineConfig } from "playwright/test";
import { browserOptions } from "./testing/browser.mjs";

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  fullyParallel: true,
  // Stories wait for the product and for pages, so there is one worker more than cores on a machine with two.
  workers: "150%",
  forbidOnly: true,
  metadata: { allWidths: process.env["ALL_WIDTHS"] === "true" },
  retries: 1,
  // These end what hangs; they do not judge speed. A machine that does other things too may take ten times as long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // The first run happens once, while there is nobody yet; every other story makes its people itself.
  projects: [
    { name: "first-run", testMatch: "first-run.spec.ts", retries: 0 },
    { name: "stories", testIgnore: "first-run.spec.ts", dependencies: ["first-run"] },
  ],
  use: {
    // The global set-up starts the product and sets the address before the workers read this.
    ...(process.env["E2E_BASE_URL"] === undefined ? {} : { baseURL: process.env["E2E_BASE_URL"] }),
    browserName: "chromium",
    // A worker answers past the routes that a story sets; those that need one allow it.
    serviceWorkers: "block",
    launchOptions: browserOptions(),
    trace: "on-first-retry",
  },
});
