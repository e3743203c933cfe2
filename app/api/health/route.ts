import { readHealth } from "@/inngest/health";

export const dynamic = "force-dynamic";

/** 200 when the database and the engine answer, else 503 with what is missing. */
export async function GET(): Promise<Response> {
  const { ok, ...parts } = await readHealth();
  return Response.json(
    { status: ok ? "ok" : "unavailable", ...parts },
    { status: ok ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
