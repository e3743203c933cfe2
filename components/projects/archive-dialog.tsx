"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { ArchiveRestore, Lock, ReceiptText, TimerOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { invoiceHref } from "@/components/projects/invoice-href";
import { ConfirmDialog, type Consequence } from "@/components/ui/confirm-dialog";
import { TextLink } from "@/components/ui/text-link";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";
import { updateProject } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import { invoiceReport } from "@/lib/reporting/reports/queries";

export function ArchiveProjectDialog({ project, onClose }: { project: ProjectReply; onClose: () => void }) {
  const t = useTranslations("projects.archiveDialog");
  const actions = useTranslations("common.actions");
  const { mutateAsync } = useMutation(updateProject);
  const { money } = useFigures();
  const { data: report } = useQuery(invoiceReport());
  const waiting = report?.unbilled.flatMap(({ projects }) => projects).filter(({ id }) => id === project.id) ?? [];
  const unbilled: Consequence[] = waiting.map(({ amount, seconds }) => ({
    icon: <ReceiptText />,
    text: t.rich("unbilled", {
      amount: money(amount),
      duration: formatDuration(seconds),
      b: (chunks) => <b className="num">{chunks}</b>,
    }),
    action: <TextLink href={invoiceHref(project)}>{t("invoice")}</TextLink>,
  }));
  const setStatus = (base: ProjectReply, status: "active" | "archived") => mutateAsync({ id: base.id, base, status });
  return (
    <ConfirmDialog
      isOpen
      kind="primary"
      onOpenChange={onClose}
      title={t("title", { name: project.name })}
      confirmLabel={t("confirm")}
      busyLabel={t("archiving")}
      consequences={[
        { icon: <TimerOff />, text: t("stopsTracking") },
        ...unbilled,
        { icon: <Lock />, text: t("locksEntries") },
        { icon: <ArchiveRestore />, text: t("restorable") },
      ]}
      onConfirm={async () => {
        const archived = await setStatus(project, "archived");
        showToast({
          message: t("done", { name: project.name }),
          actions: [{ label: actions("undo"), run: () => void setStatus(archived, "active").catch(sayFailure) }],
        });
      }}
    />
  );
}
