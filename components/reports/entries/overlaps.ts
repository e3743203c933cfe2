import type { QueryClient } from "@tanstack/react-query";
import { copyOf, namesOf } from "@/components/time-entries/entry/entry-actions";
import type { EntryWrite } from "@/components/time-entries/entry/entry-writes";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** Entries of one person that overlap each other, earliest first. Instants are Unix milliseconds. */
export interface OverlapGroup {
  key: string;
  entries: readonly OverlappingEntry[];
  /** Time that is counted more than once. */
  overlapSeconds: number;
  /** The overlapping stretches. */
  stretches: readonly { startMs: number; endMs: number }[];
}

interface OverlappingEntry {
  entry: TimeEntryReply;
  fix: OverlapFix | null;
}

/** A change after which the entry has no time from `startMs` to `endMs`, and so no longer overlaps its neighbor. */
export interface OverlapFix {
  kind: "end" | "start" | "cutOut";
  startMs: number;
  endMs: number;
}

interface Span {
  entry: TimeEntryReply;
  startMs: number;
  endMs: number;
}

/** Groups with the latest start come first. Entries whose counterpart is not among them are groups of one. */
export function overlapGroups(entries: readonly TimeEntryReply[], nowMs: number): OverlapGroup[] {
  const byPerson = new Map<string, Span[]>();
  for (const entry of entries) {
    const endMs = entry.end_time === null ? nowMs : Date.parse(entry.end_time);
    const span = { entry, startMs: Date.parse(entry.start_time), endMs };
    byPerson.set(entry.user_id, [...(byPerson.get(entry.user_id) ?? []), span]);
  }
  const groups = [...byPerson.values()].flatMap((spans) => connected(spans.toSorted((a, b) => a.startMs - b.startMs)));
  return groups.toSorted((one, other) => startOf(other) - startOf(one)).map(groupOf);
}

function startOf([first]: readonly Span[]): number {
  return first?.startMs ?? 0;
}

function connected(spans: readonly Span[]): Span[][] {
  const groups: Span[][] = [];
  let endMs = -Infinity;
  for (const span of spans) {
    if (span.startMs < endMs) groups.at(-1)?.push(span);
    else groups.push([span]);
    endMs = Math.max(endMs, span.endMs);
  }
  return groups;
}

function groupOf(spans: readonly Span[]): OverlapGroup {
  const stretches = stretchesOf(spans);
  const total = spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const covered = Math.max(...spans.map(({ endMs }) => endMs)) - startOf(spans);
  return {
    key: spans[0]?.entry.id ?? "",
    entries: spans.map((span, index) => ({ entry: span.entry, fix: fixOf(span, index, spans) })),
    overlapSeconds: Math.floor((total - covered) / 1000),
    stretches,
  };
}

/** The spans are connected, so each begins before the latest end so far. */
function stretchesOf(spans: readonly Span[]): { startMs: number; endMs: number }[] {
  let latest = -Infinity;
  return spans.flatMap(({ startMs, endMs }) => {
    const overlap = startMs < latest ? [{ startMs, endMs: Math.min(endMs, latest) }] : [];
    latest = Math.max(latest, endMs);
    return overlap;
  });
}

function fixOf({ startMs, endMs }: Span, index: number, spans: readonly Span[]): OverlapFix | null {
  const next = spans.slice(index + 1).find((other) => other.startMs < endMs);
  if (next && next.startMs > startMs) {
    const kind = next.endMs < endMs ? "cutOut" : "end";
    return { kind, startMs: next.startMs, endMs: Math.min(endMs, next.endMs) };
  }
  const before = spans.slice(0, index).findLast((other) => other.endMs > startMs);
  return before && before.endMs < endMs ? { kind: "start", startMs, endMs: before.endMs } : null;
}

/** After a part is cut out, the rest of the time is an entry of its own. */
export function fixingWrites(
  entry: TimeEntryReply,
  { kind, startMs, endMs }: OverlapFix,
  cache: QueryClient,
): EntryWrite[] {
  const [end_time, start_time] = [new Date(startMs).toISOString(), new Date(endMs).toISOString()];
  const changes = kind === "start" ? { start_time } : { end_time };
  const update = { action: "update", change: { entry, changes } } as const;
  if (kind !== "cutOut") return [update];
  const body = { ...copyOf(entry, cache), user_id: entry.user_id, start_time };
  return [update, { action: "create", work: { body, shown: namesOf(entry) } }];
}
