import { AppError } from "@/lib/kernel/core/errors";
import { TimeZone } from "@/lib/kernel/core/wire";
import { type Fields, fieldsOf } from "../parsing/fields";
import type { ImportRecord } from "../parsing/imported-file";
import { currencyIn } from "../parsing/rates";
import type { Archive } from "./archive";
import { jsonItems } from "./json";
import { type Listing, namedRow, personRow } from "./listing";
import { ownRef } from "./own-ref";

/** Clients whose names projects refer to. */
const MOST_NAMES = 200_000;

/** Toggl's export of a workspace: its clients, projects and tasks, without time. */
export function togglArchive(archive: Archive): Listing {
  async function* batches(): AsyncGenerator<ImportRecord[]> {
    yield* people(archive);
    const clients = new Map<string, string>();
    for await (const { line, fields } of objects(archive, "clients.json")) {
      const client = fields.text("name");
      clients.set(fields.text("id"), client.slice(0, 200));
      if (clients.size > MOST_NAMES) {
        throw new AppError("validation_failed", "import_too_many_rows", { maximum: MOST_NAMES });
      }
      const row = namedRow(line, { client, isArchived: fields.flag("archived") === true });
      yield [{ ...row, refs: { client: refOf(fields) } }];
    }
    for await (const { line, fields } of objects(archive, "projects.json")) {
      const id = fields.text("client_id") || fields.text("cid");
      const client = clients.get(id) ?? "";
      const isDangling = client === "" && id !== "";
      const row = projectOf(line, client, fields);
      yield [isDangling ? { ...row, isDangling } : row];
      const project = fields.text("name");
      for await (const task of objects(archive, `tasks/${fields.text("id")}.json`)) {
        const isArchived = task.fields.flag("active") === false;
        const taskRow = namedRow(task.line, { client, project, task: task.fields.text("name"), isArchived });
        yield [{ ...taskRow, refs: { task: refOf(task.fields) } }];
      }
    }
  }
  return { system: "toggl", content: "records", batches };
}

/** The time zones of people whose time is in another file of the import. */
async function* people(archive: Archive): AsyncGenerator<ImportRecord[]> {
  for await (const { line, fields } of objects(archive, "workspace_users.json")) {
    const { data: zone = null } = TimeZone.safeParse(fields.text("timezone"));
    const [name, email] = [fields.text("name").slice(0, 200), fields.text("email") || null];
    const id = `toggl user ${fields.text("id")}`;
    if (name !== "" || email !== null) yield [personRow(line, { id, name, email, facts: { time_zone: zone } })];
  }
}

async function* objects(archive: Archive, path: string): AsyncGenerator<{ line: number; fields: Fields }> {
  if (!archive.has(path)) return;
  for await (const items of jsonItems(archive.file(path))) {
    for (const { line, value } of items) {
      const fields = fieldsOf(value);
      if (fields !== null) yield { line, fields };
    }
  }
}

/** A fixed fee is a budget of money. */
function projectOf(line: number, client: string, fields: Fields): ImportRecord {
  const fee = fields.text("fixed_fee");
  const row = namedRow(line, {
    ...{ client, project: fields.text("name"), color: fields.text("color"), rate: fields.text("rate") },
    ...{ currency: currencyIn(fields.text("currency")), budget: fee || fields.text("estimated_hours") },
    ...{ budgetUnit: fee === "" ? "hours" : "money", startsOn: dayOf(fields.text("start_date")) },
    ...{ endsOn: dayOf(fields.text("end_date")), isArchived: fields.flag("active") === false },
    isBillable: fields.flag("billable"),
  });
  return { ...row, refs: { project: refOf(fields) } };
}

function refOf(fields: Fields) {
  return ownRef("toggl", fields.text("id"));
}

function dayOf(text: string): string {
  return text.slice(0, 10);
}
