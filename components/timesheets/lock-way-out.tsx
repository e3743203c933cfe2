"use client";

import type { Route } from "next";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useWayOut } from "@/components/closed-periods/way-out";
import { useWithdraw } from "@/components/timesheets/use-withdraw";
import { useViewer } from "@/components/viewer/use-viewer";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

const AskReopenDialog = dynamic(
  async () => (await import("@/components/timesheets/ask-reopen-dialog")).AskReopenDialog,
);

/** A day of a person that a period or a timesheet locks. */
type LockedDay = Pick<TimeEntryReply, "user_id" | "date" | "timesheet_id"> & {
  lock_reason: TimeEntryReply["lock_reason"];
};

export type LockWayOut = {
  /** Null for a lock that is removed elsewhere. */
  of: (day: LockedDay) => { label: string; run: () => void } | null;
  /** Place it on the page. */
  dialog: ReactNode;
};

/** The way out of a lock by a closed period or a timesheet, by the viewer's role. */
export function useLockWayOut(): LockWayOut {
  const t = useTranslations("approvals.wayOut");
  const { user } = useViewer();
  const router = useRouter();
  const closed = useWayOut();
  const { withdraw } = useWithdraw();
  const [asked, setAsked] = useState<string | null>(null);
  const { period } = user.workspace.approvals;
  const decides = user.role === "owner" || user.role === "admin";
  return {
    of: (day) => {
      const id = day.timesheet_id;
      if (day.lock_reason === "period_closed") return { label: closed.label, run: () => closed.go(day) };
      if (id === null) return null;
      if (day.lock_reason === "submitted") return { label: t("withdraw"), run: () => withdraw({ id, period }) };
      if (day.lock_reason !== "approved") return null;
      if (decides) return { label: t("reopen"), run: () => router.push(`/approvals/${id}` as Route) };
      return day.user_id === user.id ? { label: t("ask"), run: () => setAsked(id) } : null;
    },
    dialog: (
      <>
        {closed.dialog}
        {asked !== null && <AskReopenDialog id={asked} onClose={() => setAsked(null)} />}
      </>
    ),
  };
}
