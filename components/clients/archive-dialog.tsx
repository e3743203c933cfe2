"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { ArchiveRestore, Folder, ReceiptText, TimerOff } from "lucide-react";
import type { Route } from "next";
import { ConfirmDialog, type Consequence } from "@/components/ui/confirm-dialog";
import { TextLink } from "@/components/ui/text-link";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { updateClient } from "@/lib/tracking/clients/queries";
import type { Client } from "@/lib/tracking/clients/schema";
import { formatDuration } from "@/lib/kernel/core/duration";
import { invoiceReport } from "@/lib/reporting/reports/queries";

export function ArchiveClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { mutateAsync } = useMutation(updateClient);
  const { money } = useFigures();
  const { data: report } = useQuery(invoiceReport());
  const waiting = report?.unbilled.filter(({ client_id }) => client_id === client.id) ?? [];
  const unbilled: Consequence[] = waiting.map(({ amount, seconds }) => ({
    icon: <ReceiptText />,
    text: (
      <>
        <b className="num">{money(amount)}</b>, {formatDuration(seconds)}, stays unbilled.
      </>
    ),
    action: <TextLink href={`/invoices/new?client=${client.id}` as Route}>Invoice it first</TextLink>,
  }));
  const setStatus = (base: Client, status: "active" | "archived") => mutateAsync({ id: base.id, base, status });
  return (
    <ConfirmDialog
      isOpen
      kind="primary"
      onOpenChange={onClose}
      title={`Archive “${client.name}”?`}
      confirmLabel="Archive client"
      busyLabel="Archiving"
      cancelLabel="Keep it active"
      consequences={[
        { icon: <TimerOff />, text: "It leaves lists and choices. Invoices and what is owed stay as they are." },
        ...unbilled,
        { icon: <Folder />, text: "Its projects stay active. Archive those that have ended, too." },
        { icon: <ArchiveRestore />, text: "Restore brings it back as it was, at any time." },
      ]}
      onConfirm={async () => {
        const archived = await setStatus(client, "archived");
        showToast({
          message: `${client.name} is archived`,
          actions: [{ label: "Undo", run: () => void setStatus(archived, "active").catch(sayFailure) }],
        });
      }}
    />
  );
}
