import pino, { type Logger } from "pino";
import { env } from "@/lib/env";

const held = globalThis as typeof globalThis & { stintLog?: Logger };

/** The log of this process: JSON lines on standard output. Whatever is called like a secret is left out of it. */
export function log(): Logger {
  return (held.stintLog ??= pino({
    level: env().LOG_LEVEL,
    redact: { paths: ["*.authorization", "*.cookie", "*.password", "*.secret"], censor: "[redacted]" },
  }));
}
