import { toPublicId } from "@/lib/kernel/core/ids";
import { localDate } from "@/lib/kernel/core/time";
import { SEARCHED, type SearchType } from "@/lib/resources";
import type { SearchFindings } from "./operations";
import type { SearchResult, SearchResults } from "./schema";
import type { FoundRow } from "./store";

const MAX_TITLE = 200;

/** On one line. */
function shortened(text: string): string {
  return Array.from(text.replaceAll(/\s+/g, " ")).slice(0, MAX_TITLE).join("");
}

export function toSearchResults({ rows, entries, timeZone, today }: SearchFindings): SearchResults {
  return { data: [...rows.map((row) => toResult(row, today)), ...entries.map((entry) => ofEntry(entry, timeZone))] };
}

function ofEntry(entry: SearchFindings["entries"][number], timeZone: string): SearchResult {
  return {
    ...{ type: "time_entry", id: toPublicId("ent", entry.id) },
    title: shortened(entry.notes),
    ...{ detail: entry.projectName, user_name: entry.userName, color: entry.projectColor },
    day: localDate(entry.startTime, timeZone),
  };
}

function toResult(row: FoundRow, today: string): SearchResult {
  const { type, detail } = row;
  const common = { type, id: toPublicId(prefixOf(type), row.id), title: titleOf(row), detail };
  const own = OWN[type](row, today);
  const place = type === "task" && row.projectId !== null ? { project_id: toPublicId("prj", row.projectId) } : {};
  // The route checks the answer against its schema.
  return { ...common, ...own, ...place } as SearchResult;
}

const ofStatus = ({ status }: FoundRow) => ({ status });

const ofProject = ({ status, color }: FoundRow) => ({ status, color });

const OWN: Readonly<Record<FoundRow["type"], (row: FoundRow, today: string) => object>> = {
  client: ofStatus,
  user: ofStatus,
  webhook: ofStatus,
  project: ofProject,
  task: ofProject,
  invoice: ofInvoice,
  credit_note: ofCreditNote,
  estimate: ofEstimate,
  recurring_invoice: ({ status, dueDate }) => ({ status, next_on: dueDate }),
  retainer: ofStatus,
  expense: ofExpense,
};

/** An expense without a description has the title of its category. */
function titleOf({ type, title, detail }: FoundRow): string {
  if (title !== null) return shortened(title);
  if (type === "expense") return detail ?? "";
  if (type === "credit_note") return "Draft credit note";
  return type === "estimate" ? "Draft estimate" : "Draft invoice";
}

function ofCreditNote({ title, status, dueDate, totalMinor, currency }: FoundRow) {
  return { number: title, status, issue_date: dueDate, total: { amount: totalMinor, currency } };
}

function ofEstimate({ title, status, dueDate, totalMinor, currency }: FoundRow, today: string) {
  return {
    ...{ number: title, status },
    expired: status === "sent" && dueDate !== null && dueDate < today,
    valid_until: dueDate,
    total: { amount: totalMinor, currency },
  };
}

function ofExpense({ dueDate, totalMinor, currency, color }: FoundRow) {
  return { spent_on: dueDate, amount: { amount: totalMinor, currency }, color };
}

function ofInvoice({ title, status, dueDate, totalMinor, currency }: FoundRow, today: string) {
  return {
    ...{ number: title, status },
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
