import { printedText } from "@/lib/billing/invoice-content/printed-text";
import type { Language } from "@/lib/billing/invoice-content/language";
import type { QueryScope } from "@/lib/kernel/operation";
import { fieldsOf } from "@/lib/tracking/custom-fields/operations/values";
import { printedOf, type CustomValues, type FieldObject } from "@/lib/tracking/custom-fields/rules";
import type { BillableEntry } from "@/lib/tracking/time-entries/rules";
import type { TimeLine } from "../rules/time-lines";
import type { FromTimeEntries } from "../schema/draft";

interface Described {
  entries: readonly BillableEntry[];
  /** Values of projects by id. */
  projects: ReadonlyMap<string, CustomValues>;
  grouping: NonNullable<FromTimeEntries["group_by"]>;
  language: Pick<Language, "text" | "format">;
}

/**
 * Add custom fields below the descriptions of lines: of the entry or task that a line bills, and of a project on its
 * first line.
 */
export async function withFields<Line extends TimeLine>(
  scope: QueryScope,
  lines: readonly Line[],
  { entries, projects, grouping, language }: Described,
): Promise<Line[]> {
  const all = await fieldsOf(scope, ["project", "task", "time_entry"]);
  if (!all.some(({ onInvoice }) => onInvoice)) return [...lines];
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const printed = (object: FieldObject, values: CustomValues | null | undefined) =>
    printedOf(all, object, values ?? {}).map((field) => `${field.label}: ${printedText(field, language)}`);
  return lines.map((line, index) => {
    const entry = known.get(line.entryIds[0] ?? "");
    const isFirst = lines[index - 1]?.projectId !== line.projectId;
    const details = [
      ...(isFirst ? printed("project", projects.get(line.projectId)) : []),
      ...(grouping === "task" || grouping === "entry" ? printed("task", entry?.taskCustom) : []),
      ...(grouping === "entry" ? printed("time_entry", entry?.custom) : []),
    ];
    return { ...line, description: [line.description, ...details].join("\n").slice(0, MAX_DESCRIPTION) };
  });
}

/** Characters. */
const MAX_DESCRIPTION = 5000;
