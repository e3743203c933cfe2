"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { CommentDialog } from "@/components/timesheets/comment-dialog";
import { showToast } from "@/components/ui/toast";
import { askForReopening, type AskedPath } from "@/lib/tracking/timesheets/queries";

/** Ask the people who may reopen an approved timesheet. */
export function AskReopenDialog({ path, onClose }: { path: AskedPath; onClose: () => void }) {
  const t = useTranslations("approvals.askReopen");
  const { mutate, isPending, error } = useMutation(askForReopening);
  const ask = (comment: string) =>
    mutate(
      { path, comment },
      {
        onSuccess: ({ emailed }) => {
          showToast({ message: t("done", { count: emailed }) });
          onClose();
        },
      },
    );
  return (
    <CommentDialog
      title={t("title")}
      busyLabel={t("asking")}
      lead={t("lead")}
      isBusy={isPending}
      error={error}
      onSend={ask}
      onClose={onClose}
    />
  );
}
