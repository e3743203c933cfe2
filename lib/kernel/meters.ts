import { hostname } from "node:os";
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import { perProcess } from "@/lib/kernel/core/per-process";
import { env } from "@/lib/kernel/env";

/** What a process counts of what it does. Names end in their unit, as Prometheus wants them. */
interface Meters {
  registry: Registry;
  /** The name of this process in its metrics. */
  process: string;
  /** Seconds from the request to its answer, by `method`, `route` as in the reference, and `status` such as `2xx`. */
  requests: Histogram<"method" | "route" | "status">;
  /** Committed, by `type`. */
  events: Counter<"type">;
  /** Of deliveries, by `outcome`: a class of status such as `5xx`, or what went wrong. */
  attempts: Counter<"outcome">;
  /** That came to an end, by `result`: `delivered` or `failed`. */
  deliveries: Counter<"result">;
  /** Seconds from an event to the answer that delivered it. */
  latency: Histogram;
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const LATENCY_SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 120, 600, 3600, 86_400];

/** The meters of this process, shared by all of its bundles. */
export const meters = perProcess("stintMeters", makeMeters);

/** Tells this process from others in its metrics: `role` is what it does, such as `web`. */
export function nameProcess(role: string): void {
  const own = meters();
  own.process = `${role}:${hostname()}:${String(process.pid)}`;
  own.registry.setDefaultLabels({ process: own.process });
}

function makeMeters(): Meters {
  const registry = new Registry();
  const registers = [registry];
  // It watches every turn of the event loop and every collection of garbage, which only pays where somebody can ask.
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
      help: "Attempts to deliver an event, by what came of them.",
      labelNames: ["outcome"],
    }),
    deliveries: new Counter({
      registers,
      name: "stint_webhook_deliveries_total",
      help: "Deliveries that came to an end: delivered, or failed after their last attempt.",
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
