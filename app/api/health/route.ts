import { readHealth } from "@/inngest/health";

export const dynamic = "force-dynamic";

/**
 * Answer 200 when the database and the embedded engine answer, else 503 with what is missing. Work that keeps failing for a
 * workspace, a night without its backup, a disk that is full or nearly so, and an Inngest server that is away are alarms and
 * no outages: `degraded` with 200, so that a balancer keeps the server for those it can serve.
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
