/** Runs once when a server of Next starts, whichever way it was started. */
export async function register(): Promise<void> {
  const { tellEngineOfCommits } = await import("@/inngest/nudge");
  await tellEngineOfCommits();
}
