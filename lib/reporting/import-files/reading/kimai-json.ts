import { AppError } from "@/lib/kernel/core/errors";
import { type Fields, fieldsOf } from "../parsing/fields";
import type { FileSource, ImportRecord } from "../parsing/imported-file";
import { jsonItems } from "./json";
import { type Listing, LISTING_COLUMNS, valuesOf } from "./listing";
import { ownRef } from "./own-ref";

const COLUMNS: NonNullable<Listing["columns"]> = [
  ...LISTING_COLUMNS,
  { name: "Break", meaning: "ignored" },
  { name: "Fixed price", meaning: "ignored" },
];

/** The time records of Kimai's API, with whole objects instead of ids. */
export function kimaiJson(source: FileSource): Listing {
  async function* batches(): AsyncGenerator<ImportRecord[]> {
    for await (const items of jsonItems(source)) yield items.map(({ line, value }) => recordOf(line, fieldsOf(value)));
  }
  return { system: "kimai", content: "time", columns: COLUMNS, batches };
}

function recordOf(line: number, entry: Fields | null): ImportRecord {
  if (entry === null || entry.text("begin") === "") throw new AppError("validation_failed", "import_format_unknown");
  const [user, project, activity] = [entry.object("user"), entry.object("project"), entry.object("activity")];
  const customer = project?.object("customer") ?? null;
  if (user === null || project === null || activity === null || customer === null) {
    throw new AppError("validation_failed", "import_names_missing", { line });
  }
  const begin = entry.text("begin");
  const known = valuesOf({
    client: customer.text("name"),
    project: project.text("name"),
    task: activity.text("name"),
    notes: entry.text("description"),
    person_name: user.text("alias") || user.text("username"),
    person_email: user.text("email"),
    tags: JSON.stringify(entry.texts("tags")),
    billable: wordOf(entry.flag("billable")),
    invoiced: wordOf(entry.flag("exported")),
    start: begin,
    end: entry.text("end"),
    duration: clockOf(entry.number("duration")),
    rate: entry.text("hourlyRate"),
    currency: customer.text("currency"),
  });
  return {
    line,
    // Ids of two installations are equal, their times hardly ever.
    id: `kimai ${entry.text("id")} ${begin}`,
    refs: {
      ...{ client: refOf(customer), project: refOf(project), task: refOf(activity) },
      ...{ entry: refOf(entry), person: refOf(user) },
    },
    values: [...known, clockOf(entry.number("break")), entry.text("fixedRate")],
  };
}

function refOf(record: Fields) {
  return ownRef("kimai", record.text("id"));
}

function wordOf(flag: boolean | null): string {
  return flag === null ? "" : flag ? "yes" : "no";
}

/** A running record has no duration, or zero. */
function clockOf(seconds: number | null): string {
  if (seconds === null || seconds <= 0) return "";
  const [hours, minutes, rest] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor);
  return [hours, minutes, rest].map((part) => String(part).padStart(2, "0")).join(":");
}
