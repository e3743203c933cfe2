"use client";

import { CircleSlash } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useMomentWords } from "@/components/ui/clock";
import { counted } from "@/components/ui/counted";
import { Notice } from "@/components/ui/notice";
import type { EndpointDialogKind } from "@/components/webhooks/endpoints/endpoint-dialogs";
import { useEndpointActions } from "@/components/webhooks/endpoints/use-endpoint-actions";
import type { WebhookReply } from "@/lib/webhooks/endpoints/schema";

const REASONS: Record<NonNullable<WebhookReply["disabled_reason"]>, string> = {
  by_user: "by hand.",
  failing: "after 5 days without a success and at least 20 failed attempts in a row.",
  gone: "because it answered 410 Gone twice.",
  unverified: "until it has proved that it is yours: it is sent a challenge, and answers with it.",
};

/** Why nothing goes there any more, and the way out. */
export function DisabledReason({
  webhook,
  onOpen,
}: {
  webhook: WebhookReply;
  onOpen: (kind: EndpointDialogKind) => void;
}) {
  const { testAndEnable, verify } = useEndpointActions();
  const words = useMomentWords();
  const recoverable = webhook.health?.recoverable ?? 0;
  const isUnverified = webhook.disabled_reason === "unverified";
  return (
    <Notice
      tone={webhook.disabled_reason === "by_user" || isUnverified ? "info" : "error"}
      icon={<CircleSlash />}
      actions={
        <>
          <Button size="small" onPress={() => void (isUnverified ? verify(webhook) : testAndEnable(webhook))}>
            {isUnverified ? "Send a challenge" : "Test and enable"}
          </Button>
          {recoverable > 0 && (
            <Button
              size="small"
              kind="quiet"
              onPress={() => {
                onOpen("recover");
              }}
            >
              Recover {recoverable.toLocaleString("en")}…
            </Button>
          )}
        </>
      }
    >
      <b className="font-[550]">Disabled{webhook.disabled_at && ` on ${words(webhook.disabled_at, "day-time")}`}</b>{" "}
      {REASONS[webhook.disabled_reason ?? "by_user"]}{" "}
      {recoverable === 0
        ? `Events that occur now are kept and can be delivered ${isUnverified ? "then" : "once it works"}.`
        : `${counted(recoverable, "event is", "events are")} kept and can be delivered ${isUnverified ? "then" : "once it works"}.`}
    </Notice>
  );
}
