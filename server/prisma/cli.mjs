import { join } from "node:path";
import { root } from "../paths.mjs";

export const prismaCli = join(root, "node_modules/prisma/build/index.js");

export const prismaEnvironment = {
  // On Windows, scripts are no programs, so the CLI fetches its native engine.
  ...(process.platform === "win32"
    ? {}
    : { PRISMA_SCHEMA_ENGINE_BINARY: join(root, "server/prisma/schema-engine.mjs") }),
  PRISMA_HIDE_UPDATE_MESSAGE: "1",
  CHECKPOINT_DISABLE: "1",
};
