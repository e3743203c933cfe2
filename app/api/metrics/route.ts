import { readHealth } from "@/inngest/health";
import { isSameSecret } from "@/lib/kernel/auth/constant-time";
import { env } from "@/lib/kernel/env";
import { collectMetrics } from "@/lib/kernel/metrics/collect";

export const dynamic = "force-dynamic";

/** Prometheus sends METRICS_TOKEN as bearer token. Without that setting there are no metrics. */
export async function GET(request: Request): Promise<Response> {
  const { METRICS_TOKEN } = env();
  if (METRICS_TOKEN === undefined) return new Response("Set METRICS_TOKEN to have metrics.\n", { status: 404 });
  if (!isSameSecret(request.headers.get("authorization") ?? "", `Bearer ${METRICS_TOKEN}`)) {
    return new Response("Give METRICS_TOKEN as bearer token.\n", {
      status: 401,
      headers: { "WWW-Authenticate": "Bearer" },
    });
  }
  const { database, engine } = await readHealth();
  const { text, type } = await collectMetrics(database, engine);
  return new Response(text, { headers: { "Content-Type": type, "Cache-Control": "no-store" } });
}
