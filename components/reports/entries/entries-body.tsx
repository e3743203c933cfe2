"use client";

import { CircleCheck, CircleDashed, Coins } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { EntriesResult } from "@/components/reports/entries/entries-result";
import type { EntriesState } from "@/components/reports/entries/entries-state";
import { EntriesTable } from "@/components/reports/entries/entries-table";
import { OverlapList } from "@/components/reports/entries/overlap-list";
import { useBulkRun } from "@/components/reports/entries/use-bulk-run";
import type { Bulk } from "@/components/time-entries/selection/bulk";
import { BarButton } from "@/components/time-entries/selection/bar-button";
import { BulkBar, type BulkField } from "@/components/time-entries/selection/bulk-bar";
import {
  NONE_SELECTED,
  type SelectedIds,
  type SelectionActions,
  SelectionContext,
  useNewSelection,
} from "@/components/time-entries/selection/selection";
import { useListKeys } from "@/components/time-entries/selection/use-list-keys";
import { RateDialog } from "@/components/time-entries/entry/rate-dialog";
import { idsOf, ROW } from "@/components/ui/row-ids";
import { useCommand } from "@/components/ui/shortcuts";
import { useViewer } from "@/components/viewer/use-viewer";
import type { TimeEntryReply, TimeEntryTotals, TimeEntryTotalsQuery } from "@/lib/tracking/time-entries/schema";

type EntriesBodyProps = {
  entries: readonly TimeEntryReply[];
  query: TimeEntryTotalsQuery;
  totals: TimeEntryTotals | null;
  hasMore: boolean;
  state: EntriesState;
  /** In place of the list. */
  empty: ReactNode;
};

/** The list and its selection, which ends when a filter changes. */
export function EntriesBody({ entries, query, totals, hasMore, state, empty }: EntriesBodyProps) {
  const { user } = useViewer();
  const list = useRef<HTMLDivElement>(null);
  const { ids, actions, all, except, selectAll } = useEntrySelection(list, entries, totals);
  const [open, setOpen] = useState<BulkField | null>(null);
  const loaded = useMemo(() => entries.filter(({ id }) => ids.has(id)), [entries, ids]);
  const run = useBulkRun({ loaded, all: all && { query, totals: all, except }, onDone: actions.clear });
  useListKeys({ list, entries, selection: { ids, ...actions }, bulk: run.bulk, onEdit: setOpen });
  const { bulk } = run;
  return (
    <SelectionContext value={actions}>
      <EntriesResult run={run} />
      <div ref={list} data-selecting className={bulk.count > 0 ? "pb-20" : undefined}>
        {entries.length === 0 ? (
          empty
        ) : state.isOverlapping ? (
          <OverlapList entries={entries} selected={ids} />
        ) : (
          <EntriesTable
            changed={run.result?.changedIds ?? NONE_SELECTED}
            selected={ids}
            text={state.text.trim()}
            seesMoney={user.role !== "member"}
            {...{ entries, hasMore }}
          />
        )}
      </div>
      {bulk.count > 0 && (
        <BulkBar
          bulk={bulk}
          open={open}
          onOpenChange={setOpen}
          beside={totals && totals.entries > bulk.count && <SelectAll count={totals.entries} onPress={selectAll} />}
        >
          <BilledButtons bulk={bulk} />
          <RateButton bulk={bulk} />
        </BulkBar>
      )}
    </SelectionContext>
  );
}

/**
 * `all`: the totals of the filter, if all of its entries are selected, including those that are not loaded. `except`: the
 * entries among them that were deselected one by one.
 */
