import { hkdfSync } from "node:crypto";
import { Inngest, type Logger } from "inngest";
import { engine } from "@/inngest/embedded";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";

/** The key between client, handler and embedded engine. It follows from the product's secret, so every process has the same. */
function embeddedSigningKey(): string {
  return Buffer.from(hkdfSync("sha256", env().NEXTAUTH_SECRET, "", "stint embedded engine", 32)).toString("hex");
}

/** What requests to the functions are signed with, on the embedded engine or a real server. */
export function signingKey(): string {
  return env().INNGEST_SIGNING_KEY ?? embeddedSigningKey();
}

const logger: Logger = {
  info: () => undefined,
  debug: () => undefined,
  warn: (...said: unknown[]) => write("warn", said),
  error: (...said: unknown[]) => write("error", said),
};

/** The SDK says words, or an object and then words. */
function write(level: "warn" | "error", [first, ...rest]: unknown[]): void {
  const words = rest.map(String).join(" ");
  if (first instanceof Error) log()[level]({ err: first }, words);
  else if (typeof first === "object" && first !== null) log()[level](first, words);
  else log()[level]([String(first), words].join(" ").trim());
}

/**
 * The client of every function. On the embedded engine its events become rows of our database; with `INNGEST_BASE_URL`
 * or the cloud's keys they go to a real server. Never in the SDK's dev mode, which accepts unsigned calls.
 */
export const inngest = new Inngest({
  id: "stint",
  isDev: false,
  checkpointing: false,
  logger,
  signingKey: signingKey(),
  ...(env().INNGEST_REMOTE
    ? {
        ...omitUndefined({ baseUrl: env().INNGEST_BASE_URL }),
        eventKey: env().INNGEST_EVENT_KEY ?? "",
      }
    : { eventKey: "embedded", baseUrl: "http://embedded.invalid", fetch: engine.fetch }),
});
