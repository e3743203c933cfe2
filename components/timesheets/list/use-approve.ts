"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { sayFirstProblem } from "@/components/timesheets/say-problem";
import { useTimesheetNames } from "@/components/timesheets/use-timesheet-names";
import { sayFailure, showToast } from "@/components/ui/toast";
import { approveTimesheet, approveTimesheets, tagOf } from "@/lib/tracking/timesheets/queries";
import type { TimesheetReply } from "@/lib/tracking/timesheets/schema/timesheet";

/** Approve each timesheet as it was shown. */
export function useApproveMany(onDone: () => void) {
  const t = useTranslations("approvals.actions");
  const { mutate, isPending } = useMutation(approveTimesheets);
  const approve = (timesheets: readonly TimesheetReply[]) =>
    mutate(
      { items: timesheets.map((timesheet) => ({ id: timesheet.id, etag: tagOf(timesheet) })) },
      {
        onSuccess: ({ data, failed }) => {
          const count = data.length - failed;
          if (count > 0) showToast({ message: t("approvedMany", { count }) });
          void sayFirstProblem(data, (reason) => t("notApproved", { count: failed, reason }));
          onDone();
        },
        onError: (error) => sayFailure(error, { what: t("failed") }),
      },
    );
  return { approve, isPending };
}

/** Approve one timesheet as it was shown. */
export function useApproveOne() {
  const t = useTranslations("approvals.actions");
  const { nameOf } = useTimesheetNames();
  const { mutate } = useMutation(approveTimesheet);
  return (timesheet: TimesheetReply, onDone: () => void) =>
    mutate(
      { id: timesheet.id, etag: tagOf(timesheet) },
      {
        onSuccess: () => {
          showToast({ message: t("approved", { name: nameOf(timesheet) }) });
          onDone();
        },
        onError: (error) => sayFailure(error, { what: t("failed") }),
      },
    );
}