function useEntrySelection(
  list: RefObject<HTMLElement | null>,
  entries: readonly TimeEntryReply[],
  totals: TimeEntryTotals | null,
) {
  const t = useTranslations("reports.entries");
  const { ids: chosen, actions: chosenActions } = useNewSelection(list);
  const [isAll, setIsAll] = useState(false);
  const [deselected, setDeselected] = useState<readonly TimeEntryReply[]>([]);
  const all = isAll ? totals : null;
  const ids: SelectedIds = useMemo(() => {
    if (!isAll) return chosen;
    const without = new Set(deselected.map(({ id }) => id));
    return new Set(entries.flatMap(({ id }) => (without.has(id) ? [] : id)));
  }, [isAll, entries, chosen, deselected]);
  const actions: SelectionActions = useMemo(
    () => ({
      toggle: (some) => {
        if (isAll) setDeselected((before) => toggled(before, entries, some));
        else chosenActions.toggle(some);
      },
      add: (some) => {
        if (isAll) setDeselected((before) => before.filter(({ id }) => !some.includes(id)));
        else chosenActions.add(some);
      },
      clear: () => {
        setIsAll(false);
        setDeselected([]);
        chosenActions.clear();
      },
    }),
    [isAll, entries, chosenActions],
  );
  const selectAll = () => {
    chosenActions.clear();
    setDeselected([]);
    setIsAll(true);
  };
  useCommand({
    label: t("selectAllMatching"),
    group: t("title"),
    keys: "mod+a",
    isListed: "keys",
    isEnabled: totals !== null,
    run: selectAll,
  });
  useRowClick(list, (row) => actions.toggle(idsOf(row)));
  return { ids, actions, all, except: deselected, selectAll };
}

/** If all of these entries are selected, deselect them. Otherwise select them. */
function toggled(
  deselected: readonly TimeEntryReply[],
  entries: readonly TimeEntryReply[],
  some: readonly string[],
): TimeEntryReply[] {
  const rest = deselected.filter(({ id }) => !some.includes(id));
  if (rest.length < deselected.length) return rest;
  return [...deselected, ...entries.filter(({ id }) => some.includes(id))];
}

const CONTROLS = "a, button, input, label, [role=dialog]";

/** A click beside the controls of a row selects the row. */
function useRowClick(list: RefObject<HTMLElement | null>, onClick: (row: HTMLElement) => void): void {
  const act = useRef(onClick);
  useEffect(() => {
    act.current = onClick;
  });
  useEffect(() => {
    const element = list.current;
    const onEvent = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest(CONTROLS)) return;
      const row = target.closest<HTMLElement>(ROW);
      if (row) act.current(row);
    };
    element?.addEventListener("click", onEvent);
    return () => element?.removeEventListener("click", onEvent);
  }, [list]);
}

function SelectAll({ count, onPress }: { count: number; onPress: () => void }) {
  const t = useTranslations("reports.entries");
  return (
    <button
      type="button"
      className="h-8 rounded-control px-2 text-inverse-accent outline-inverse-accent phone:px-1 hovered:bg-on-inverse/12"
      onClick={onPress}
    >
      {t("selectAll", { count })}
    </button>
  );
}

/** Both buttons, unless the selected entries are all loaded: then the one that changes some of them. */
function BilledButtons({ bulk: { entries, count, change } }: { bulk: Bulk }) {
  const t = useTranslations("reports.entries");
  const { user } = useViewer();
  if (user.role !== "owner" && user.role !== "admin") return null;
  const isBilled = entries.every((entry) => entry.billed_elsewhere);
  const mark = (billed_elsewhere: boolean) =>
    change(() => ({
      toChange: (entry) => (entry.billed_elsewhere === billed_elsewhere ? null : { billed_elsewhere }),
      done: (changed) => t(billed_elsewhere ? "markedBilled" : "markedUnbilled", { count: changed }),
    }));
  const shown = entries.length < count ? [true, false] : [!isBilled];
  return shown.map((value) => (
    <BarButton
      key={String(value)}
      icon={value ? <CircleCheck /> : <CircleDashed />}
      label={t(value ? "markBilled" : "markUnbilled")}
      onPress={() => mark(value)}
    />
  ));
}

function RateButton({ bulk }: { bulk: Bulk }) {
  const t = useTranslations("time.rate");
  const label = useTranslations("time.bulk")("rate");
  const { user } = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  const [first] = bulk.entries;
  if (user.role === "member" || !first) return null;
  return (
    <>
      <BarButton icon={<Coins />} label={label} onPress={() => setIsOpen(true)} />
      {isOpen && (
        <RateDialog
          entry={first}
          onSave={(toChange, isBlank) =>
            bulk.change(() => ({ toChange, done: (count) => t(isBlank ? "restored" : "saved", { count }) }))
          }
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
