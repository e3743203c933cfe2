import { toPublicId, type Prefix } from "@/lib/core/ids";
import { LEAN } from "./lean";
import type { World } from "./world";

/** One call of the bench: what Stint is asked, the least that could answer it, and what share of its rate Stint is to reach. */
export interface BenchCall {
  name: string;
  method: "GET" | "POST" | "PATCH";
  /** Path and query. */
  target: string;
  /** Where the requests go to several in turn: all of them. */
  targets?: string[];
  body?: object;
  /** Whether each request carries an Idempotency-Key of its own. */
  idempotent?: boolean;
  lean: { text: string; values: unknown[] };
  /** Of the leanest server's rate. */
  share: number;
}

export function callsOn(world: World): BenchCall[] {
  const { workspaceId: here, userId, some } = world;
  const of = (prefix: Prefix, uuid: string) => toPublicId(prefix, uuid);
  const get = (name: string, target: string, share: number, lean: string, values: unknown[] = [here]): BenchCall => ({
    name,
    method: "GET",
    target: `/v1/${target}`,
    lean: { text: lean, values },
    share,
  });
  const days = "from=2026-01-01T00:00:00Z&to=2026-11-01T00:00:00Z";
  return [
    get("50 entries", "time-entries?limit=50", 0.6, LEAN.entries),
    get(
      "50 entries of one user and some months",
      `time-entries?limit=50&user_id=${of("usr", userId)}&${days}`,
      0.6,
      LEAN.entriesOf,
      [here, userId],
    ),
    get("me", "me", 0.5, LEAN.me, [here, userId]),
    get("the timer", "me/timer", 0.5, LEAN.timer, [here, userId]),
    get("50 projects", "projects?limit=50", 0.5, LEAN.projects),
    get("50 clients", "clients?limit=50", 0.5, LEAN.clients),
    get("50 tasks", `projects/${of("prj", some.project)}/tasks?limit=50`, 0.5, LEAN.tasks, [here, some.project]),
    get("50 invoices", "invoices?limit=50", 0.5, LEAN.invoices),
    get("50 users", "users?limit=50", 0.5, LEAN.users),
    get("50 events", "events?limit=50", 0.5, LEAN.events),
    get("50 deliveries", "webhook-deliveries?limit=50", 0.5, LEAN.deliveries),
    get("an entry", `time-entries/${of("ent", some.entry)}`, 0.5, LEAN.entry, [here, some.entry]),
    get("a client", `clients/${of("cli", some.client)}`, 0.5, LEAN.client, [here, some.client]),
    get("a project", `projects/${of("prj", some.project)}`, 0.5, LEAN.project, [here, some.project]),
    get("an invoice", `invoices/${of("inv", some.invoice)}`, 0.5, LEAN.invoice, [here, some.invoice]),
    ...changes(world),
  ];
}

function changes({ workspaceId: here, userId, projectId, some, entryBody }: World): BenchCall[] {
  const create = { text: LEAN.create, values: [here, userId, projectId] };
  const change = (name: string, entries: string[]): BenchCall => {
    const targets = entries.map((entry) => `/v1/time-entries/${toPublicId("ent", entry)}`);
    // Each change is another one, or nothing would be written.
    const body = { notes: "Review call, changed %d" };
    const lean = { text: LEAN.change, values: [here, entries] };
    return { name, method: "PATCH", target: targets[0] ?? "", targets, body, lean, share: 0.4 };
  };
  return [
    { name: "create an entry", method: "POST", target: "/v1/time-entries", body: entryBody, lean: create, share: 0.6 },
    {
      name: "create with a key",
      method: "POST",
      target: "/v1/time-entries",
      body: entryBody,
      idempotent: true,
      lean: create,
      share: 0.5,
    },
    change("change one of many entries", some.entries),
    // Each waits for the one before it.
    change("change an entry that 32 change at once", [some.entry]),
  ];
}
