import { readdirSync } from "node:fs";
import { PHASE_PRODUCTION_SERVER } from "next/constants.js";

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks types, so the build at the first start skips them.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Node keeps the source map of every loaded file in memory, only for stack traces of pages.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
    // Fewer, larger chunks compress better than many small ones.
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
  // Earlier emails and bookmarks have the old address.
  redirects: () =>
    Promise.resolve([{ source: "/settings/mail", destination: "/settings/email/sent", permanent: true }]),
  // Not bundled, because these packages hold state that must exist once per process, such as the connection pool.
  serverExternalPackages: [
    "pg",
    "@prisma/client",
    "@prisma/adapter-pg",
    "pino",
    "inngest",
    "nodemailer",
    "piscina",
    "prom-client",
    "stripe",
  ],
};

/**
 * Add the next-intl plugin, which precompiles the catalogs, so that browsers need no parser, and generates the types of
 * their keys and arguments.
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
