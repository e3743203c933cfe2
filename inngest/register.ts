import { canonicalJson, sign } from "@/inngest/engine/protocol";
import { handler } from "@/inngest/handler";
import { signingKey } from "@/inngest/sdk";
import { perProcess } from "@/lib/kernel/core/per-process";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { tellEngineOfCommits } from "@/inngest/nudge";

const registration = perProcess("stintRegistration", () => ({ isTaken: false }));

/** Whether the Inngest server has taken the functions of this process. */
export function areFunctionsTaken(): boolean {
  return registration().isTaken;
}

/** How long to wait after each refusal, milliseconds; then as long as the last again and again. */
const WAITS_MS = [1000, 2000, 5000, 15_000, 60_000];

/**
 * Tells a real Inngest server which functions there are and where they answer, at every start: the handler is asked in
 * this process, with a signed call, and posts its configuration itself. Goes on until the server has taken it.
 *
 * @param pause given in tests, which do not wait.
 */
export async function registerFunctions(pause: (ms: number) => Promise<void> = sleep): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const refusal = await registerOnce().catch((error: unknown) => String(error));
    registration().isTaken = refusal === null;
    if (refusal === null) return;
    log().warn({ refusal }, "the Inngest server did not take the functions; trying again");
    await pause(WAITS_MS[attempt] ?? WAITS_MS.at(-1) ?? 0);
  }
}

/** What a web server has to do with background work: it tells the engine of commits, and a real server of the functions. */
export async function startBackground(): Promise<void> {
  await tellEngineOfCommits();
  // The server may start later than this one, so nobody waits for it.
  if (env().INNGEST_REMOTE) void registerFunctions();
}

/** Why it was refused, or null when it was taken. */
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
