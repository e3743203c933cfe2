import type { Instrumentation } from "next";

/** Runs once when a server of Next starts, whichever way it was started. */
export async function register(): Promise<void> {
  // Next compiles this for the edge, too, where nothing of ours runs: by this name it leaves the import out there.
  // eslint-disable-next-line no-restricted-properties
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { agreeOnTimeZones } = await import("./lib/kernel/db/time-zones");
  const { startBackground } = await import("./inngest/register");
  await agreeOnTimeZones();
  await startBackground();
}

/** Next logs what keeps a page from being made; an outage of the database concerns those that come after it, too. */
export const onRequestError: Instrumentation.onRequestError = async (error) => {
  // eslint-disable-next-line no-restricted-properties
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { isOutage, suspectOutage } = await import("./lib/kernel/db/outage");
  // Node's words for a client that went away, with the code of a lost connection.
  if (error instanceof Error && error.message === "aborted") return;
  if (isOutage(error)) suspectOutage(error);
};
