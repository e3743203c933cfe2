"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { AskedPath } from "@/lib/tracking/timesheets/queries";
import { useWayOut } from "@/components/closed-periods/way-out";
import { useWithdraw } from "@/components/timesheets/use-withdraw";
import { useEverybody } from "@/components/users/use-everybody";
import { useViewer } from "@/components/viewer/use-viewer";
import { loaded } from "@/components/ui/loaded";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

const AskReopenDialog = loaded(async () => (await import("@/components/timesheets/ask-reopen-dialog")).AskReopenDialog);

const ReopenersDialog = loaded(async () => (await import("@/components/timesheets/reopeners-dialog")).ReopenersDialog);

/** A day of a person that a period or a timesheet locks. */
type LockedDay = Pick<TimeEntryReply, "user_id" | "date" | "timesheet_id" | "lock_reason"> & {
  /** An entry of the day. Absent for a day without one. */
  id?: string | undefined;
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
  const [asked, setAsked] = useState<AskedPath | null>(null);
  const [ownerId, setOwnerId] = useState<string | null>(null);
  const decidesOn = useDecidesOn();
  const { period } = user.workspace.approvals;
  return {
    of: (day) => {
      const id = day.timesheet_id;
      if (day.lock_reason === "period_closed") return { label: closed.label, run: () => closed.go(day) };
      if (id === null) return null;
      if (day.lock_reason === "submitted") return { label: t("withdraw"), run: () => withdraw({ id, period }) };
      if (day.lock_reason !== "approved") return null;
      if (decidesOn(day.user_id)) {
        return { label: t("reopen"), run: () => router.push(`/approvals/${id}`) };
      }
      if (day.user_id === user.id) return { label: t("ask"), run: () => setAsked(`timesheets/${id}`) };
      const { id: entryId } = day;
      if (entryId !== undefined) return { label: t("ask"), run: () => setAsked(`time-entries/${entryId}`) };
      return { label: t("who"), run: () => setOwnerId(day.user_id) };
    },
    dialog: (
      <>
        {closed.dialog}
        {ownerId !== null && <ReopenersDialog userId={ownerId} onClose={() => setOwnerId(null)} />}
        {asked !== null && <AskReopenDialog path={asked} onClose={() => setAsked(null)} />}
      </>
    ),
  };
}

/** Return a function that tells whether the viewer reopens timesheets of a person. */
function useDecidesOn(): (userId: string) => boolean {
  const { user } = useViewer();
  const { decides } = user.workspace.approvals;
  const isManager = user.role === "manager";
  const { items } = useEverybody({ enabled: decides && isManager });
  return (userId) => decides && (!isManager || items?.find(({ id }) => id === userId)?.approver_id === user.id);
}
