import { createHash } from "node:crypto";
import { toPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { percentile } from "../latencies";
import { kindOf, type Arrivals } from "./receivers";

interface Committed {
  id: string;
  resourceId: string;
  hash: string;
  at: number;
}

/** Counts of expected and observed outcomes. All but the last must be 0. */
export interface Findings {
  missing: number;
  otherBytes: number;
  withoutCommit: number;
  entriesWithoutEvent: number;
  eventsWithoutEntry: number;
  /** Repeated requests, which at-least-once delivery allows. */
  repeated: number;
}

/** Return all committed events of a workspace by public id. */
export async function committedEvents(workspaceId: string): Promise<Map<string, Committed>> {
  const rows = await prisma().$queryRaw<{ id: string; resourceId: string; payload: string; occurredAt: Date }[]>`
    select id, resource_id as "resourceId", payload, occurred_at as "occurredAt" from events
    where workspace_id = ${workspaceId}::uuid`;
  return new Map(
    rows.map(({ id, resourceId, payload, occurredAt }) => {
      const hash = createHash("sha256").update(payload).digest("hex");
      return [toPublicId("evt", id), { id, resourceId, hash, at: occurredAt.getTime() }];
    }),
  );
}

/** Return the number of deliveries to working endpoints that have not arrived. */
export function missingOf(events: ReadonlyMap<string, Committed>, endpoints: ReadonlyMap<string, Arrivals>): number {
  let missing = 0;
  for (const [path, arrivals] of endpoints) {
    if (path.startsWith(`/${kindOf(0)}`)) continue;
    for (const id of events.keys()) if ((arrivals.get(id)?.taken ?? 0) === 0) missing++;
  }
  return missing;
}

export async function findOut(workspaceId: string, endpoints: ReadonlyMap<string, Arrivals>): Promise<Findings> {
  const events = await committedEvents(workspaceId);
  const entries = await prisma().$queryRaw<{ id: string }[]>`
    select id from time_entries where workspace_id = ${workspaceId}::uuid`;
  const told = new Set([...events.values()].map(({ resourceId }) => resourceId));
  const made = new Set(entries.map(({ id }) => id));
  const all = [...endpoints.values()].flatMap((arrivals) => [...arrivals]);
  return {
    missing: missingOf(events, endpoints),
    otherBytes: all.filter(([id, { hash }]) => (events.get(id)?.hash ?? hash) !== hash).length,
    withoutCommit: all.filter(([id]) => !events.has(id)).length,
    entriesWithoutEvent: entries.filter(({ id }) => !told.has(id)).length,
    eventsWithoutEntry: [...told].filter((id) => !made.has(id)).length,
    repeated: all.reduce((sum, [, { taken }]) => sum + Math.max(0, taken - 1), 0),
  };
}

/**
 * Return the 95th percentile from commit to first request at healthy endpoints, for the events of one period, in
 * milliseconds. Null if none arrived.
 */
export function p95Of(
  events: ReadonlyMap<string, Committed>,
  endpoints: ReadonlyMap<string, Arrivals>,
  { from, to }: { from: number; to: number },
): number | null {
  const taken = [...endpoints]
    .filter(([path]) => path.startsWith("/healthy"))
    .flatMap(([, arrivals]) =>
      [...arrivals].flatMap(([id, { firstAt }]) => {
        const at = events.get(id)?.at ?? 0;
        return at >= from && at < to ? [firstAt - at] : [];
      }),
    );
  return taken.length === 0 ? null : percentile(taken, 0.95);
}
