import pino from "pino";
import { perProcess } from "@/lib/kernel/core/per-process";
import { env } from "@/lib/kernel/env";

/** The log of this process: JSON lines on standard output. Whatever is called like a secret is left out of it. */
export const log = perProcess("stintLog", () =>
  pino({
    level: env().LOG_LEVEL,
    redact: { paths: ["*.authorization", "*.cookie", "*.password", "*.secret"], censor: "[redacted]" },
  }),
);
