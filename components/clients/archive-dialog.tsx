"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { ArchiveRestore, Flag, Folder, Receipt, ReceiptText, TimerOff } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { unbilledWork } from "@/components/invoices/unbilled-work";
import { ConfirmDialog, type Consequence } from "@/components/ui/confirm-dialog";
import { TextLink } from "@/components/ui/text-link";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { updateClient } from "@/lib/tracking/clients/queries";
import type { Client } from "@/lib/tracking/clients/schema";
import { formatDuration } from "@/lib/kernel/core/duration";
import { invoiceReport } from "@/lib/reporting/reports/queries";

export function ArchiveClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const t = useTranslations("clients.archiveDialog");
  const actions = useTranslations("common.actions");
  const { mutateAsync } = useMutation(updateClient);
  const unbilled = useUnbilled(client);
  const setStatus = (base: Client, status: "active" | "archived") => mutateAsync({ id: base.id, base, status });
  return (
    <ConfirmDialog
      isOpen
      kind="primary"
      onOpenChange={onClose}
      title={t("title", { name: client.name })}
      confirmLabel={t("confirm")}
      busyLabel={t("archiving")}
      consequences={[
        { icon: <TimerOff />, text: t("hides") },
        ...unbilled,
        { icon: <Folder />, text: t("keepsProjects") },
        { icon: <ArchiveRestore />, text: t("restorable") },
      ]}
      onConfirm={async () => {
        const archived = await setStatus(client, "archived");
        showToast({
          message: t("done", { name: client.name }),
          actions: [{ label: actions("undo"), run: () => void setStatus(archived, "active").catch(sayFailure) }],
        });
      }}
    />
  );
}

function useUnbilled(client: Client): Consequence[] {
  const t = useTranslations("clients.archiveDialog");
  const { money } = useFigures();
  const { data: report } = useQuery(invoiceReport());
  const waiting = unbilledWork(report).filter(({ clientId }) => clientId === client.id);
  const b = (chunks: ReactNode) => <b className="num">{chunks}</b>;
  const action = <TextLink href={`/invoices/new?client=${client.id}`}>{t("invoice")}</TextLink>;
  return waiting.flatMap(({ currency, seconds, timeMinor, expenses, expensesMinor, ...work }) => [
    ...(seconds > 0
      ? [
          {
            ...{ icon: <ReceiptText />, action },
            text: t.rich("unbilled", {
              amount: money({ amount: timeMinor, currency }),
              duration: formatDuration(seconds),
              b,
            }),
          },
        ]
      : []),
    ...(expenses > 0
      ? [
          {
            ...{ icon: <Receipt />, action },
            text: t.rich("unbilledExpenses", {
              amount: money({ amount: expensesMinor, currency }),
              count: expenses,
              b,
            }),
          },
        ]
      : []),
    ...(work.milestones > 0
      ? [
          {
            ...{ icon: <Flag />, action },
            text: t.rich("unbilledMilestones", {
              amount: money({ amount: work.milestonesMinor, currency }),
              count: work.milestones,
              b,
            }),
          },
        ]
      : []),
  ]);
}
