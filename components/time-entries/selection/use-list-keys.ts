"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect } from "react";
import type { BulkField } from "@/components/time-entries/selection/bulk-bar";
import { useToggleBillable } from "@/components/time-entries/selection/use-toggle-billable";
import type { Bulk } from "@/components/time-entries/selection/bulk";
import type { Selection } from "@/components/time-entries/selection/selection";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { idsOf, ROW } from "@/components/ui/row-ids";
import { useCommand } from "@/components/ui/shortcuts";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export interface ListKeys {
  list: RefObject<HTMLElement | null>;
  entries: readonly TimeEntryReply[];
  selection: Selection;
  bulk: Bulk;
  onEdit: (field: BulkField) => void;
  /** Without a selection, the key of the project pins the entry. */
  onPin?: (entry: TimeEntryReply) => void;
}

export function useListKeys({ list, entries, selection, bulk, onEdit, onPin }: ListKeys): void {
  const t = useTranslations("time.keys");
  const { remove } = useEntryActions();
  const ofFocusedRow = () => selectableIn(focusedRow(list.current), entries);
  /** Without a selection, the focused row becomes the selection. */
  const select = () => {
    if (bulk.count > 0) return true;
    const ids = ofFocusedRow().map(({ id }) => id);
    selection.add(ids);
    return ids.length > 0;
  };
  const toggleBillable = useToggleBillable(bulk);
  const deleteAim = () => {
    const targets = ofFocusedRow().filter(({ locked }) => !locked);
    if (bulk.count > 0 || targets.length > 0) step(list.current, 1);
    if (bulk.count > 0) bulk.remove();
    else remove(targets);
  };
  const key = { group: t("commandGroup"), isEnabled: entries.length > 0, isListed: "keys" } as const;

  useCommand({ ...key, label: t("next"), keys: "j", run: () => void step(list.current, 1) });
  useCommand({ ...key, label: t("previous"), keys: "k", run: () => void step(list.current, -1) });
  useCommand({
    ...key,
    label: t("select"),
    keys: "x",
    run: () => selection.toggle(ofFocusedRow().map(({ id }) => id)),
  });
  const pin = () => {
    const [id] = idsOf(focusedRow(list.current));
    const entry = entries.find((one) => one.id === id);
    if (entry) onPin?.(entry);
    return entry !== undefined;
  };
  const pins = (field: BulkField) => field === "project" && onPin !== undefined && bulk.count === 0 && pin();
  useFieldKeys(entries.length > 0, (field) => {
    if (!pins(field) && select()) onEdit(field);
  });
  useCommand({
    ...key,
    label: t("billable"),
    keys: "b",
    run: () => {
      if (bulk.count > 0) toggleBillable();
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
      if (event.shiftKey) add([row, next].flatMap((one) => (one?.dataset["locked"] === undefined ? idsOf(one) : [])));
    };
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, [list, add]);
}

function step(list: HTMLElement | null, by: number, from = focusedRow(list)): HTMLElement | null {
  const rows = [...(list?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  const at = from ? rows.indexOf(from) + by : by > 0 ? 0 : rows.length - 1;
  const row = rows[Math.min(rows.length - 1, Math.max(0, at))] ?? null;
  controlOf(row)?.focus();
  row?.scrollIntoView({ block: "nearest" });
  return row;
}

function controlOf(row: HTMLElement | null): HTMLElement | undefined {
  const found = [".entry-name > .value:not(:disabled)", "button", "input"].map((name) =>
    row?.querySelector<HTMLElement>(name),
  );
  return found.find((control) => control !== null) ?? undefined;
}

function focusedRow(list: HTMLElement | null): HTMLElement | null {
  const row = document.activeElement?.closest<HTMLElement>(ROW) ?? null;
  return row && list?.contains(row) ? row : null;
}

function selectableIn(row: HTMLElement | null, entries: readonly TimeEntryReply[]): TimeEntryReply[] {
  if (row?.dataset["locked"] !== undefined) return [];
  const ids = idsOf(row);
  return entries.filter(({ id }) => ids.includes(id));
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input:not([type=checkbox]), textarea, [role=listbox]") !== null;
}
