"use client";

import { useLockWayOut } from "@/components/timesheets/lock-way-out";
import { TextButton } from "@/components/ui/text-button";
import { useViewer } from "@/components/viewer/use-viewer";
import type { Params } from "@/lib/kernel/core/errors";

/** The way out of the lock of the viewer's day, which `params` of the refusal describe. */
export function LineLock({ params }: { params: Params }) {
  const { user } = useViewer();
  const wayOut = useLockWayOut();
  const { date, timesheet_id: timesheetId, status, locked_until: lockedUntil } = params;
  const reason = lockedUntil === undefined ? status : "period_closed";
  const out =
    reason === "period_closed" || reason === "submitted" || reason === "approved"
      ? wayOut.of({
          ...{ user_id: user.id, date: String(date), lock_reason: reason },
          timesheet_id: typeof timesheetId === "string" ? timesheetId : null,
        })
      : null;
  return (
    <>
      {out && (
        <TextButton className="-my-0.5 mr-1" onPress={out.run}>
          {out.label}
        </TextButton>
      )}
      {wayOut.dialog}
    </>
  );
}
