import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { counted } from "@/components/ui/counted";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** Makes all billable, unless all are. */
export function useToggleBillable(entries: readonly TimeEntryReply[]): () => void {
  const { changeAll } = useEntryActions();
  return () => {
    const billable = !entries.every((entry) => entry.billable);
    const done = `${counted(entries.length, "entry", "entries")} ${billable ? "billable" : "not billable"}`;
    changeAll(
      entries.filter((entry) => entry.billable !== billable),
      { billable },
      { done },
    );
  };
}
