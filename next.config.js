import { readdirSync } from "node:fs";
import { PHASE_PRODUCTION_SERVER } from "next/constants.js";

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: true,
  // Types are checked by the tests of a contribution, so the start of the product does not check them again.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Node reads the map of each file that it loads, and keeps it: 70 MiB for stack traces of pages.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
    // One file for each part of a page: the less is compressed by itself, the less is sent, on the next pages, too.
    turbopackChunking: { minChunkSize: 10_000_000, maxMergeChunkSize: 10_000_000 },
  },
  turbopack: {
    rules: {
      "*.mjs": {
        condition: {
          all: [
            "browser",
            { path: /\/react-(aria|aria-components|stately)\/dist\/private\/intl\/(\w+\/)?(?!en-US\.)[\w-]+\.mjs$/ },
          ],
        },
        loaders: ["./server/build/english.cjs"],
      },
    },
  },
  // Anyone with the link sees the invoice or report, so it is not sent as a referrer, and search engines are told not to index
  // it.
  headers: () =>
    Promise.resolve([
      {
        source: "/:kind(i|r)/:path*",
        headers: [
          { key: "Referrer-Policy", value: "no-referrer" },
          { key: "X-Robots-Tag", value: "noindex, nofollow" },
        ],
      },
    ]),
  // These hold state that must exist once in a process (the pool, the client), so Next does not bundle a second copy.
  serverExternalPackages: [
    "pg",
    "@prisma/client",
    "@prisma/adapter-pg",
    "pino",
    "inngest",
    "nodemailer",
    "piscina",
    "prom-client",
  ],
};

/**
 * The plugin compiles the catalogs, so that browsers need no parser, and writes the types of their keys and arguments.
 *
 * @param {string} phase
 */
export default async function configure(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import("next-intl/plugin");
  const english = readdirSync("messages/en").filter((name) => name.endsWith(".json"));
  const withMessages = createNextIntlPlugin({
    requestConfig: "./lib/kernel/i18n/request.ts",
    experimental: {
      messages: { path: "./messages", format: "json", locales: "infer", precompile: true },
      createMessagesDeclaration: english.map((name) => `./messages/en/${name}`),
    },
  });
  return withMessages(config);
}
