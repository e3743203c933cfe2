"use client";

import { useMutation } from "@tanstack/react-query";
import { Clock, List, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useViewer } from "@/components/viewer/use-viewer";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { counted } from "@/components/ui/counted";
import { showToast } from "@/components/ui/toast";
import { RecoverDialog } from "@/components/webhooks/endpoints/recover-dialog";
import { endpointName } from "@/components/webhooks/words";
import { deleteWebhook } from "@/lib/webhooks/endpoints/queries";
import type { Webhook, WebhookReply } from "@/lib/webhooks/endpoints/schema";

const EndpointDialog = dynamic(
  async () => (await import("@/components/webhooks/endpoints/endpoint-dialog")).EndpointDialog,
);
const ReplayDialog = dynamic(async () => (await import("@/components/webhooks/endpoints/replay-dialog")).ReplayDialog);

export type EndpointDialogKind = "edit" | "delete" | "recover" | "replay";
export type OpenDialog = { kind: "add" } | { kind: EndpointDialogKind; webhook: WebhookReply };

export type EndpointDialogsProps = {
  open: OpenDialog | null;
  addressHelp: string;
  onClose: () => void;
  onAdded: (webhook: Webhook) => void;
};

export function EndpointDialogs({ open, addressHelp, onClose, onAdded }: EndpointDialogsProps) {
  switch (open?.kind) {
    case "add":
      return <EndpointDialog addressHelp={addressHelp} onClose={onClose} onSaved={onAdded} />;
    case "edit":
      return (
        <EndpointDialog
          webhook={open.webhook}
          addressHelp={addressHelp}
          onClose={onClose}
          onSaved={() => {
            onClose();
            showToast({ message: "Saved. It applies to everything sent from now on" });
          }}
        />
      );
    case "delete":
      return <DeleteDialog webhook={open.webhook} onClose={onClose} />;
    case "recover":
      return <RecoverDialog webhook={open.webhook} onClose={onClose} />;
    case "replay":
      return <ReplayDialog webhook={open.webhook} onClose={onClose} />;
    case undefined:
      return null;
  }
}

function DeleteDialog({ webhook, onClose }: { webhook: WebhookReply; onClose: () => void }) {
  const { user } = useViewer();
  const { mutateAsync } = useMutation(deleteWebhook);
  const waiting = webhook.health?.waiting ?? 0;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Delete ${endpointName(webhook)}?`}
      confirmLabel="Delete endpoint"
      busyLabel="Deleting"
      consequences={[
        {
          icon: <Trash2 />,
          text: (
            <>
              <span className="mono break-all text-text">{webhook.url}</span> gets no events any more, and what it
              misses is not kept for it.
            </>
          ),
        },
        {
          icon: <Clock />,
          text:
            waiting === 0
              ? "No delivery waits for it."
              : `${counted(waiting, "waiting delivery", "waiting deliveries")} ${waiting === 1 ? "is" : "are"} not tried again.`,
        },
        {
          icon: <List />,
          text: `The log of what was sent stays for its ${counted(user.workspace.retention.deliveries_days, "day")}.`,
        },
      ]}
      onConfirm={async () => {
        await mutateAsync(webhook.id);
        showToast({ message: `${endpointName(webhook)} is deleted` });
      }}
    >
      <p>To pause it, disable it instead: then events are kept and can be recovered.</p>
    </ConfirmDialog>
  );
}
