import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

/** Tests without a database. All other tests get one, so a test in an unexpected folder still runs. */
const UNIT = [
  "lib/*/*/{schema,rules,events,serialize,queries}.test.ts",
  "lib/*/*/{schema,rules}/**/*.test.ts",
  "lib/kernel/core/**/*.test.ts",
  "lib/billing/invoice-{content,pdf}/**/*.test.ts",
  "lib/reporting/import-files/{parsing,reading}/**/*.test.ts",
  "lib/kernel/env.test.ts",
  "components/**/*.test.ts",
  "scripts/**/*.test.ts",
  "benchmarks/**/*.test.ts",
];

/** Tests that check documents with the official rules of e-invoices. They need Java and Maven. */
const RULES = ["**/*.rules.test.ts"];

/** Global setup that bundles the worker threads. */
const THREADS = "testing/vitest-threads.ts";

const DATABASE = "testing/vitest-global-setup.ts";
const SETTINGS = "testing/vitest-setup.ts";

const EXCLUDE = [...configDefaults.exclude, ".next/**", ".data/**"];

export default defineConfig({
  resolve: {
    alias: {
      "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, ""),
      // The package throws outside React's server build, which uses this empty file instead.
      "server-only": fileURLToPath(new URL("node_modules/server-only/empty.js", import.meta.url)),
    },
  },
  test: {
    // Database tests spend much of their time waiting for processes, receivers and timeouts.
    maxWorkers: "200%",
    // These limits end hanging tests and do not measure speed: a busy machine may take ten times as long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: "unit", include: UNIT, exclude: [...EXCLUDE, ...RULES], globalSetup: [THREADS] },
      },
      {
        extends: true,
        test: {
          name: "db",
          include: ["**/*.test.ts"],
          exclude: [...EXCLUDE, ...UNIT, ...RULES],
          globalSetup: [DATABASE, THREADS],
          setupFiles: [SETTINGS],
        },
      },
      {
        extends: true,
        test: {
          name: "rules",
          // Compiling the rules takes seconds.
          testTimeout: 300_000,
          include: RULES,
          exclude: EXCLUDE,
          globalSetup: [DATABASE, THREADS, "testing/vitest-rules-setup.ts"],
          setupFiles: [SETTINGS],
        },
      },
    ],
  },
});
