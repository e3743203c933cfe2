"use client";

import { useMutation } from "@tanstack/react-query";
import { CopyCheck, History, Power } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useViewer } from "@/components/viewer/use-viewer";
import { rightNow } from "@/components/ui/clock";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { showToast } from "@/components/ui/toast";
import { useWebhookWords } from "@/components/webhooks/use-webhook-words";
import { endpointName } from "@/components/webhooks/words";
import { recoverWebhook, updateWebhook } from "@/lib/webhooks/endpoints/queries";
import type { WebhookReply } from "@/lib/webhooks/endpoints/schema";

/** Hours. */
const SPANS = ["1", "24", "72", "168"] as const;

/** The whole retention of deliveries. */
const ALL = "all";

type Span = (typeof SPANS)[number] | typeof ALL;

export type RecoverDialogProps = { webhook: WebhookReply; onClose: () => void };

/** A disabled endpoint is enabled first, because nothing is sent to it otherwise. */
export function RecoverDialog({ webhook, onClose }: RecoverDialogProps) {
  const t = useTranslations("webhooks.endpoints.recover");
  const { wait } = useWebhookWords();
  const endpoint = endpointName(webhook);
  const { mutateAsync: recover } = useMutation(recoverWebhook);
  const { mutateAsync: update } = useMutation(updateWebhook);
  const [span, setSpan] = useState<Span>(ALL);
  const { deliveries_days: keptDays } = useViewer().user.workspace.retention;
  const values = [...SPANS.filter((span) => Number(span) < keptDays * 24), ALL] as const;
  const hoursOf = (value: Span) => (value === ALL ? keptDays * 24 : Number(value));
  const spans = values.map((value) => ({ value, label: wait(hoursOf(value) * 3600) }));
  const isDisabled = webhook.status === "disabled";
  const recoverable = webhook.health?.recoverable ?? 0;

  const confirm = async () => {
    if (isDisabled) await update({ id: webhook.id, base: webhook, status: "active" });
    const since = new Date(rightNow() - hoursOf(span) * 3600_000).toISOString();
    const { recovered } = await recover({ id: webhook.id, since });
    showToast({
      message: recovered === 0 ? t("allRecovered") : t("recovered", { count: recovered, endpoint }),
      tone: recovered === 0 ? "info" : "done",
    });
  };

  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      kind="primary"
      title={t("title", { endpoint })}
      confirmLabel={isDisabled ? t("confirmDisabled") : t("confirm")}
      busyLabel={t("busy")}
      consequences={[
        ...(isDisabled ? [{ icon: <Power />, text: t("enables") }] : []),
        {
          icon: <History />,
          text: t.rich("count", { count: recoverable, b: (chunks) => <b>{chunks}</b> }),
        },
        {
          icon: <CopyCheck />,
          text: t.rich("sameId", { code: (chunks) => <span className="mono">{chunks}</span> }),
        },
      ]}
      onConfirm={confirm}
    >
      <p className="mb-2">{t("lead")}</p>
      <SegmentedControl label={t("period")} options={spans} value={span} onChange={setSpan} />
    </ConfirmDialog>
  );
}
