import { hkdfSync } from "node:crypto";
import { Inngest, type Logger } from "inngest";
import { engine } from "@/inngest/embedded";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";

/** All processes derive the same key. */
function embeddedSigningKey(): string {
  return Buffer.from(hkdfSync("sha256", env().NEXTAUTH_SECRET, "", "stint embedded engine", 32)).toString("hex");
}

export function signingKey(): string {
  return env().INNGEST_SIGNING_KEY ?? embeddedSigningKey();
}

const logger: Logger = {
  info: () => undefined,
  debug: () => undefined,
  warn: (...said: unknown[]) => write("warn", said),
  error: (...said: unknown[]) => write("error", said),
};

/** The SDK passes a text, or an object and a text. */
function write(level: "warn" | "error", [first, ...rest]: unknown[]): void {
  const words = rest.map(String).join(" ");
  if (first instanceof Error) log()[level]({ err: first }, words);
  else if (typeof first === "object" && first !== null) log()[level](first, words);
  else log()[level]([String(first), words].join(" ").trim());
}

/** The SDK's dev mode stays off, because it accepts unsigned calls. */
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
