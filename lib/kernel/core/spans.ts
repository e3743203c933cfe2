/** A stretch of time, without its end. Unix milliseconds. */
export interface Span {
  startMs: number;
  endMs: number;
}

/** Return the shared time, or null. Touching spans share none, nor does a span without length. */
export function shared(one: Span, other: Span): Span | null {
  const startMs = Math.max(one.startMs, other.startMs);
  const endMs = Math.min(one.endMs, other.endMs);
  return startMs < endMs ? { startMs, endMs } : null;
}

/** Return the spans that share time with each one, by start. Spans without such are left out. */
export function overlapsOf<Some extends Span>(spans: readonly Some[]): Map<Some, Some[]> {
  const found = new Map<Some, Some[]>();
  const add = (span: Some, other: Some) => found.set(span, [...(found.get(span) ?? []), other]);
  let open: Some[] = [];
  for (const span of byStart(spans)) {
    open = open.filter(({ endMs }) => endMs > span.startMs);
    for (const earlier of open) {
      if (shared(earlier, span) === null) continue;
      add(earlier, span);
      add(span, earlier);
    }
    open.push(span);
  }
  return new Map([...found].map(([span, others]) => [span, byStart(others)]));
}

/** Return the parts of a span that no other span covers, by start. */
export function freeParts({ startMs, endMs }: Span, others: readonly Span[]): Span[] {
  const parts: Span[] = [];
  let from = startMs;
  for (const other of byStart(others)) {
    if (shared(other, { startMs: from, endMs }) === null) continue;
    if (other.startMs > from) parts.push({ startMs: from, endMs: other.startMs });
    from = Math.max(from, other.endMs);
  }
  return from < endMs ? [...parts, { startMs: from, endMs }] : parts;
}

/** Return the time between spans, by start. */
export function between(spans: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  let end: number | null = null;
  for (const { startMs, endMs } of byStart(spans)) {
    if (end !== null && startMs > end) gaps.push({ startMs: end, endMs: startMs });
    end = Math.max(end ?? endMs, endMs);
  }
  return gaps;
}

/** Return the milliseconds within at least one of the spans. */
export function covered(spans: readonly Span[]): number {
  if (spans.length === 0) return 0;
  const startMs = Math.min(...spans.map((span) => span.startMs));
  const endMs = Math.max(...spans.map((span) => span.endMs));
  const gaps = between(spans).reduce((sum, gap) => sum + gap.endMs - gap.startMs, 0);
  return endMs - startMs - gaps;
}

function byStart<Some extends Span>(spans: readonly Some[]): Some[] {
  return spans.toSorted((one, other) => one.startMs - other.startMs || one.endMs - other.endMs);
}
