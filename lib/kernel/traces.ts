import { perProcess } from "@/lib/kernel/core/per-process";

/** What a span says besides its name: ids, names of routes, figures. Never a secret, and nothing that somebody wrote. */
export type Facts = Readonly<Record<string, string | number | undefined>>;

export interface SpanAbout {
  name: string;
  /** What it is to another process; absent for what stays within this one. */
  kind?: "server" | "client" | "producer" | "consumer";
  facts: Facts;
  /** A W3C `traceparent` that it follows from; else the span that it is made in. */
  parent?: string | null | undefined;
}

/** Adds to a span what is known at its end. `error.type` makes it a failed one. */
export type Note = (facts: Facts) => void;

/** A span that is ended by hand. One that never is, is never told of. */
export interface OpenSpan {
  /** As W3C writes it. */
  traceparent: string;
  end: () => void;
}

/** What makes spans, where the operator has named a place for them. */
export interface Tracing {
  within: <T>(about: SpanAbout, work: (note: Note) => Promise<T>) => Promise<T>;
  open: (about: SpanAbout) => OpenSpan;
  current: () => string | null;
}

const spans = perProcess<{ by?: Tracing | undefined }>("stintTracing", () => ({}));

/** Sets what makes the spans of this process, in all of its bundles. Without it, tracing costs a look at this. */
export function traceWith(tracing: Tracing | undefined): void {
  spans().by = tracing;
}

/** Does a piece of work in a span of its own, which ends with it. */
export function traced<T>(about: () => SpanAbout, work: (note: Note) => Promise<T>): Promise<T> {
  return spans().by?.within(about(), work) ?? work(noted);
}

/** Opens a span for something that is known to have happened only later. */
export function openSpan(about: () => SpanAbout): OpenSpan | undefined {
  return spans().by?.open(about());
}

/** The span that this is done in, as W3C writes it, for who goes on in another process; null without one. */
export function traceparent(): string | null {
  return spans().by?.current() ?? null;
}

function noted(): void {
  // Nothing is traced, so there is nothing to add to.
}
