import { toPublicId } from "@/lib/kernel/core/ids";
import { localDate } from "@/lib/kernel/core/time";
import { SEARCHED, type SearchType } from "@/lib/resources";
import type { SearchFindings } from "./operations";
import type { SearchResult, SearchResults } from "./schema";
import type { FoundRow } from "./store";

const MAX_TITLE = 200;

export function toSearchResults({ rows, entries, timeZone, today }: SearchFindings): SearchResults {
  return { data: [...rows.map((row) => toResult(row, today)), ...entries.map((entry) => ofEntry(entry, timeZone))] };
}

function ofEntry(entry: SearchFindings["entries"][number], timeZone: string): SearchResult {
  return {
    ...{ type: "time_entry", id: toPublicId("ent", entry.id) },
    title: Array.from(entry.notes.replaceAll(/\s+/g, " ")).slice(0, MAX_TITLE).join(""),
    ...{ detail: entry.projectName, user_name: entry.userName, color: entry.projectColor },
    day: localDate(entry.startTime, timeZone),
  };
}

function toResult(row: FoundRow, today: string): SearchResult {
  const { type, detail, status, color } = row;
  const common = { type, id: toPublicId(prefixOf(type), row.id), title: row.title ?? "Draft invoice", detail, status };
  const own = type === "invoice" ? ofInvoice(row, today) : type === "project" || type === "task" ? { color } : {};
  const place = type === "task" && row.projectId !== null ? { project_id: toPublicId("prj", row.projectId) } : {};
  // The route checks the answer against its schema.
  return { ...common, ...own, ...place } as SearchResult;
}

function ofInvoice({ title, status, dueDate, totalMinor, currency }: FoundRow, today: string) {
  return {
    number: title,
    overdue: status === "sent" && dueDate !== null && dueDate < today,
    due_date: dueDate,
    total: { amount: totalMinor, currency },
  };
}

function prefixOf(type: SearchType) {
  const searched = SEARCHED.get(type);
  if (!searched) throw new Error(`No resource declares the search type ${type}.`);
  return searched.prefix;
}
