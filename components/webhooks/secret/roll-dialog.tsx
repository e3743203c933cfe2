"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Clock, Hourglass, TriangleAlert, Webhook } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { MINUTE_MS, useMomentWords, useNow } from "@/components/ui/clock";
import { ConfirmDialog, type Consequence } from "@/components/ui/confirm-dialog";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { showToast } from "@/components/ui/toast";
import type { SecretFieldProps } from "@/components/webhooks/secret/secret-field";
import { useWebhookWords } from "@/components/webhooks/use-webhook-words";
import { rollWebhookSecret, webhookList } from "@/lib/webhooks/endpoints/queries";

/** Seconds. */
const OVERLAPS = ["0", "3600", "86400", "259200", "604800"] as const;

type Overlap = (typeof OVERLAPS)[number];

export type RollDialogProps = SecretFieldProps & { onClose: () => void };

export function RollDialog({ endpointId, onClose }: RollDialogProps) {
  const t = useTranslations("webhooks.secret.rotate");
  const { mutateAsync } = useMutation(rollWebhookSecret);
  const [overlap, setOverlap] = useState<Overlap>("86400");
  const words = useMomentWords();
  const { wait } = useWebhookWords();
  const consequences = useConsequences(endpointId, Number(overlap));

  const confirm = async () => {
    const { ending } = await mutateAsync({ endpointId, overlap_seconds: Number(overlap) });
    const last = ending.at(-1)?.ends_at;
    showToast({ message: last ? t("rotatedUntil", { end: words(last, "day-time") }) : t("rotated") });
  };

  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      kind="primary"
      title={t("title")}
      confirmLabel={t("confirm")}
      busyLabel={t("busy")}
      consequences={consequences}
      onConfirm={confirm}
    >
      <p>{t.rich("lead", { code: (chunks) => <span className="mono">{chunks}</span> })}</p>
      <p className="mt-3.5 mb-1.5 font-medium text-text">{t("overlap")}</p>
      <SegmentedControl
        label={t("overlap")}
        options={OVERLAPS.map((value) => ({ value, label: value === "0" ? t("noOverlap") : wait(Number(value)) }))}
        value={overlap}
        onChange={setOverlap}
      />
    </ConfirmDialog>
  );
}

function useConsequences(endpointId: string | null, overlapSeconds: number): Consequence[] {
  const t = useTranslations("webhooks.secret.rotate");
  const { data } = useQuery(webhookList());
  const words = useMomentWords();
  const now = useNow(MINUTE_MS);
  const webhooks = (data?.data ?? []).filter((webhook) =>
    endpointId === null ? webhook.secret_mode === "workspace" : webhook.id === endpointId,
  );
  const waiting = webhooks.reduce((sum, webhook) => sum + (webhook.health?.waiting ?? 0), 0);
  const count = webhooks.length;
  if (overlapSeconds === 0) {
    return [
      { icon: <TriangleAlert />, text: t("oldRejected") },
      { icon: <Webhook />, text: t("endpointsRejected", { count }) },
    ];
  }
  const end = words(now + overlapSeconds * 1000, "day-time");
  return [
    { icon: <Clock />, text: t.rich("oldUntil", { end, b: (chunks) => <b>{chunks}</b> }) },
    {
      icon: <TriangleAlert />,
      text: t.rich("serviceSignature", { code: (chunks) => <b className="mono">{chunks}</b> }),
    },
    { icon: <Webhook />, text: t("endpoints", { count }) },
    ...(waiting === 0 ? [] : [{ icon: <Hourglass />, text: t("waiting", { count: waiting }) }]),
  ];
}
