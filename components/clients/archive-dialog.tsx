"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { ArchiveRestore, Folder, ReceiptText, TimerOff } from "lucide-react";
import type { Route } from "next";
import { useTranslations } from "next-intl";
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
  const { money } = useFigures();
  const { data: report } = useQuery(invoiceReport());
  const waiting = report?.unbilled.filter(({ client_id }) => client_id === client.id) ?? [];
  const unbilled: Consequence[] = waiting.map(({ amount, seconds }) => ({
    icon: <ReceiptText />,
    text: t.rich("unbilled", {
      amount: money(amount),
      duration: formatDuration(seconds),
      b: (chunks) => <b className="num">{chunks}</b>,
    }),
    action: <TextLink href={`/invoices/new?client=${client.id}` as Route}>{t("invoice")}</TextLink>,
  }));
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
