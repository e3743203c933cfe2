import { toPublicId } from "@/lib/kernel/core/ids";
import type { EarlierEntries } from "./schema";
import type { EarlierRow } from "./store";

export function toEarlierEntries(rows: readonly EarlierRow[]): EarlierEntries {
  return {
    data: rows.map(({ projectId, taskId, taskName, lastDate, tags, ...row }) => ({
      ...row,
      project_id: projectId === null ? null : toPublicId("prj", projectId),
      task_id: taskId === null ? null : toPublicId("tsk", taskId),
      task_name: taskName,
      tags: [...tags],
      last_date: lastDate,
    })),
  };
}
