import { hostname } from "node:os";
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import { perProcess } from "@/lib/kernel/core/per-process";
import { env } from "@/lib/kernel/env";

interface Meters {
  registry: Registry;
  process: string;
  /** Seconds. `route` as in the reference, `status` such as `2xx`. */
  requests: Histogram<"method" | "route" | "status">;
  events: Counter<"type">;
  /** Class of status such as `5xx`, or error. */
  attempts: Counter<"outcome">;
  /** `delivered` or `failed`. */
  deliveries: Counter<"result">;
  /** Seconds. */
  latency: Histogram;
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const LATENCY_SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 120, 600, 3600, 86_400];

export const meters = perProcess("stintMeters", makeMeters);

/** @param role Such as `web`. */
export function nameProcess(role: string): void {
  const own = meters();
  own.process = `${role}:${hostname()}:${String(process.pid)}`;
  own.registry.setDefaultLabels({ process: own.process });
}

function makeMeters(): Meters {
  const registry = new Registry();
  const registers = [registry];
  if (env().METRICS_TOKEN !== undefined) collectDefaultMetrics({ register: registry });
  return {
    registry,
    process: "",
    requests: new Histogram({
      registers,
      name: "stint_http_request_duration_seconds",
      help: "Time to answer a request of /v1.",
      labelNames: ["method", "route", "status"],
      buckets: REQUEST_SECONDS,
    }),
    events: new Counter({
      registers,
      name: "stint_events_total",
      help: "Events that were committed.",
      labelNames: ["type"],
    }),
    attempts: new Counter({
      registers,
      name: "stint_webhook_attempts_total",
      help: "Attempts to deliver an event, by outcome.",
      labelNames: ["outcome"],
    }),
    deliveries: new Counter({
      registers,
      name: "stint_webhook_deliveries_total",
      help: "Deliveries that ended: delivered, or failed after the last attempt.",
      labelNames: ["result"],
    }),
    latency: new Histogram({
      registers,
      name: "stint_webhook_delivery_latency_seconds",
      help: "Time from an event to the answer that delivered it, retries included.",
      buckets: LATENCY_SECONDS,
    }),
  };
}
