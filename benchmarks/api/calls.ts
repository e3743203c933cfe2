import { toPublicId, type Prefix } from "@/lib/kernel/core/ids";
import { LEAN } from "./lean";
import type { World } from "./world";

/** A call, its smallest implementation, and the required share of that implementation's rate. */
export interface BenchCall {
  name: string;
  method: "GET" | "POST" | "PATCH";
  /** Path and query. */
  target: string;
  /** Set if the requests alternate between several targets. */
  targets?: string[];
  body?: object;
  /** Whether each request has its own Idempotency-Key. */
  idempotent?: boolean;
  lean: { text: string; values: unknown[] };
  /** Of the baseline's rate. */
  share: number;
}

/** Required shares of the baseline's rate. */
const OBJECT = 0.25;
const LIST = 0.4;
const CHANGE = 0.2;

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
    get("50 entries", "time-entries?limit=50", LIST, LEAN.entries),
    get(
      "50 entries of one user and some months",
      `time-entries?limit=50&user_id=${of("usr", userId)}&${days}`,
      LIST,
      LEAN.entriesOf,
      [here, userId],
    ),
    get("me", "me", OBJECT, LEAN.me, [here, userId]),
    get("the timer", "me/timer", OBJECT, LEAN.timer, [here, userId]),
    get("50 projects", "projects?limit=50", LIST, LEAN.projects),
    get("50 clients", "clients?limit=50", LIST, LEAN.clients),
    get("50 tasks", `projects/${of("prj", some.project)}/tasks?limit=50`, LIST, LEAN.tasks, [here, some.project]),
    get("50 invoices", "invoices?limit=50", LIST, LEAN.invoices),
    get("50 users", "users?limit=50", LIST, LEAN.users),
    get("50 events", "events?limit=50", LIST, LEAN.events),
    get("50 deliveries", "webhook-deliveries?limit=50", LIST, LEAN.deliveries),
    get("an entry", `time-entries/${of("ent", some.entry)}`, OBJECT, LEAN.entry, [here, some.entry]),
    get("a client", `clients/${of("cli", some.client)}`, OBJECT, LEAN.client, [here, some.client]),
    get("a project", `projects/${of("prj", some.project)}`, OBJECT, LEAN.project, [here, some.project]),
    get("an invoice", `invoices/${of("inv", some.invoice)}`, OBJECT, LEAN.invoice, [here, some.invoice]),
    ...changes(world),
  ];
}

function changes({ workspaceId: here, userId, projectId, some, entryBody }: World): BenchCall[] {
  const create = { text: LEAN.create, values: [here, userId, projectId] };
  const change = (name: string, entries: string[]): BenchCall => {
    const targets = entries.map((entry) => `/v1/time-entries/${toPublicId("ent", entry)}`);
    // A different change each time, because an equal one is not written.
    const body = { notes: "Review call, changed %d" };
    const lean = { text: LEAN.change, values: [here, entries] };
    return { name, method: "PATCH", target: targets[0] ?? "", targets, body, lean, share: CHANGE };
  };
  return [
    {
      name: "create an entry",
      method: "POST",
      target: "/v1/time-entries",
      body: entryBody,
      lean: create,
      share: CHANGE,
    },
    {
      name: "create with a key",
      method: "POST",
      target: "/v1/time-entries",
      body: entryBody,
      idempotent: true,
      lean: create,
      share: CHANGE,
    },
    change("change one of many entries", some.entries),
    // The changes wait for each other.
    change("change an entry that 32 change at once", [some.entry]),
  ];
}
