import { perProcess } from "@/lib/kernel/core/per-process";

/** Never secrets or user text. */
export type Facts = Readonly<Record<string, string | number | undefined>>;

export interface SpanAbout {
  name: string;
  /** Absent within a process. */
  kind?: "server" | "client" | "producer" | "consumer";
  facts: Facts;
  /** W3C. Default: the current span. */
  parent?: string | null | undefined;
}

/** `error.type` marks a failure. */
export type Note = (facts: Facts) => void;

/** Exported when ended. */
export interface OpenSpan {
  traceparent: string;
  end: () => void;
}

/** Set if the operator has configured an exporter. */
export interface Tracing {
  within: <T>(about: SpanAbout, work: (note: Note) => Promise<T>) => Promise<T>;
  open: (about: SpanAbout) => OpenSpan;
  current: () => string | null;
}

const spans = perProcess<{ by?: Tracing | undefined }>("stintTracing", () => ({}));

export function traceWith(tracing: Tracing | undefined): void {
  spans().by = tracing;
}

export function traced<T>(about: () => SpanAbout, work: (note: Note) => Promise<T>): Promise<T> {
  return spans().by?.within(about(), work) ?? work(noted);
}

export function openSpan(about: () => SpanAbout): OpenSpan | undefined {
  return spans().by?.open(about());
}

/** W3C format; null without tracing. */
export function traceparent(): string | null {
  return spans().by?.current() ?? null;
}

function noted(): void {
  // Tracing is off.
}
