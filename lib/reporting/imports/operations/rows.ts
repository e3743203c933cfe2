import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { query } from "@/lib/kernel/operation";
import type { Cell, Sheet } from "@/lib/reporting/spreadsheets/sheet";
import type { ImportFile } from "../rules/decisions";
import type { ImportRowFilter } from "../schema/rows";
import { toRow } from "../serialize";
import { getImport } from "../store/imports";
import { listRows, type ImportedRow, type RowFilter } from "../store/rows";

export const listImportRows = query(
  "imports:read",
  async (
    { db, workspaceId },
    { id, page, ...input }: ImportRowFilter & { id: string; page: PageRequest },
  ): Promise<Page<ImportedRow>> => {
    await getImport(db, workspaceId, id);
    return listRows(db, workspaceId, id, filterOf(input), page);
  },
);

const BATCH = 500;

/** All rows as a table, streamed. Files with the same columns share them. */
export const exportImportRows = query(
  "imports:read",
  async (
    { db, workspaceId },
    { id, ...input }: ImportRowFilter & { id: string },
  ): Promise<{ filename: string; sheet: Sheet }> => {
    const { files } = await getImport(db, workspaceId, id);
    const filter = filterOf(input);
    const names = new Map(files.map(({ n, filename }) => [n, filename]));
    const columns = columnsOf(files);
    async function* rows(): AsyncGenerator<Cell[]> {
      for (let after: PageRequest["after"] = null; ;) {
        const page = { limit: BATCH, sort: "line", descending: false, after };
        const { rows: found, next } = await listRows(db, workspaceId, id, filter, page);
        for (const row of found) yield cellsOf(row, names, columns.length);
        if (next === null) return;
        after = next;
      }
    }
    const facts = ["File", "Line", "Result", "Reason", "Problems", "Record id"];
    return { filename: "import-rows.csv", sheet: { name: "Rows", columns: [...facts, ...columns], rows: rows() } };
  },
);

/** Column names of the files, or numbers if the files differ. */
function columnsOf(files: readonly ImportFile[]): string[] {
  const heads = files.map(({ facts }) => (facts?.columns ?? []).map(({ name }) => name));
  const longest = heads.toSorted((one, other) => other.length - one.length)[0] ?? [];
  const isShared = new Set(heads.map((head) => JSON.stringify(head))).size === 1;
  return isShared ? longest : longest.map((_name, index) => `Column ${String(index + 1)}`);
}

function cellsOf(row: ImportedRow, names: ReadonlyMap<number, string>, width: number): Cell[] {
  const { file, line, result, reason, problems, resource_id: entry, values } = toRow(row);
  const facts = [names.get(file) ?? "", { number: String(line) }, result, reason, problems.join(", "), entry];
  return [...facts, ...Array.from({ length: width }, (_nothing, index) => values[index] ?? null)];
}

function filterOf({ result, problem }: ImportRowFilter): RowFilter {
  return { results: result?.split(","), problems: problem?.split(",") };
}
