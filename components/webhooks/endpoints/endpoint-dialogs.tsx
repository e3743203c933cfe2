"use client";

import { useMutation } from "@tanstack/react-query";
import { Clock, List, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useViewer } from "@/components/viewer/use-viewer";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { loaded } from "@/components/ui/loaded";
import { showToast } from "@/components/ui/toast";
import { RecoverDialog } from "@/components/webhooks/endpoints/recover-dialog";
import { endpointName } from "@/components/webhooks/words";
import { deleteWebhook } from "@/lib/webhooks/endpoints/queries";
import type { Webhook, WebhookReply } from "@/lib/webhooks/endpoints/schema";

const DeliverySettings = loaded(
  async () => (await import("@/components/webhooks/endpoints/delivery-settings")).DeliverySettings,
);
const EndpointDialog = loaded(
  async () => (await import("@/components/webhooks/endpoints/endpoint-dialog")).EndpointDialog,
);
const ReplayDialog = loaded(async () => (await import("@/components/webhooks/endpoints/replay-dialog")).ReplayDialog);

export type EndpointDialogKind = "edit" | "settings" | "delete" | "recover" | "replay";
export type OpenDialog = { kind: "add" } | { kind: EndpointDialogKind; webhook: WebhookReply };

export type EndpointDialogsProps = {
  open: OpenDialog | null;
  addressHelp: string;
  onClose: () => void;
  onAdded: (webhook: Webhook) => void;
};

export function EndpointDialogs({ open, addressHelp, onClose, onAdded }: EndpointDialogsProps) {
  const t = useTranslations("webhooks.endpoints.dialog");
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
            showToast({ message: t("saved") });
          }}
        />
      );
    case "settings":
      return <DeliverySettings webhook={open.webhook} onClose={onClose} />;
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
  const t = useTranslations("webhooks.endpoints.delete");
  const actions = useTranslations("common.actions");
  const { user } = useViewer();
  const { mutateAsync } = useMutation(deleteWebhook);
  const endpoint = endpointName(webhook);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t("title", { endpoint })}
      confirmLabel={t("confirm")}
      busyLabel={actions("deleting")}
      consequences={[
        {
          icon: <Trash2 />,
          text: t.rich("url", {
            url: webhook.url,
            code: (chunks) => <span className="mono break-all text-text">{chunks}</span>,
          }),
        },
        {
          icon: <Clock />,
          text: t("waiting", { count: webhook.health?.waiting ?? 0 }),
        },
        {
          icon: <List />,
          text: t("log", { days: user.workspace.retention.deliveries_days }),
        },
      ]}
      onConfirm={async () => {
        await mutateAsync(webhook.id);
        showToast({ message: t("deleted", { endpoint }) });
      }}
    >
      <p>{t("disableInstead")}</p>
    </ConfirmDialog>
  );
}
