import { Gauge, type Registry } from "prom-client";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { meters, nameProcess } from "@/lib/kernel/meters";
import { countConnections, deleteSnapshot, saveSnapshot } from "./store";

/** Prometheus rarely asks more often. */
const EVERY_MS = 10_000;

/**
 * Nothing without METRICS_TOKEN.
 *
 * @param role Such as `worker`.
 */
export function publishMetrics(role: string): { stop(): Promise<void> } {
  if (env().METRICS_TOKEN === undefined) return { stop: () => Promise.resolve() };
  nameProcess(role);
  const { registry, process } = meters();
  meterConnections(registry);
  const publish = async () => saveSnapshot(process, await registry.getMetricsAsJSON());
  const quietly = () =>
    publish().catch((error: unknown) => {
      log().debug({ err: error }, "storing metrics failed");
    });
  const timer = setInterval(() => void quietly(), EVERY_MS).unref();
  void quietly();
  return {
    stop: async () => {
      clearInterval(timer);
      await deleteSnapshot(process).catch(() => undefined);
    },
  };
}

function meterConnections(registry: Registry): void {
  new Gauge({
    registers: [registry],
    name: "stint_database_connections",
    help: "Connections to PostgreSQL by pool and state; `waiting` counts requests for a connection.",
    labelNames: ["pool", "state"],
    collect() {
      for (const [pool, states] of countConnections())
        for (const [state, count] of Object.entries(states)) this.set({ pool, state }, count);
    },
  });
}
