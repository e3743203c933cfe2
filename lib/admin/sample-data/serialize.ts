import { toPublicId } from "@/lib/kernel/core/ids";
import type { SampleCounts, SampleData, SampleDataRemoval } from "./schema";
import type { CountsByKind, SampleDataRow } from "./store/state";

export function toSampleData({ loaded, canLoad, counts }: SampleDataRow): SampleData {
  return {
    loaded: loaded !== null,
    can_load: canLoad,
    loaded_at: loaded?.at.toISOString() ?? null,
    loaded_by: loaded?.by ? toPublicId("usr", loaded.by) : null,
    loaded_by_name: loaded?.byName ?? null,
    counts: toCounts(counts),
  };
}

export function toRemoval({ removed, kept }: { removed: CountsByKind; kept: CountsByKind }): SampleDataRemoval {
  return { removed: toCounts(removed), kept: toCounts(kept) };
}

function toCounts(counts: CountsByKind): SampleCounts {
  return {
    clients: counts.client ?? 0,
    projects: counts.project ?? 0,
    tasks: counts.task ?? 0,
    users: counts.user ?? 0,
    time_entries: counts.time_entry ?? 0,
    invoices: counts.invoice ?? 0,
    expenses: counts.expense ?? 0,
    estimates: counts.estimate ?? 0,
    recurring_invoices: counts.recurring_invoice ?? 0,
    retainers: counts.retainer ?? 0,
    milestones: counts.milestone ?? 0,
  };
}
