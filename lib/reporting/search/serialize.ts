import { toPublicId } from "@/lib/kernel/core/ids";
import { SEARCHED, type SearchType } from "@/lib/resources";
import type { SearchFindings } from "./operations";
import type { SearchResult, SearchResults } from "./schema";
import type { FoundRow } from "./store";

export function toSearchResults({ rows, today }: SearchFindings): SearchResults {
  return { data: rows.map((row) => toResult(row, today)) };
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
