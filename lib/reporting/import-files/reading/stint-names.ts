import { z } from "zod";
import { AppError } from "@/lib/kernel/core/errors";
import { CustomValues } from "@/lib/tracking/custom-fields/schema";
import { ExternalRefs } from "@/lib/kernel/external-refs/schema";
import { User } from "@/lib/identity/users/schema";
import { cutAt } from "../parsing/plain-text";
import { ArchivedPerson } from "./archived-person";
import type { NamedValue } from "./stint-settings";

const MOST_NAMES = 200_000;
const LONGEST_NAME = 200;

/** Older archives have no references. */
const REFS = { external_refs: ExternalRefs.default([]) };

/** The same of records with custom fields. */
export const OWN = { ...REFS, custom: CustomValues.default({}) };

export const Person = User.pick({ id: true, name: true, email: true }).extend({ ...REFS, ...ArchivedPerson.shape });
export type Person = z.infer<typeof Person>;

/** Names of the records of an archive by their ids. */
export class Names {
  currency = "";
  readonly users = new Map<string, Person>();
  readonly clients = new Map<string, string>();
  readonly projects = new Map<string, { client: string | null; name: string; currency: string }>();
  readonly tasks = new Map<string, string>();
  /** Lines by the entry that they bill, in an older archive. */
  readonly lines = new Map<string, string>();

  readonly #counts = new Map<string, number>();

  /** Return the name with a number if an earlier record of the parent has it, because records are found by their names. */
  unique(parent: string, name: string): string {
    const keyOf = (text: string) => `${parent}\n${text.normalize("NFKC").toLowerCase()}`;
    for (let count = this.#counts.get(keyOf(name)) ?? 0; ; count += 1) {
      const suffix = count === 0 ? "" : ` (${String(count + 1)})`;
      const free = `${cutAt(name, LONGEST_NAME - suffix.length)}${suffix}`;
      if (count > 0 && this.#counts.has(keyOf(free))) continue;
      this.#counts.set(keyOf(free), 1).set(keyOf(name), count + 1);
      return free;
    }
  }

  add<Value>(names: Map<string, Value>, id: string, value: Value): void {
    names.set(id, value);
    const { users, clients, projects, tasks, lines } = this;
    if (users.size + clients.size + projects.size + tasks.size + lines.size <= MOST_NAMES) return;
    throw new AppError("validation_failed", "import_too_many_rows", { maximum: MOST_NAMES });
  }
}

const UserId = z.string().nullish();

const References = z.object({
  user_id: UserId,
  /** Of an expense, a milestone or an estimate. */
  project_id: UserId,
  project_ids: z.array(z.string()).optional(),
  client_ids: z.array(z.string()).optional(),
  /** Of a saved report. */
  query: z.object({ user_id: z.string(), project_id: z.string(), client_id: z.string() }).partial().optional(),
  /** Of an estimate. */
  sent_by_id: UserId,
  decision: z.object({ user_id: UserId }).nullish(),
  /** Of a closed period, an exception, a timesheet or a milestone. */
  ...{ closed_by: UserId, reopened_by: UserId, created_by: UserId, ended_by: UserId },
  ...{ submitted_by: UserId, decided_by: UserId, completed_by_id: UserId },
  history: z.array(z.object({ by: UserId })).optional(),
  corrections: z.array(z.object({ before: z.object({ project_id: UserId, task_id: UserId }).nullable() })).optional(),
});
type References = z.infer<typeof References>;

/** Add the names of the people, projects and clients whom a record is about, and of the people who acted on it. */
export function named(value: unknown, names: Names): NamedValue {
  const { success, data } = References.safeParse(value);
  if (!success) return { value, isDangling: false };
  const { users, projects, clients } = names;
  const { user_id: userId, query = {} } = data;
  const listed = (ids: string | undefined) => ids?.split(",") ?? [];
  const own = typeof data.project_id === "string" ? [data.project_id] : listed(query.project_id);
  const { project_ids: projectIds = own, client_ids: clientIds = listed(query.client_id) } = data;
  const about = {
    people: listed(query.user_id).map((id) => users.get(id)),
    projects: projectIds.map((id) => projects.get(id)),
    clients: clientIds.map((id) => clients.get(id)),
  };
  const person = typeof userId === "string" ? users.get(userId) : null;
  const isDangling = person === undefined || Object.values(about).flat().includes(undefined);
  const more = { ...about, person, actors: actorsOf(data, names), places: placesOf(data, names) };
  return { value: { ...(value as object), ...more }, isDangling };
}

/** Return the people who acted, by id. Unknown ones are absent. */
function actorsOf(data: References, { users }: Names): Record<string, Person> {
  const { closed_by, reopened_by, created_by, ended_by, submitted_by, decided_by, completed_by_id } = data;
  const { sent_by_id, decision } = data;
  const ids = [
    ...[closed_by, reopened_by, created_by, ended_by, submitted_by, decided_by, completed_by_id],
    ...[sent_by_id, decision?.user_id],
    ...(data.history ?? []).map(({ by }) => by),
  ];
  return Object.fromEntries(
    ids.flatMap((id) => {
      const known = typeof id === "string" && users.get(id);
      return known ? [[known.id, known]] : [];
    }),
  );
}

/** Return the names of the projects and tasks of corrections, by id. Unknown ones are absent. */
function placesOf({ corrections = [] }: References, { projects, tasks }: Names): Record<string, object> {
  return Object.fromEntries(
    corrections.flatMap(({ before }) => {
      const project = projects.get(before?.project_id ?? "");
      const task = tasks.get(before?.task_id ?? "");
      if (!before || !project) return [];
      const { client, name } = project;
      const places: [string, object][] = [[before.project_id ?? "", { client, name, task: null }]];
      if (task !== undefined) places.push([before.task_id ?? "", { client, name, task }]);
      return places;
    }),
  );
}
