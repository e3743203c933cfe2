"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Clock, TriangleAlert, Webhook } from "lucide-react";
import { useState } from "react";
import { MINUTE_MS, useMomentWords, useNow } from "@/components/ui/clock";
import { ConfirmDialog, type Consequence } from "@/components/ui/confirm-dialog";
import { counted } from "@/components/ui/counted";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { showToast } from "@/components/ui/toast";
import { rollWebhookSecret, webhookList } from "@/lib/webhooks/endpoints/queries";

const OVERLAPS = [
  { value: "0", label: "0" },
  { value: "3600", label: "1 h" },
  { value: "86400", label: "24 h" },
  { value: "259200", label: "3 days" },
  { value: "604800", label: "7 days" },
] as const;

type Overlap = (typeof OVERLAPS)[number]["value"];

export function RollDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useMutation(rollWebhookSecret);
  const [overlap, setOverlap] = useState<Overlap>("86400");
  const words = useMomentWords();
  const consequences = useConsequences(Number(overlap));

  const confirm = async () => {
    const { ending } = await mutateAsync({ overlap_seconds: Number(overlap) });
    const last = ending.at(-1)?.ends_at;
    showToast({
      message: last
        ? `Rolled. The old secret signs too until ${words(last, "day-time")}`
        : "Rolled. Only the new secret signs from now on",
    });
  };

  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      kind="primary"
      title="Roll the signing secret?"
      confirmLabel="Roll the secret"
      busyLabel="Rolling"
      consequences={consequences}
      onConfirm={confirm}
    >
      <p>
        A new secret is made. For the overlap every delivery carries two signatures in{" "}
        <span className="mono">webhook-signature</span>, so receivers that hold either accept it.
      </p>
      <p className="mt-3.5 mb-1.5 font-medium text-text">Keep the old one for</p>
      <SegmentedControl label="Keep the old one for" options={OVERLAPS} value={overlap} onChange={setOverlap} />
    </ConfirmDialog>
  );
}

/** What the roll means, with the numbers of this moment. */
function useConsequences(overlapSeconds: number): Consequence[] {
  const { data } = useQuery(webhookList());
  const words = useMomentWords();
  const now = useNow(MINUTE_MS);
  const webhooks = data?.data ?? [];
  const waiting = webhooks.reduce((sum, webhook) => sum + (webhook.health?.waiting ?? 0), 0);
  const use = `${counted(webhooks.length, "endpoint uses", "endpoints use")} it`;
  if (overlapSeconds === 0) {
    return [
      { icon: <TriangleAlert />, text: <>The old one ends at once: receivers that hold it refuse what comes next.</> },
      { icon: <Webhook />, text: `${use}. What they refuse is tried again, signed with the new one.` },
    ];
  }
  return [
    {
      icon: <Clock />,
      text: (
        <>
          The old one works until <b>{words(now + overlapSeconds * 1000, "day-time")}</b>. You can end it earlier.
        </>
      ),
    },
    {
      icon: <TriangleAlert />,
      text: (
        <>
          <b className="mono">x-service-signature</b> has room for one: it stays with the old until then.
        </>
      ),
    },
    {
      icon: <Webhook />,
      text:
        waiting === 0
          ? `${use}.`
          : `${use}, ${counted(waiting, "waiting delivery", "waiting deliveries")} will be signed with both.`,
    },
  ];
}
