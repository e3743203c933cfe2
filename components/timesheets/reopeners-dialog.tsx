"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { useEverybody } from "@/components/users/use-everybody";

export type ReopenersDialogProps = { userId: string; onClose: () => void };

/** The people who can reopen the approved timesheet of another person. */
export function ReopenersDialog({ userId, onClose }: ReopenersDialogProps) {
  const t = useTranslations("approvals.reopeners");
  const actions = useTranslations("common.actions");
  const { items, error, refetch } = useEverybody();
  const person = items?.find(({ id }) => id === userId);
  const approver = items?.find(({ id }) => id === person?.approver_id);
  const nameOf = (user: typeof person) => user?.name || (user?.email ?? "");
  return (
    <Dialog title={t("title")} isOpen onOpenChange={onClose}>
      <DialogBody>
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!items && !error && <Skeleton width="80%" />}
        {items && (
          <p>
            {approver
              ? t("approver", { person: nameOf(person), approver: nameOf(approver) })
              : t("admins", { person: nameOf(person) })}
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button autoFocus onPress={onClose}>
          {actions("close")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
