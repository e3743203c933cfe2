"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { ArchiveRestore, Lock, ReceiptText, TimerOff } from "lucide-react";
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
  const { mutateAsync } = useMutation(updateProject);
  const { money } = useFigures();
  const { data: report } = useQuery(invoiceReport());
  const waiting = report?.unbilled.flatMap(({ projects }) => projects).filter(({ id }) => id === project.id) ?? [];
  const unbilled: Consequence[] = waiting.map(({ amount, seconds }) => ({
    icon: <ReceiptText />,
    text: (
      <>
        <b className="num">{money(amount)}</b>, {formatDuration(seconds)}, stays unbilled and can still go on an
        invoice.
      </>
    ),
    action: <TextLink href={invoiceHref(project)}>Invoice it first</TextLink>,
  }));
  const setStatus = (base: ProjectReply, status: "active" | "archived") => mutateAsync({ id: base.id, base, status });
  return (
    <ConfirmDialog
      isOpen
      kind="primary"
      onOpenChange={onClose}
      title={`Archive “${project.name}”?`}
      confirmLabel="Archive project"
      busyLabel="Archiving"
      cancelLabel="Keep it active"
      consequences={[
        { icon: <TimerOff />, text: "Nobody can track time on it. It leaves lists and the start line." },
        ...unbilled,
        { icon: <Lock />, text: "Its entries cannot be changed until it is restored." },
        { icon: <ArchiveRestore />, text: "Restore brings everything back as it was, at any time." },
      ]}
      onConfirm={async () => {
        const archived = await setStatus(project, "archived");
        showToast({
          message: `${project.name} is archived`,
          actions: [{ label: "Undo", run: () => void setStatus(archived, "active").catch(sayFailure) }],
        });
      }}
    />
  );
}
