"use client";

import { useMutation } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { rightNow } from "@/components/ui/clock";
import { sayFailure, showToast } from "@/components/ui/toast";
import { remindTimesheets } from "@/lib/tracking/timesheets/queries";
import type { TimesheetReply } from "@/lib/tracking/timesheets/schema/timesheet";

const DAY_MS = 86_400_000;

/** Whether the person was reminded within a day. */
function isReminded({ reminded_at: at }: Pick<TimesheetReply, "reminded_at">, nowMs: number): boolean {
  return at !== null && nowMs - Date.parse(at) < DAY_MS;
}

function useRemind() {
  const t = useTranslations("approvals.remind");
  const { mutate, isPending } = useMutation(remindTimesheets);
  const remind = (timesheets: readonly Pick<TimesheetReply, "id">[]) =>
    mutate(
      { ids: timesheets.map(({ id }) => id) },
      {
        onSuccess: ({ reminded }) => showToast({ message: t("done", { count: reminded }) }),
        onError: (error) => sayFailure(error, { what: t("failed") }),
      },
    );
  return { remind, isPending };
}

export function RemindButton({ timesheet, name }: { timesheet: TimesheetReply; name: string }) {
  const t = useTranslations("approvals.remind");
  const { remind, isPending } = useRemind();
  if (!timesheet.may.includes("remind")) return null;
  if (isReminded(timesheet, rightNow())) return <span className="self-center text-xs text-muted">{t("reminded")}</span>;
  return (
    <Button size="small" isBusy={isPending} onPress={() => remind([timesheet])}>
      <span className="sr-only">{t("remindNamed", { name })}</span>
      <span aria-hidden="true">{t("remind")}</span>
    </Button>
  );
}

/** Remind everyone who was not reminded within a day. */
export function RemindAll({ timesheets }: { timesheets: readonly TimesheetReply[] }) {
  const t = useTranslations("approvals.remind");
  const { remind, isPending } = useRemind();
  const due = timesheets.filter((one) => one.may.includes("remind") && !isReminded(one, rightNow()));
  const people = new Set(due.map(({ user_id: id }) => id)).size;
  if (people === 0) return null;
  return (
    <Button icon={<Mail />} isBusy={isPending} onPress={() => remind(due)}>
      {t("remindAll", { count: people })}
    </Button>
  );
}
