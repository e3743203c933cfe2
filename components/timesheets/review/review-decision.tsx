"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFaultyField } from "@/components/forms/use-faulty-field";
import type { Review } from "@/components/timesheets/review/use-review";
import { useTimesheetNames } from "@/components/timesheets/use-timesheet-names";
import { AskReopenDialog } from "@/components/timesheets/ask-reopen-dialog";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useCommand } from "@/components/ui/shortcuts";
import { TextArea } from "@/components/ui/text-area";
import { showToast } from "@/components/ui/toast";
import { ApiError } from "@/lib/client/api";
import { formatDuration } from "@/lib/kernel/core/duration";
import { messageOf } from "@/lib/kernel/core/message-of";
import { approveTimesheet, rejectTimesheet, reopenTimesheet, timesheetKeys } from "@/lib/tracking/timesheets/queries";

export type ReviewDecisionProps = {
  review: Review;
  /** After an approval or rejection. */
  onDone: () => void;
};

/** The comment is typed before the decision is made. */
export function ReviewDecision({ review, onDone }: ReviewDecisionProps) {
  const t = useTranslations("approvals.review");
  const { timesheet, draft } = review;
  const { may } = timesheet;
  const decision = useDecision(review, onDone);
  const field = useFaultyField(decision.refused);
  const [isAsking, setIsAsking] = useState(false);
  useDecisionKeys(review, decision);
  const decides = may.includes("approve") || may.includes("reject") || may.includes("reopen");
  const flags = Object.keys(draft.flags).length;
  return (
    <section
      aria-label={t("decide")}
      className="grid min-w-0 content-start gap-2.5 border-t border-line pt-3.5 max-wide:border-t-0 max-wide:pt-0"
    >
      {decision.problem}
      {decides && (
        <form ref={field} onSubmit={(event) => event.preventDefault()}>
          <TextArea
            label={t("comment")}
            labelAside={<span className="text-xs text-muted">{t(commentAside(may))}</span>}
            rows={3}
            maxLength={2000}
            value={draft.comment}
            onChange={review.setComment}
            error={decision.fault}
          />
        </form>
      )}
      {flags > 0 && may.includes("reject") && <p className="text-xs text-muted">{t("flagsSent", { count: flags })}</p>}
      <div className="flex flex-wrap gap-2 [&>button]:flex-auto">
        {may.includes("reject") && (
          <Button keys="r" isBusy={decision.isBusy} onPress={decision.sendBack}>
            {t("sendBack")}
          </Button>
        )}
        {may.includes("approve") && (
          <Button kind="primary" keys="a" isBusy={decision.isBusy} onPress={decision.approve}>
            {t("approve", { hours: formatDuration(timesheet.seconds) })}
          </Button>
        )}
        {may.includes("reopen") && (
          <Button isBusy={decision.isBusy} onPress={decision.reopen}>
            {t("reopen")}
          </Button>
        )}
        {may.includes("ask_reopen") && <Button onPress={() => setIsAsking(true)}>{t("askReopen")}</Button>}
      </div>
      <Consequence review={review} />
      {isAsking && <AskReopenDialog path={`timesheets/${timesheet.id}`} onClose={() => setIsAsking(false)} />}
    </section>
  );
}

function commentAside(may: Review["timesheet"]["may"]) {
  if (may.includes("reject")) return "neededToSendBack";
  return may.includes("reopen") ? "neededToReopen" : "neededToApprove";
}

function Consequence({ review: { timesheet, entries } }: { review: Review }) {
  const t = useTranslations("approvals.review");
  const { may, entry_count: count } = timesheet;
  if (may.includes("approve")) return <p className="text-xs text-muted">{t("approvalLocks", { count })}</p>;
  const billed = entries.items?.filter(({ invoice_id: id }) => id !== null) ?? [];
  if (!may.includes("reopen") || billed.length === 0) return null;
  const seconds = billed.reduce((sum, { duration_seconds: length }) => sum + (length ?? 0), 0);
  return <p className="text-xs text-muted">{t("billedStay", { hours: formatDuration(seconds) })}</p>;
}

type Decision = ReturnType<typeof useDecision>;

function useDecisionKeys({ timesheet: { may } }: Review, decision: Decision) {
  const t = useTranslations("approvals.review");
  const key = { group: t("title") } as const;
  useCommand({
    ...key,
    label: t("approveKey"),
    keys: "a",
    isEnabled: may.includes("approve"),
    run: decision.approve,
  });
  useCommand({ ...key, label: t("sendBack"), keys: "r", isEnabled: may.includes("reject"), run: decision.sendBack });
}

function useDecision(review: Review, onDone: () => void) {
  const t = useTranslations("approvals.review");
  const { nameOf } = useTimesheetNames();
  const { timesheet, draft, etag } = review;
  const { id } = timesheet;
  /** Decisions without a required comment. */
  const [refused, setRefused] = useState(0);
  const approval = useMutation(approveTimesheet);
  const rejection = useMutation(rejectTimesheet);
  const reopening = useMutation(reopenTimesheet);
  const comment = draft.comment.trim();
  const needsComment = (run: () => void) => () => {
    if (comment === "") setRefused((before) => before + 1);
    else run();
  };
  const done = (message: string) => () => {
    review.forget();
    showToast({ message });
    onDone();
  };
  const problem = useProblem(id, [approval.error, rejection.error, reopening.error]);
  const approve = () =>
    approval.mutate(
      { id, etag, ...(comment === "" ? {} : { comment }) },
      { onSuccess: done(t("approved", { name: nameOf(timesheet) })), onError: problem.onError },
    );
  return {
    refused,
    fault: refused > 0 && comment === "" ? t("commentMissing") : undefined,
    isBusy: approval.isPending || rejection.isPending || reopening.isPending,
    problem: problem.notice,
    approve: timesheet.status === "submitted" ? approve : needsComment(approve),
    sendBack: needsComment(() => {
      const entries = Object.entries(draft.flags)
        .filter(([, text]) => text.trim() !== "")
        .map(([entry, text]) => ({ id: entry, comment: text.trim() }));
      rejection.mutate({ id, comment, entries }, { onSuccess: done(t("sentBack", { name: nameOf(timesheet) })) });
    }),
    reopen: needsComment(() =>
      reopening.mutate(
        { id, comment },
        {
          onSuccess: () => {
            review.forget();
            showToast({ message: t("reopened", { name: nameOf(timesheet) }) });
          },
        },
      ),
    ),
  };
}

/** A timesheet that changed meanwhile is loaded again. */
function useProblem(id: string, errors: readonly (Error | null)[]) {
  const t = useTranslations("approvals.review");
  const cache = useQueryClient();
  const error = errors.find((one) => one !== null) ?? null;
  const isOutdated = error instanceof ApiError && error.status === 412;
  return {
    onError: (failure: Error) => {
      if (!(failure instanceof ApiError) || failure.status !== 412) return;
      void cache.invalidateQueries({ queryKey: [...timesheetKeys.all, "one", id] });
      void cache.invalidateQueries({ queryKey: ["time-entries"] });
    },
    notice: error && (
      <Notice tone={isOutdated ? "warning" : "error"} isLive>
        {isOutdated ? t("changedMeanwhile") : messageOf(error)}
      </Notice>
    ),
  };
}
