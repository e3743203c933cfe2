import type { Event } from "@/lib/webhooks/events/schema";

type Change =
  { kind: "promised"; day: string; note: string | null } | { kind: "promiseRemoved" | "paused" | "resumed" };

/** `at` is in Unix milliseconds. */
export type DunningChange = Change & { key: string; at: number };

/** Promises and pauses among the changes of an invoice. */
export function dunningChanges(
  events: readonly Pick<Event, "id" | "data" | "changes" | "created_at">[],
): DunningChange[] {
  return events.flatMap(({ id, data, changes, created_at: at }) =>
    [...promiseIn(data, changes), ...pauseIn(changes)].map((change) => ({
      ...change,
      ...{ key: `${id} ${change.kind}`, at: Date.parse(at) },
    })),
  );
}

function promiseIn(data: Event["data"], changes: Event["changes"]): Change[] {
  const change = changes?.["promised_on"];
  if (change === undefined) return [];
  const [before, day] = change;
  if (typeof day !== "string") return typeof before === "string" ? [{ kind: "promiseRemoved" }] : [];
  const note = data["promise_note"];
  return [{ kind: "promised", day, note: typeof note === "string" ? note : null }];
}

function pauseIn(changes: Event["changes"]): Change[] {
  const [before, isPaused] = changes?.["reminders_paused"] ?? [];
  if (isPaused === true) return [{ kind: "paused" }];
  return before === true ? [{ kind: "resumed" }] : [];
}
