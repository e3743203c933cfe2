"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { ArchiveRestore, Flag, Lock, Receipt, ReceiptText, TimerOff } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { unbilledOf } from "@/components/projects/unbilled";
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
  const { seconds, time, expenses, spent, milestones, done } = unbilledOf(report)(project.id);
  const b = (chunks: ReactNode) => <b className="num">{chunks}</b>;
  const action = <TextLink href={invoiceHref(project)}>{t("invoice")}</TextLink>;
  const unbilled: Consequence[] = [
    ...time.map((amount) => ({
      ...{ icon: <ReceiptText />, action },
      text: t.rich("unbilled", { amount: money(amount), duration: formatDuration(seconds), b }),
    })),
    ...spent.map((amount) => ({
      ...{ icon: <Receipt />, action },
      text: t.rich("unbilledExpenses", { amount: money(amount), count: expenses, b }),
    })),
    ...done.map((amount) => ({
      ...{ icon: <Flag />, action },
      text: t.rich("unbilledMilestones", { amount: money(amount), count: milestones, b }),
    })),
  ];
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
