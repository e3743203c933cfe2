import { canonicalJson, sign } from "@/inngest/engine/protocol";
import { handler } from "@/inngest/handler";
import { signingKey } from "@/inngest/sdk";
import { perProcess } from "@/lib/kernel/core/per-process";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { tellEngineOfCommits } from "@/inngest/nudge";

const registration = perProcess("stintRegistration", () => ({ isTaken: false }));

export function areFunctionsTaken(): boolean {
  return registration().isTaken;
}

/** Milliseconds between tries; the last one repeats. */
const WAITS_MS = [1000, 2000, 5000, 15_000, 60_000];

/**
 * The handler posts its configuration itself when called with a signed request.
 *
 * @param pause Replaced in tests.
 */
export async function registerFunctions(pause: (ms: number) => Promise<void> = sleep): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const refusal = await registerOnce().catch((error: unknown) => String(error));
    registration().isTaken = refusal === null;
    if (refusal === null) return;
    log().warn({ refusal }, "the Inngest server refused the functions; retrying");
    await pause(WAITS_MS[attempt] ?? WAITS_MS.at(-1) ?? 0);
  }
}

export async function startBackground(): Promise<void> {
  await tellEngineOfCommits();
  if (env().INNGEST_REMOTE) void registerFunctions();
}

async function registerOnce(): Promise<string | null> {
  const url = `${env().INNGEST_SERVE_ORIGIN ?? env().APP_URL}/api/inngest`;
  const body = canonicalJson({ url });
  const response = await handler(
    new Request(url, {
      method: "PUT",
      body,
      headers: {
        host: new URL(url).host,
        "content-type": "application/json",
        "x-inngest-signature": sign(body, signingKey()),
      },
    }),
  );
  return response.ok ? null : `${String(response.status)} ${await response.text()}`;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
