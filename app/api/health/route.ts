import { readHealth } from "@/inngest/health";

export const dynamic = "force-dynamic";

/**
 * 200 when the database and the engine answer, else 503 with what is missing. Work that keeps failing for a workspace is
 * an alarm, not an outage: `degraded` with 200, so that nobody takes the server away from the other workspaces.
 */
export async function GET(): Promise<Response> {
  const { ok, ...parts } = await readHealth();
  const degraded = parts.failing.length > 0 ? "degraded" : "ok";
  return Response.json(
    { status: ok ? degraded : "unavailable", ...parts },
    { status: ok ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
