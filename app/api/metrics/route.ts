import { createHash, timingSafeEqual } from "node:crypto";
import { readHealth } from "@/inngest/health";
import { env } from "@/lib/env";
import { collectMetrics } from "@/lib/metrics/collect";

export const dynamic = "force-dynamic";

/** Metrics of all processes for Prometheus, with the METRICS_TOKEN as bearer token. Without that setting there are none. */
export async function GET(request: Request): Promise<Response> {
  const { METRICS_TOKEN } = env();
  if (METRICS_TOKEN === undefined) return new Response("Set METRICS_TOKEN to have metrics.\n", { status: 404 });
  if (!isSame(request.headers.get("authorization") ?? "", `Bearer ${METRICS_TOKEN}`)) {
    return new Response("Give METRICS_TOKEN as bearer token.\n", {
      status: 401,
      headers: { "WWW-Authenticate": "Bearer" },
    });
  }
  const { database, engine } = await readHealth();
  const { text, type } = await collectMetrics(database, engine);
  return new Response(text, { headers: { "Content-Type": type, "Cache-Control": "no-store" } });
}

/** Compares without telling by the time it takes how much of it is right. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
