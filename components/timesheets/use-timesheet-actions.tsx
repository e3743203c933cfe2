"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { EmptyQuestion, RunningQuestion } from "@/components/timesheets/submit-questions";
import { useWithdraw } from "@/components/timesheets/use-withdraw";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useViewer } from "@/components/viewer/use-viewer";
import { ApiError } from "@/lib/client/api";
import { submitTimesheet } from "@/lib/tracking/timesheets/queries";
import type { Timesheet } from "@/lib/tracking/timesheets/schema/timesheet";

type SubmittedPeriod = Pick<Timesheet, "id" | "period" | "user_id" | "ends_on">;

type Question = { kind: "empty" | "running"; timesheet: SubmittedPeriod };

export type TimesheetActions = {
  submit: (timesheet: SubmittedPeriod) => void;
  withdraw: (timesheet: Pick<Timesheet, "id" | "period">) => void;
  isBusy: boolean;
  /** Question before an empty or running period is submitted. Place it on the page. */
  dialog: ReactNode;
};

/** Submit and withdraw, with a toast that offers to withdraw again. */
export function useTimesheetActions(): TimesheetActions {
  const t = useTranslations("approvals.bar");
  const submission = useMutation(submitTimesheet);
  const withdrawal = useWithdraw();
  const [question, setQuestion] = useState<Question | null>(null);
  const { user } = useViewer();
  const { withdraw } = withdrawal;
  const submit = (timesheet: SubmittedPeriod, empty = false) => {
    setQuestion(null);
    const { id, period } = timesheet;
    submission.mutate(
      { id, ...(empty ? { empty } : {}) },
      {
        onSuccess: () =>
          showToast({
            message: t(`submitted.${period}`),
            actions: [{ label: t("withdraw"), run: () => withdraw(timesheet) }],
          }),
        onError: (error) => {
          const kind = questionAbout(error);
          // The timer of another person goes on.
          if (kind === "empty" || (kind === "running" && timesheet.user_id === user.id))
            setQuestion({ kind, timesheet });
          else sayFailure(error, { what: t(`failed.${period}`) });
        },
      },
    );
  };
  const close = () => setQuestion(null);
  return {
    submit: (timesheet) => submit(timesheet),
    withdraw,
    isBusy: submission.isPending || withdrawal.isPending,
    dialog: question && (
      <>
        {question.kind === "empty" && (
          <EmptyQuestion {...question.timesheet} onClose={close} onSubmit={() => submit(question.timesheet, true)} />
        )}
        {question.kind === "running" && (
          <RunningQuestion {...question.timesheet} onClose={close} onSubmit={() => submit(question.timesheet)} />
        )}
      </>
    ),
  };
}

function questionAbout(error: Error): Question["kind"] | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === "timesheet_empty") return "empty";
  return error.code === "timer_running" ? "running" : null;
}
