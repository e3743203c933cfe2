import { AppError } from "@/lib/kernel/core/errors";
import { columnsOf, systemOf } from "../parsing/columns";
import { FileStatistics } from "../parsing/statistics";
import type { FileFacts, FileSource, ImportSystem } from "../parsing/imported-file";
import { examineBytes } from "./encoding";
import { readBatches } from "./records";
import { findTable } from "./table";
import { headText } from "./text";

/**
 * Read a file twice, once for its bytes and once for its rows, and return facts about all of it. Memory does not grow
 * with the file.
 *
 * @param expected System that the person chose. Without it, the names of the columns decide.
 * @throws AppError validation_failed for a file that is empty, no text table, or beyond the limits.
 */
export async function examineFile(source: FileSource, expected?: ImportSystem): Promise<FileFacts> {
  const { encoding, head } = await examineBytes(source);
  const { delimiter, headerLine, names, firstRows } = findTable(headText(head, encoding));
  const system = expected ?? systemOf(names);
  const statistics = new FileStatistics(system, columnsOf(system, names, firstRows));
  const shape = { encoding, delimiter, headerLine, columns: statistics.columns };
  for await (const batch of readBatches(source, shape)) for (const record of batch) statistics.add(record);
  if (statistics.rows === 0) throw new AppError("validation_failed", "import_nothing_to_import");
  return { system, encoding, delimiter, headerLine, ...statistics.facts() };
}
