"use client";

import { useMutation } from "@tanstack/react-query";
import { CopyCheck, History, Power } from "lucide-react";
import { useState } from "react";
import { useViewer } from "@/components/viewer/use-viewer";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { counted } from "@/components/ui/counted";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { showToast } from "@/components/ui/toast";
import { endpointName } from "@/components/webhooks/words";
import { recoverWebhook, updateWebhook } from "@/lib/webhooks/endpoints/queries";
import type { WebhookReply } from "@/lib/webhooks/endpoints/schema";

const SPANS = [
  { value: "1", label: "1 h" },
  { value: "24", label: "24 h" },
  { value: "72", label: "3 days" },
  { value: "168", label: "7 days" },
] as const;

/** As far back as deliveries are kept. */
const ALL = "all";

type Span = (typeof SPANS)[number]["value"] | typeof ALL;

export type RecoverDialogProps = { webhook: WebhookReply; onClose: () => void };

/** Sends again what failed or was skipped. A disabled endpoint is enabled by it, or nothing could be sent. */
export function RecoverDialog({ webhook, onClose }: RecoverDialogProps) {
  const { mutateAsync: recover } = useMutation(recoverWebhook);
  const { mutateAsync: update } = useMutation(updateWebhook);
  const [span, setSpan] = useState<Span>(ALL);
  const { deliveries_days: keptDays } = useViewer().user.workspace.retention;
  const shorter = SPANS.filter(({ value }) => Number(value) < keptDays * 24);
  const spans = [...shorter, { value: ALL, label: counted(keptDays, "day") } as const];
  const isDisabled = webhook.status === "disabled";
  const recoverable = webhook.health?.recoverable ?? 0;

  const confirm = async () => {
    if (isDisabled) await update({ id: webhook.id, base: webhook, status: "active" });
    const hours = span === ALL ? keptDays * 24 : Number(span);
    const since = new Date(Date.now() - hours * 3600_000).toISOString();
    const { recovered } = await recover({ id: webhook.id, since });
    showToast({
      message:
        recovered === 0
          ? `Nothing failed in that time that was not sent again already`
          : `${counted(recovered, "delivery goes", "deliveries go")} out again to ${endpointName(webhook)}`,
      tone: recovered === 0 ? "info" : "done",
    });
  };

  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      kind="primary"
      title={`Recover deliveries for ${endpointName(webhook)}?`}
      confirmLabel={isDisabled ? "Enable and recover" : "Recover"}
      busyLabel="Recovering"
      cancelLabel="Cancel"
      consequences={[
        ...(isDisabled ? [{ icon: <Power />, text: "The endpoint is enabled first." }] : []),
        {
          icon: <History />,
          text: (
            <>
              At most <b>{counted(recoverable, "failed or skipped delivery", "failed or skipped deliveries")}</b>, each
              once and with its own retries. Those sent again before stay out.
            </>
          ),
        },
        {
          icon: <CopyCheck />,
          text: (
            <>
              Same bytes, same <span className="mono">webhook-id</span>: a receiver that drops repeats is safe.
            </>
          ),
        },
      ]}
      onConfirm={confirm}
    >
      <p className="mb-2">Send again what failed or was skipped in the last</p>
      <SegmentedControl label="How far back" options={spans} value={span} onChange={setSpan} />
    </ConfirmDialog>
  );
}
