import type { Instrumentation } from "next";

/** Run once when a Next.js server starts, in development and production. */
export async function register(): Promise<void> {
  // Next also compiles this file for the edge runtime. This condition removes the imports from that build.
  // eslint-disable-next-line no-restricted-properties
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { checkTimeZones } = await import("./lib/kernel/db/time-zones");
  const { startBackground } = await import("./inngest/register");
  await checkTimeZones();
  await startBackground();
}

/** Report a database outage that a page ran into, so that later requests get a 503. Next logs the error itself. */
export const onRequestError: Instrumentation.onRequestError = async (error) => {
  // eslint-disable-next-line no-restricted-properties
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { isOutage, suspectOutage } = await import("./lib/kernel/db/outage");
  // Node's error for a disconnected client has the same code as a lost database connection.
  if (error instanceof Error && error.message === "aborted") return;
  if (isOutage(error)) suspectOutage(error);
};
