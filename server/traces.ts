import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type * as Api from "@opentelemetry/api";
import type { Span, Tracer } from "@opentelemetry/api";
import type { SpanExporter } from "@opentelemetry/sdk-trace-base";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { traceWith, type Facts, type SpanAbout, type Tracing } from "@/lib/kernel/traces";
import { VERSION } from "@/lib/kernel/version";

const FLUSH_MS = 2000;
const WARN_EVERY_MS = 60_000;

/**
 * The provider is not global, because Next would then trace pages, whose URLs may hold secrets.
 *
 * @param role Such as `web`.
 */
export async function startTraces(role: string): Promise<{ stop: () => Promise<void> }> {
  const url = collector();
  if (url === null) return { stop: () => Promise.resolve() };
  const [api, { BasicTracerProvider, BatchSpanProcessor }, resources, exporter] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace-base"),
    import("@opentelemetry/resources"),
    openExporter(url),
  ]);
  const own = { "service.name": "stint", "service.version": VERSION, "stint.role": role };
  const named = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new BasicTracerProvider({
    resource: resources.resourceFromAttributes(own).merge(named),
    spanProcessors: [new BatchSpanProcessor(telling(exporter))],
  });
  traceWith(tracingBy(api, provider.getTracer("stint", VERSION)));
  const stop = async () => {
    traceWith(undefined);
    await Promise.race([provider.shutdown(), sleep(FLUSH_MS, undefined, { ref: false })]);
  };
  return { stop };
}

function collector(): string | null {
  const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER, ...given } = env();
  if (OTEL_SDK_DISABLED || OTEL_TRACES_EXPORTER === "none") return null;
  if (given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined) return given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  const base = given.OTEL_EXPORTER_OTLP_ENDPOINT;
  return base === undefined ? null : `${base.replace(/\/+$/, "")}/v1/traces`;
}

async function openExporter(url: string): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    env().OTEL_EXPORTER_OTLP_PROTOCOL === "http/json"
      ? await import("@opentelemetry/exporter-trace-otlp-http")
      : await import("@opentelemetry/exporter-trace-otlp-proto");
  return new OTLPTraceExporter({ url });
}

function telling(exporter: SpanExporter): SpanExporter {
  let quietUntil = 0;
  return {
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    export: (spans, done) => {
      exporter.export(spans, (result) => {
        if (result.error && performance.now() >= quietUntil) {
          quietUntil = performance.now() + WARN_EVERY_MS;
          log().warn({ reason: result.error.message, spans: spans.length }, "the collector does not accept traces");
        }
        done(result);
      });
    },
  };
}

function tracingBy(api: typeof Api, tracer: Tracer): Tracing {
  const active = new AsyncLocalStorage<Span>();
  const start = ({ name, kind, facts, parent }: SpanAbout): Span => {
    const given = typeof parent !== "string" ? undefined : contextOf(parent);
    const above = given && api.isSpanContextValid(given) ? api.trace.wrapSpanContext(given) : active.getStore();
    const within = above ? api.trace.setSpan(api.ROOT_CONTEXT, above) : api.ROOT_CONTEXT;
    const options = { kind: kindOf(api, kind), attributes: { ...facts } };
    return tracer.startSpan(name, options, within);
  };
  const note = (span: Span, facts: Facts): void => {
    span.setAttributes({ ...facts });
    if (facts["error.type"] !== undefined) span.setStatus({ code: api.SpanStatusCode.ERROR });
  };
  return {
    within: async (about, work) => {
      const span = start(about);
      try {
        return await active.run(span, () => work((facts) => note(span, facts)));
      } catch (error) {
        note(span, { "error.type": nameOf(error) });
        throw error;
      } finally {
        span.end();
      }
    },
    open: (about) => {
      const span = start(about);
      return { traceparent: traceparentOf(span), end: () => span.end() };
    },
    current: () => {
      const span = active.getStore();
      return span ? traceparentOf(span) : null;
    },
  };
}

function kindOf({ SpanKind }: typeof Api, kind: SpanAbout["kind"]): Api.SpanKind {
  switch (kind) {
    case "server":
      return SpanKind.SERVER;
    case "client":
      return SpanKind.CLIENT;
    case "producer":
      return SpanKind.PRODUCER;
    case "consumer":
      return SpanKind.CONSUMER;
    case undefined:
      return SpanKind.INTERNAL;
  }
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function contextOf(traceparent: string): Api.SpanContext | undefined {
  const [, traceId, spanId, flags = ""] = TRACEPARENT.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, traceFlags: parseInt(flags, 16) & 1, isRemote: true };
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-0${String(traceFlags & 1)}`;
}

/** Messages may hold user data. */
function nameOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (typeof code === "string") return code;
  return typeof name === "string" ? name : "error";
}
