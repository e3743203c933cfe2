import { readHealth } from "@/inngest/health";

export const dynamic = "force-dynamic";

/**
 * Answer 503 when the database or the embedded engine is missing. Work that keeps failing, a missed backup, a full
 * disk and an unreachable Inngest server are `degraded` with 200, so that a load balancer keeps the server.
 */
export async function GET(): Promise<Response> {
  const { ok, ...parts } = await readHealth();
  const isDegraded = parts.failing.length > 0 || !parts.engine || !parts.disk.ok || parts.backup?.ok === false;
  const degraded = isDegraded ? "degraded" : "ok";
  return Response.json(
    { status: ok ? degraded : "unavailable", ...parts },
    { status: ok ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
