"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDraft } from "@/components/forms/use-draft";
import { useWholeList } from "@/components/layout/use-whole-list";
import { entriesOf } from "@/components/timesheets/review/entries-of";
import type { Versioned } from "@/lib/client/api";
import type { TimesheetReply } from "@/lib/tracking/timesheets/schema/timesheet";

/** Texts of a review, kept in this browser until they are sent. */
export type ReviewDraft = {
  comment: string;
  /** Comments on entries, by id. */
  flags: Readonly<Record<string, string>>;
};

const EMPTY: ReviewDraft = { comment: "", flags: {} };

export type Review = ReturnType<typeof useReview>;

export function useReview({ value: timesheet, etag }: Versioned<TimesheetReply>) {
  const [draft, change, { forget }] = useDraft<ReviewDraft>(`timesheet.${timesheet.id}`, EMPTY);
  /** The entry whose comment is being written. */
  const [open, setOpen] = useState<string | null>(null);
  const entries = useWholeList(useInfiniteQuery(entriesOf(timesheet.id)));
  const flag = (id: string, comment: string | null) => {
    const others = Object.entries(draft.flags).filter(([other]) => other !== id);
    change({ flags: Object.fromEntries(comment === null ? others : [...others, [id, comment]]) });
  };
  return {
    timesheet,
    etag,
    entries,
    draft,
    setComment: (comment: string) => change({ comment }),
    flag,
    forget,
    open,
    setOpen,
    /** Comments on entries belong to a rejection. */
    mayFlag: timesheet.may.includes("reject"),
  };
}
