import { join } from "node:path";
import { root } from "../paths.mjs";

/** The Prisma CLI, to be run by this Node. */
export const prismaCli = join(root, "node_modules/prisma/build/index.js");

/** What the CLI needs so that it downloads nothing: our engine, and no look for newer versions. */
export const prismaEnvironment = {
  // Windows starts no scripts as programs, so there the CLI fetches its native engine.
  ...(process.platform === "win32"
    ? {}
    : { PRISMA_SCHEMA_ENGINE_BINARY: join(root, "server/prisma/schema-engine.mjs") }),
  PRISMA_HIDE_UPDATE_MESSAGE: "1",
  CHECKPOINT_DISABLE: "1",
};
