"use client";

import { useMutation } from "@tanstack/react-query";
import { Clock, DoorOpen, KeyRound, Timer } from "lucide-react";
import { useTranslations } from "next-intl";
import { loadOther } from "@/components/layout/use-workspaces";
import { useRunningEntry } from "@/components/time-entries/use-entries";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useViewer } from "@/components/viewer/use-viewer";
import { leaveWorkspace } from "@/lib/identity/workspaces/queries";

export type LeaveWorkspaceDialogProps = { onOpenChange: (isOpen: boolean) => void };

export function LeaveWorkspaceDialog({ onOpenChange }: LeaveWorkspaceDialogProps) {
  const t = useTranslations("layout.leaveWorkspace");
  const { user } = useViewer();
  const running = useRunningEntry();
  const { mutateAsync } = useMutation(leaveWorkspace);
  return (
    <ConfirmDialog
      title={t("title", { workspace: user.workspace.name })}
      confirmLabel={t("confirm")}
      isOpen
      onOpenChange={onOpenChange}
      consequences={[
        { icon: <DoorOpen />, text: t("access") },
        ...(running ? [{ icon: <Timer />, text: t("timer") }] : []),
        { icon: <KeyRound />, text: t("keys") },
        { icon: <Clock />, text: t("entries") },
      ]}
      onConfirm={async () => {
        const { opened } = await mutateAsync(user.workspace.id);
        loadOther(opened ? "/" : "/left");
      }}
    />
  );
}
