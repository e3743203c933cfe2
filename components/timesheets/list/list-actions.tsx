"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { RemindAll } from "@/components/timesheets/list/remind";
import { useApproveMany } from "@/components/timesheets/list/use-approve";
import type { ApprovalTab } from "@/components/timesheets/lists";
import { marksOf } from "@/components/timesheets/marks";
import { Button } from "@/components/ui/button";
import { useFigures } from "@/components/viewer/use-figures";
import type { TimesheetReply } from "@/lib/tracking/timesheets/schema/timesheet";

export type ListActionsProps = {
  tab: ApprovalTab;
  timesheets: readonly TimesheetReply[];
  selected: readonly TimesheetReply[];
  onDone: () => void;
};

/** The bulk action of a tab: approve the selected ones, or all without warnings. */
export function ListActions({ tab, timesheets, selected, onDone }: ListActionsProps) {
  const t = useTranslations("approvals.actions");
  const { today } = useFigures();
  const { approve, isPending } = useApproveMany(onDone);
  if (tab === "missing") return <RemindAll timesheets={timesheets} />;
  if (tab === "approved") return null;
  const mine = timesheets.filter(({ may }) => may.includes("approve"));
  const clear = mine.filter((timesheet) => marksOf(timesheet, today).length === 0);
  const chosen = selected.length > 0 ? selected : clear;
  if (chosen.length === 0) return null;
  return (
    <Button kind="primary" icon={<Check />} isBusy={isPending} onPress={() => approve(chosen)}>
      {t(selected.length > 0 ? "approveSelected" : "approveClear", { count: chosen.length })}
    </Button>
  );
}
