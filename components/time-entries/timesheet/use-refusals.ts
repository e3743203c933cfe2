"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useRef } from "react";
import { useKept } from "@/components/forms/kept";
import { useUnsaved } from "@/components/forms/unsaved";
import type { CellEdit } from "@/components/time-entries/timesheet/cell-edit";
import type { RowSubject } from "@/components/time-entries/timesheet/rows";
import { showToast, speak } from "@/components/ui/toast";

/** Unsaved text of a cell, with the reason. */
export interface Refusal {
  typed: string;
  reason: string;
  /** Name of the cell: `Portal, Thursday 19 November`. */
  name: string;
  /** A row without time is shown while it has refused cells. */
  subject: RowSubject;
}

type RefusedEdit = CellEdit & { reason: string };

/** Unsaved cells are stored per person and week. */
export type SheetId = { personId: string; firstDay: string };

/** This browser stores unsaved cells until they are saved or discarded. */
export function useRefusals({ personId, firstDay }: SheetId) {
  const t = useTranslations("timesheet.writes");
  const [kept, keep] = useKept<Record<string, Refusal>>(`timesheet.${personId}.${firstDay}`);
  const refusals: ReadonlyMap<string, Refusal> = useMemo(() => new Map(Object.entries(kept ?? {})), [kept]);
  useUnsaved(refusals.size > 0 ? "refused" : null);
  useLeaveNotice(refusals.size, `/timesheet?date=${firstDay}&person=${personId}`);
  const change = (make: (now: Record<string, Refusal>) => Record<string, Refusal>) =>
    keep((now) => {
      const next = make(now ?? {});
      return Object.keys(next).length === 0 ? null : next;
    });
  return {
    refusals,
    forget: (keys: readonly string[]) =>
      change((now) => Object.fromEntries(Object.entries(now).filter(([key]) => !keys.includes(key)))),
    refuse: (edits: readonly RefusedEdit[]) => {
      const [first] = edits;
      if (!first) return;
      change((now) => ({ ...now, ...Object.fromEntries(edits.map((edit) => [edit.key, refusalOf(edit)])) }));
      speak(t("notSaved", { count: edits.length, cell: first.name, reason: first.reason }));
    },
  };
}

function refusalOf({ typed, reason, name, around: { subject } }: RefusedEdit): Refusal {
  const { projectId, taskId, project, task } = subject;
  return { typed, reason, name, subject: { projectId, taskId, project, task } };
}

function useLeaveNotice(count: number, href: string): void {
  const t = useTranslations("timesheet.writes");
  const router = useRouter();
  // A ref, because new messages must not run the cleanup, which shows the toast.
  const latest = useRef({ count, t });
  useEffect(() => {
    latest.current = { count, t };
  });
  useEffect(
    () => () => {
      const left = latest.current;
      if (left.count === 0) return;
      showToast({
        tone: "error",
        message: left.t("leaveNotice", { count: left.count }),
        actions: [{ label: left.t("reopen"), run: () => router.push(href) }],
      });
    },
    [href, router],
  );
}
