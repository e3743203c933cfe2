"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect } from "react";
import type { BulkField } from "@/components/time-entries/days/bulk-bar";
import { useToggleBillable } from "@/components/time-entries/days/use-toggle-billable";
import type { Selection } from "@/components/time-entries/days/selection";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { usePins } from "@/components/time-entries/entry/use-pin";
import { useCommand } from "@/components/ui/shortcuts";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

const ROW = "[data-entries]";

export interface ListKeys {
  list: RefObject<HTMLElement | null>;
  entries: readonly TimeEntryReply[];
  selection: Selection;
  onEdit: (field: BulkField) => void;
}

export function useListKeys({ list, entries, selection, onEdit }: ListKeys): void {
  const t = useTranslations("time.keys");
  const { remove } = useEntryActions();
  const chosen = () => entries.filter(({ id }) => selection.ids.has(id));
  const aim = (): TimeEntryReply[] => {
    const selected = chosen();
    if (selected.length > 0) return selected;
    return unlockedIn(focusedRow(list.current), entries);
  };
  const select = () => {
    const ids = aim().map(({ id }) => id);
    selection.add(ids);
    return ids.length > 0;
  };
  const toggleBillable = useToggleBillable(chosen());
  const deleteAim = () => {
    const targets = aim();
    const row = focusedRow(list.current);
    if (targets.length > 0) step(list.current, 1, row);
    remove(targets);
    selection.clear();
  };
  const key = { group: t("commandGroup"), isEnabled: entries.length > 0, isListed: "keys" } as const;

  useCommand({ ...key, label: t("next"), keys: "j", run: () => void step(list.current, 1) });
  useCommand({ ...key, label: t("previous"), keys: "k", run: () => void step(list.current, -1) });
  useCommand({
    ...key,
    label: t("select"),
    keys: "x",
    run: () => selection.toggle(unlockedIn(focusedRow(list.current), entries).map(({ id }) => id)),
  });
  const pin = usePinning({ list, entries });
  // Without a selection, the key of the project pins the row.
  const pins = (field: BulkField) => field === "project" && chosen().length === 0 && pin();
  useFieldKeys(entries.length > 0, (field) => {
    if (!pins(field) && select()) onEdit(field);
  });
  useCommand({
    ...key,
    label: t("billable"),
    keys: "b",
    run: () => {
      if (chosen().length > 0) toggleBillable();
      else select();
    },
  });
  useCommand({ ...key, label: t("delete"), keys: "backspace", run: deleteAim });
  useCommand({
    ...key,
    label: t("clearSelection"),
    keys: "escape",
    isEnabled: selection.ids.size > 0,
    run: selection.clear,
  });
  useArrows(list, selection);
}

/** Return a function that pins or unpins the focused row, and returns whether there is one. */
function usePinning({ list, entries }: Pick<ListKeys, "list" | "entries">): () => boolean {
  const { toggle } = usePins();
  return () => {
    const [id] = idsOf(focusedRow(list.current));
    const entry = entries.find((one) => one.id === id);
    if (entry) toggle(entry);
    return entry !== undefined;
  };
}

function useFieldKeys(isEnabled: boolean, edit: (field: BulkField) => void): void {
  const t = useTranslations("time.keys");
  const key = { group: t("commandGroup"), isEnabled, isListed: "keys" } as const;
  useCommand({ ...key, label: t("project"), keys: "p", run: () => edit("project") });
  useCommand({ ...key, label: t("task"), keys: "t", run: () => edit("task") });
  useCommand({ ...key, label: t("tags"), keys: "l", run: () => edit("tags") });
  useCommand({ ...key, label: t("day"), keys: "d", run: () => edit("day") });
}

/** The arrows scroll the page unless a row has the focus. */
function useArrows(list: RefObject<HTMLElement | null>, selection: Selection): void {
  const { add } = selection;
  useEffect(() => {
    const element = list.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
      const isPlain = !event.altKey && !event.metaKey && !event.ctrlKey;
      if (by === 0 || !isPlain || event.defaultPrevented || isTyping(event.target)) return;
      const row = focusedRow(element);
      if (!row) return;
      event.preventDefault();
      const next = step(element, by, row);
      if (event.shiftKey) add([...idsOf(row), ...idsOf(next)]);
    };
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, [list, add]);
}

function step(list: HTMLElement | null, by: number, from = focusedRow(list)): HTMLElement | null {
  const rows = [...(list?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  const at = from ? rows.indexOf(from) + by : by > 0 ? 0 : rows.length - 1;
  const row = rows[Math.min(rows.length - 1, Math.max(0, at))] ?? null;
  const target = row?.querySelector<HTMLElement>(".entry-name > .value:not(:disabled)") ?? row?.querySelector("button");
  target?.focus();
  row?.scrollIntoView({ block: "nearest" });
  return row;
}

function focusedRow(list: HTMLElement | null): HTMLElement | null {
  const row = document.activeElement?.closest<HTMLElement>(ROW) ?? null;
  return row && list?.contains(row) ? row : null;
}

function idsOf(row: HTMLElement | null): string[] {
  return row?.dataset["entries"]?.split(" ") ?? [];
}

function unlockedIn(row: HTMLElement | null, entries: readonly TimeEntryReply[]): TimeEntryReply[] {
  const ids = idsOf(row);
  return entries.filter(({ id, locked }) => ids.includes(id) && !locked);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input:not([type=checkbox]), textarea, [role=listbox]") !== null;
}
