import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildUnlessCurrent } from "./stamps.mjs";
import { runInTurn, takeTurn } from "./turn.mjs";
import { compressFiles } from "./compress.mjs";
import { bundle, bundleInputs, bundleOutputs } from "./bundle.mjs";
import { LaunchError } from "../launch-error.mjs";
import { dist, root } from "../paths.mjs";
import { prismaCli, prismaEnvironment } from "../prisma/cli.mjs";
import { during } from "../progress.mjs";

/** @typedef {import("./turn.mjs").TurnOptions} BuildOptions */
/** @typedef {import("../../lib/env").Env} Env */

const nextInputs = [
  "package-lock.json",
  "next.config.js",
  "tsconfig.json",
  "postcss.config.mjs",
  "server/build/english.cjs",
  "server/build/compress.mjs",
  "proxy.ts",
  "instrumentation.ts",
  "prisma/schema",
  "public",
  "app",
  "components",
  "inngest",
  "lib",
];

/**
 * Generates the Prisma client and builds the bundles, unless they are up to date.
 *
 * @param {BuildOptions} options
 */
export async function buildServer({ say, signal }) {
  await takeTurn({ say, signal }, async () => {
    await buildUnlessCurrent("prisma", {
      inputs: ["package-lock.json", "prisma.config.ts", "prisma/schema"],
      outputs: ["lib/db/generated/client.ts"],
      act: () =>
        during(say, "Generating the database client", () =>
          runInTurn("prisma generate", [process.execPath, prismaCli, "generate"], { env: prismaEnvironment, signal }),
        ),
    });
    await buildUnlessCurrent("bundle", {
      inputs: bundleInputs,
      outputs: bundleOutputs,
      act: () => during(say, "Bundling the server", bundle),
    });
  });
}

/**
 * Builds the pages unless the present ones are built.
 *
 * @param {BuildOptions & { env: Record<string, string> }} options
 */
export async function buildPages({ say, signal, env }) {
  const command = /** @type {[string, ...string[]]} */ ([
    process.execPath,
    join(root, "node_modules/next/dist/bin/next"),
    "build",
  ]);
  await takeTurn({ say, signal }, () =>
    buildUnlessCurrent("next", {
      inputs: nextInputs,
      outputs: [".next/BUILD_ID"],
      act: () =>
        during(say, "Building the pages", async () => {
          await runInTurn("next build", command, {
            env: { ...env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
            signal,
          });
          await compressFiles(join(root, ".next/static"));
        }),
    }),
  );
}

/**
 * The settings of this process, as the product reads them.
 *
 * @returns {Promise<Env>}
 * @throws LaunchError naming the first setting that cannot be used.
 */
export async function readSettings() {
  /** @type {typeof import("../../lib/env")} */
  const { parseEnv } = await import(pathToFileURL(join(dist, "env.mjs")).href);
  try {
    return parseEnv(process.env);
  } catch (error) {
    if (error instanceof Error && error.name === "EnvError") throw new LaunchError(error.message);
    throw error;
  }
}
