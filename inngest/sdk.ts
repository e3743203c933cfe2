import { hkdfSync } from "node:crypto";
import { Inngest, type Logger } from "inngest";
import { engine } from "@/inngest/embedded";
import { given } from "@/lib/core/given";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

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
  warn: (...words: unknown[]) => {
    log().warn(words.join(" "));
  },
  error: (...words: unknown[]) => {
    log().error(words.join(" "));
  },
};

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
        ...given({ baseUrl: env().INNGEST_BASE_URL }),
        eventKey: env().INNGEST_EVENT_KEY ?? "",
      }
    : { eventKey: "embedded", baseUrl: "http://embedded.invalid", fetch: engine.fetch }),
});
