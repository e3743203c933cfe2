"use client";

import { BadgeCheck, CirclePause, CirclePlay, History, List, Pencil, Rewind, Send, Trash2 } from "lucide-react";
import { MenuAction, MenuDivider, RowMenu } from "@/components/ui/menu";
import type { EndpointDialogKind } from "@/components/webhooks/endpoints/endpoint-dialogs";
import { useEndpointActions } from "@/components/webhooks/endpoints/use-endpoint-actions";
import { endpointName } from "@/components/webhooks/words";
import type { WebhookReply } from "@/lib/webhooks/endpoints/schema";

export type EndpointMenuProps = { webhook: WebhookReply; onOpen: (kind: EndpointDialogKind) => void };

export function EndpointMenu({ webhook, onOpen }: EndpointMenuProps) {
  const { setStatus } = useEndpointActions();
  const isDisabled = webhook.status === "disabled";
  const isUnverified = webhook.disabled_reason === "unverified";
  const recoverable = webhook.health?.recoverable ?? 0;
  const label = `Actions for ${endpointName(webhook)}`;
  return (
    <RowMenu label={label}>
      <SendActions webhook={webhook} />
      <MenuAction
        icon={<Rewind />}
        disabledReason={isDisabled ? "it is disabled" : undefined}
        onAction={() => onOpen("replay")}
      >
        Send a past event…
      </MenuAction>
      <MenuAction icon={<List />} href={`/webhooks/deliveries?endpoint=${webhook.id}`}>
        Show deliveries
      </MenuAction>
      <MenuAction
        icon={<History />}
        disabledReason={recoverable === 0 ? "nothing failed" : undefined}
        onAction={() => onOpen("recover")}
      >
        Recover failed since…
      </MenuAction>
      <MenuDivider />
      <MenuAction icon={<Pencil />} onAction={() => onOpen("edit")}>
        Edit…
      </MenuAction>
      {!isUnverified && (
        <MenuAction
          icon={isDisabled ? <CirclePlay /> : <CirclePause />}
          onAction={() => void setStatus(webhook, isDisabled ? "active" : "disabled")}
        >
          {isDisabled ? "Enable" : "Disable"}
        </MenuAction>
      )}
      <MenuAction icon={<Trash2 />} isDanger onAction={() => onOpen("delete")}>
        Delete…
      </MenuAction>
    </RowMenu>
  );
}

function SendActions({ webhook }: Pick<EndpointMenuProps, "webhook">) {
  const { test, verify, testAndEnable } = useEndpointActions();
  const mayTest = webhook.disabled_reason !== "unverified";
  const isOff = webhook.status === "disabled" && mayTest;
  return (
    <>
      {mayTest && (
        <MenuAction icon={<Send />} onAction={() => void (isOff ? testAndEnable(webhook) : test(webhook))}>
          {isOff ? "Test and enable" : "Send a test"}
        </MenuAction>
      )}
      <MenuAction
        icon={<BadgeCheck />}
        disabledReason={isOff ? "it is disabled" : undefined}
        onAction={() => void verify(webhook)}
      >
        Send a challenge
      </MenuAction>
    </>
  );
}
