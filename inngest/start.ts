import { tellEngineOfCommits } from "@/inngest/nudge";
import { registerFunctions } from "@/inngest/register";
import { env } from "@/lib/kernel/env";

/** What a web server has to do with background work: it tells the engine of commits, and a real server of the functions. */
export async function startBackground(): Promise<void> {
  await tellEngineOfCommits();
  // The server may start later than this one, so nobody waits for it.
  if (env().INNGEST_REMOTE) void registerFunctions();
}
