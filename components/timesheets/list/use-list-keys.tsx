"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { rowId, useRowKeys } from "@/components/layout/use-row-keys";
import { CommentDialog } from "@/components/timesheets/comment-dialog";
import { useApproveOne } from "@/components/timesheets/list/use-approve";
import type { ApprovalTab } from "@/components/timesheets/lists";
import { useTimesheetNames } from "@/components/timesheets/use-timesheet-names";
import type { SelectionActions } from "@/components/time-entries/selection/selection";
import { useCommand } from "@/components/ui/shortcuts";
import { showToast } from "@/components/ui/toast";
import { rejectTimesheet } from "@/lib/tracking/timesheets/queries";
import type { TimesheetReply } from "@/lib/tracking/timesheets/schema/timesheet";

type ListKeysProps = {
  tab: ApprovalTab;
  timesheets: readonly TimesheetReply[];
  selected: readonly TimesheetReply[];
  selection: SelectionActions;
};

/** Keys of the focused row: approve, send back, select. The focus then goes on to the next row. */
export function useListKeys({ tab, timesheets, selected, selection }: ListKeysProps) {
  const t = useTranslations("approvals.keys");
  const [returned, setReturned] = useState<TimesheetReply | null>(null);
  const approve = useApproveOne();
  const ids = timesheets.map(({ id }) => rowId(id));
  useRowKeys(t("group"), ids);
  const focused = () => {
    const id = document.activeElement?.closest("tr")?.querySelector("[id^=row-]")?.id;
    return timesheets.find((one) => rowId(one.id) === id);
  };
  const focusAfter = (timesheet: TimesheetReply) => {
    const at = timesheets.indexOf(timesheet);
    const next = timesheets[at + 1] ?? timesheets[at - 1];
    return () => next && document.getElementById(rowId(next.id))?.focus();
  };
  const shared = { group: t("group"), isListed: "keys", isEnabled: tab === "waiting" && ids.length > 0 } as const;
  useCommand({
    ...shared,
    label: t("approve"),
    keys: "a",
    run: () => {
      const timesheet = focused();
      if (timesheet?.may.includes("approve")) approve(timesheet, focusAfter(timesheet));
    },
  });
  useCommand({
    ...shared,
    label: t("sendBack"),
    keys: "r",
    run: () => {
      const timesheet = focused();
      if (timesheet?.may.includes("reject")) setReturned(timesheet);
    },
  });
  useCommand({
    ...shared,
    label: t("select"),
    keys: "x",
    run: () => {
      const timesheet = focused();
      if (timesheet) selection.toggle([timesheet.id]);
    },
  });
  useCommand({
    ...shared,
    label: t("clearSelection"),
    keys: "escape",
    isEnabled: selected.length > 0,
    run: selection.clear,
  });
  return { dialog: returned && <SendBackDialog timesheet={returned} onClose={() => setReturned(null)} /> };
}

function SendBackDialog({ timesheet, onClose }: { timesheet: TimesheetReply; onClose: () => void }) {
  const t = useTranslations("approvals.sendBack");
  const { personOf, nameOf } = useTimesheetNames();
  const { mutate, isPending, error } = useMutation(rejectTimesheet);
  const send = (comment: string) =>
    mutate(
      { id: timesheet.id, comment },
      {
        onSuccess: () => {
          showToast({ message: t("done", { name: nameOf(timesheet) }) });
          onClose();
        },
      },
    );
  return (
    <CommentDialog
      title={t("title")}
      busyLabel={t("sending")}
      lead={t("lead", { person: personOf(timesheet) })}
      isBusy={isPending}
      error={error}
      onSend={send}
      onClose={onClose}
    />
  );
}
