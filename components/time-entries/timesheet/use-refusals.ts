"use client";

import { useRouter } from "next/navigation";
import type { Route } from "next";
import { useEffect, useMemo, useRef } from "react";
import { useKept } from "@/components/forms/kept";
import { useUnsaved } from "@/components/forms/unsaved";
import type { CellEdit } from "@/components/time-entries/timesheet/cell-edit";
import type { RowSubject } from "@/components/time-entries/timesheet/rows";
import { counted } from "@/components/ui/counted";
import { showToast, speak } from "@/components/ui/toast";

/** Text that was typed into a cell and is not saved, with the reason. */
export interface Refusal {
  typed: string;
  reason: string;
  /** The cell in words: `Portal, Thursday 19 November`. */
  name: string;
  /** A row without time is there for its refused cells alone. */
  subject: RowSubject;
}

type RefusedEdit = CellEdit & { reason: string };

/** Sheets are kept apart: each person's, and each week. */
export type SheetId = { personId: string; firstDay: string };

/** The cells of a sheet that are not saved. They stay in this browser until they are saved or given up. */
export function useRefusals({ personId, firstDay }: SheetId) {
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
      const many = edits.length > 1 ? `${counted(edits.length, "cell", "cells")} not saved. ` : "Not saved. ";
      speak(`${many}${first.name}: ${first.reason}`);
    },
  };
}

function refusalOf({ typed, reason, name, around: { subject } }: RefusedEdit): Refusal {
  const { projectId, taskId, project, task } = subject;
  return { typed, reason, name, subject: { projectId, taskId, project, task } };
}

/** Says on the next page that cells of this one are not saved, with the way back to them. */
function useLeaveNotice(count: number, href: string): void {
  const router = useRouter();
  const latest = useRef(count);
  useEffect(() => {
    latest.current = count;
  });
  useEffect(
    () => () => {
      if (latest.current === 0) return;
      showToast({
        tone: "error",
        message: `${counted(latest.current, "cell", "cells")} of the timesheet not saved`,
        actions: [{ label: "Go back", run: () => router.push(href as Route) }],
      });
    },
    [href, router],
  );
}
