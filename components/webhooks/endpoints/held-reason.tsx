"use client";

import { Hourglass } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useMomentWords, useNow } from "@/components/ui/clock";
import { counted } from "@/components/ui/counted";
import { Notice } from "@/components/ui/notice";
import { useEndpointActions } from "@/components/webhooks/endpoints/use-endpoint-actions";
import { waitInWords } from "@/components/webhooks/words";
import type { WebhookReply } from "@/lib/webhooks/endpoints/schema";

/** Why the deliveries of an endpoint that keeps failing wait, for what, and what it costs. Nothing for all others. */
export function HeldReason({ webhook }: { webhook: WebhookReply }) {
  const { test } = useEndpointActions();
  const words = useMomentWords();
  const now = useNow();
  const { health } = webhook;
  if (!health || health.next_probe_at === null) return null;
  const left = Math.ceil((Date.parse(health.next_probe_at) - now) / 1000);
  return (
    <Notice
      tone="warning"
      icon={<Hourglass />}
      className="mt-2.5 mb-4"
      actions={
        <Button size="small" onPress={() => void test(webhook)}>
          Send a test
        </Button>
      }
    >
      <b className="font-[550]">Held.</b> {counted(health.failures_in_a_row, "attempt")} in a row failed
      {health.failing_since !== null && `, since ${words(health.failing_since, "day-time")}`}. It gets one delivery at a
      time until one succeeds, the next {left > 0 ? `in ${waitInWords(left)}` : "as soon as it has answered"}.{" "}
      {health.waiting === 0
        ? "Nothing waits for it."
        : `${counted(health.waiting, "delivery waits", "deliveries wait")} meanwhile and ${health.waiting === 1 ? "uses" : "use"} up no attempts.`}
    </Notice>
  );
}
