import pino from "pino";
import { perProcess } from "@/lib/kernel/core/per-process";
import { env } from "@/lib/kernel/env";

export const log = perProcess("stintLog", () =>
  pino({
    level: env().LOG_LEVEL,
    redact: { paths: ["*.authorization", "*.cookie", "*.password", "*.secret"], censor: "[redacted]" },
  }),
);
