import { AppError } from "@/lib/kernel/core/errors";
import type { ImportRecord } from "../parsing/imported-file";
import { currencyIn } from "../parsing/rates";
import type { Archive } from "./archive";
import { csvObjects, type CsvObject } from "./csv-objects";
import { type Listing, namedRow, valuesOf } from "./listing";
import { ownRef } from "./own-ref";

/** Records whose names time entries refer to. */
const MOST_NAMES = 200_000;

/** solidtime's export of an organization. Times are UTC, rates are cents, and records refer to each other by id. */
export function solidtimeArchive(archive: Archive): Listing {
  async function* batches(): AsyncGenerator<ImportRecord[]> {
    const names = new Names();
    const currency = await firstCurrency(archive);
    for await (const object of objects(archive, "clients.csv")) yield [clientOf(object, names)];
    for await (const object of objects(archive, "projects.csv")) yield [projectOf(object, names, currency)];
    for await (const object of objects(archive, "tasks.csv")) yield [taskOf(object, names)];
    for await (const { cell } of objects(archive, "members.csv")) {
      names.members.set(cell("id"), { name: cell("name"), email: cell("email") });
      names.assertFew();
    }
    for await (const { cell } of objects(archive, "tags.csv")) {
      names.tags.set(cell("id"), cell("name"));
      names.assertFew();
    }
    for await (const some of csvObjects(archive.file("time_entries.csv"))) {
      yield some.map((object) => entryOf(object, names, currency));
    }
  }
  return { system: "solidtime", content: "time", batches };
}

class Names {
  readonly clients = new Map<string, string>();
  readonly projects = new Map<string, { client: string; name: string }>();
  readonly tasks = new Map<string, string>();
  readonly members = new Map<string, { name: string; email: string }>();
  readonly tags = new Map<string, string>();

  assertFew(): void {
    const { clients, projects, tasks, members, tags } = this;
    if (clients.size + projects.size + tasks.size + members.size + tags.size <= MOST_NAMES) return;
    throw new AppError("validation_failed", "import_too_many_rows", { maximum: MOST_NAMES });
  }
}

async function* objects(archive: Archive, path: string): AsyncGenerator<CsvObject> {
  if (!archive.has(path)) return;
  for await (const some of csvObjects(archive.file(path))) yield* some;
}

async function firstCurrency(archive: Archive): Promise<string | null> {
  for await (const { cell } of objects(archive, "organizations.csv")) return currencyIn(cell("currency"));
  return null;
}

function clientOf({ line, cell }: CsvObject, names: Names): ImportRecord {
  const client = shortened(cell("name"));
  names.clients.set(cell("id"), client);
  names.assertFew();
  const row = namedRow(line, { client, isArchived: cell("archived_at") !== "" });
  return { ...row, refs: { client: refOf(cell("id")) } };
}

function projectOf({ line, cell }: CsvObject, names: Names, currency: string | null): ImportRecord {
  const client = names.clients.get(cell("client_id"));
  const name = shortened(cell("name"));
  names.projects.set(cell("id"), { client: client ?? "", name });
  names.assertFew();
  const row = namedRow(line, {
    ...{ client: client ?? "", project: name, color: cell("color"), rate: moneyOf(cell("billable_rate")), currency },
    ...{ isBillable: cell("is_billable") === "true", isArchived: cell("archived_at") !== "" },
    ...{ budget: cell("estimated_time"), budgetUnit: "seconds" },
  });
  const referred: ImportRecord = { ...row, refs: { project: refOf(cell("id")) } };
  return client === undefined && cell("client_id") !== "" ? { ...referred, isDangling: true } : referred;
}

function taskOf({ line, cell }: CsvObject, names: Names): ImportRecord {
  const project = names.projects.get(cell("project_id"));
  const task = shortened(cell("name"));
  names.tasks.set(cell("id"), task);
  names.assertFew();
  if (project === undefined) return { ...namedRow(line, {}), isDangling: true };
  const place = { client: project.client, project: project.name, task };
  const row = namedRow(line, { ...place, isArchived: cell("done_at") !== "" });
  return { ...row, refs: { task: refOf(cell("id")) } };
}

function entryOf({ line, cell }: CsvObject, names: Names, currency: string | null): ImportRecord {
  const place = placeOf(cell, names);
  const { name: person_name, email: person_email } = names.members.get(cell("member_id")) ?? { name: "", email: "" };
  const values = valuesOf({
    ...{ client: place.client, project: place.project, task: place.task, person_name, person_email },
    ...{ notes: cell("description"), tags: tagsOf(cell("tags"), names), billable: cell("billable") },
    ...{ start: cell("start"), end: cell("end"), rate: moneyOf(cell("billable_rate")), currency: currency ?? "" },
  });
  const refs = { entry: refOf(cell("id")), person: refOf(cell("member_id")) };
  const row = { line, id: `solidtime ${cell("id")}`, values, refs };
  return place.isDangling ? { ...row, isDangling: true } : row;
}

function placeOf(cell: CsvObject["cell"], names: Names) {
  const project = names.projects.get(cell("project_id"));
  const task = names.tasks.get(cell("task_id"));
  const isMissing = (found: unknown, column: string) => found === undefined && cell(column) !== "";
  return {
    client: project?.client ?? names.clients.get(cell("client_id")) ?? "",
    project: project?.name ?? "",
    task: task ?? "",
    isDangling: isMissing(project, "project_id") || isMissing(task, "task_id"),
  };
}

function tagsOf(text: string, names: Names): string {
  const ids = text.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi) ?? [];
  return JSON.stringify(ids.flatMap((id) => names.tags.get(id) ?? []));
}

function refOf(id: string) {
  return ownRef("solidtime", id);
}

/** Return an amount of cents as a decimal. */
function moneyOf(cents: string): string {
  return /^\d{1,12}$/.test(cents) ? (Number(cents) / 100).toFixed(2) : "";
}

/** Long names would need much memory. */
function shortened(name: string): string {
  return name.slice(0, 200);
}
