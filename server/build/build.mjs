import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildUnlessCurrent, isCurrent } from "./stamps.mjs";
import { runWithLock, withBuildLock } from "./build-lock.mjs";
import { compressFiles } from "./compress.mjs";
import { bundle, bundleInputs, bundleOutputs } from "./bundle.mjs";
import { LaunchError } from "../launch-error.mjs";
import { dist, root } from "../paths.mjs";
import { prismaCli, prismaEnvironment } from "../prisma/cli.mjs";
import { during } from "../progress.mjs";

/** @typedef {import("./build-lock.mjs").LockOptions} BuildOptions */
/** @typedef {import("../../lib/kernel/env").Env} Env */

/** @typedef {import("./stamps.mjs").Step} Step */

/** @type {Step} */
const DATABASE_CLIENT = {
  name: "prisma",
  inputs: ["package-lock.json", "prisma.config.ts", "prisma/schema"],
  outputs: ["lib/kernel/db/generated/client.ts"],
};

/** @type {Step} */
const SERVER = { name: "bundle", inputs: bundleInputs, outputs: bundleOutputs };

/** @type {Step} */
const PAGES = {
  name: "next",
  inputs: [
    ...["package-lock.json", "next.config.js", "tsconfig.json", "postcss.config.mjs", "proxy.ts", "instrumentation.ts"],
    ...["server/build/english.cjs", "server/build/compress.mjs", "prisma/schema", "public"],
    ...["app", "components", "inngest", "lib", "messages"],
  ],
  outputs: [".next/BUILD_ID"],
};

/**
 * An up-to-date build writes nothing, because a container's folder may be read-only.
 *
 * @param {BuildOptions} options
 */
export async function buildServer({ say, signal }) {
  if (isCurrent(DATABASE_CLIENT) && isCurrent(SERVER)) return;
  await withBuildLock({ say, signal }, async () => {
    await buildUnlessCurrent(DATABASE_CLIENT, () =>
      during(say, "Generating the database client", () =>
        runWithLock("prisma generate", [process.execPath, prismaCli, "generate"], { env: prismaEnvironment, signal }),
      ),
    );
    await buildUnlessCurrent(SERVER, () => during(say, "Bundling the server", bundle));
  });
}

/** @param {BuildOptions & { env: Record<string, string> }} options */
export async function buildPages({ say, signal, env }) {
  if (isCurrent(PAGES)) return;
  const command = /** @type {[string, ...string[]]} */ ([
    process.execPath,
    join(root, "node_modules/next/dist/bin/next"),
    "build",
  ]);
  await withBuildLock({ say, signal }, () =>
    buildUnlessCurrent(PAGES, () =>
      during(say, "Building the pages", async () => {
        await runWithLock("next build", command, {
          env: { ...env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
          signal,
        });
        await compressFiles(join(root, ".next/static"));
      }),
    ),
  );
}

/**
 * @returns {Promise<Env>}
 * @throws LaunchError naming the first invalid setting.
 */
export async function readSettings() {
  /** @type {typeof import("../../lib/kernel/env")} */
  const { parseEnv } = await import(pathToFileURL(join(dist, "env.mjs")).href);
  try {
    return parseEnv(process.env);
  } catch (error) {
    if (error instanceof Error && error.name === "EnvError") throw new LaunchError(error.message);
    throw error;
  }
}
