"use client";

import {
  BadgeCheck,
  CirclePause,
  CirclePlay,
  History,
  List,
  Pencil,
  Rewind,
  Send,
  SlidersHorizontal,
  Trash2,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { MenuAction, MenuDivider, RowMenu } from "@/components/ui/menu";
import type { EndpointDialogKind } from "@/components/webhooks/endpoints/endpoint-dialogs";
import { useEndpointActions } from "@/components/webhooks/endpoints/use-endpoint-actions";
import { endpointName } from "@/components/webhooks/words";
import type { WebhookReply } from "@/lib/webhooks/endpoints/schema";

export type EndpointMenuProps = { webhook: WebhookReply; onOpen: (kind: EndpointDialogKind) => void };

export function EndpointMenu({ webhook, onOpen }: EndpointMenuProps) {
  const t = useTranslations("webhooks.endpoints.menu");
  const { setStatus } = useEndpointActions();
  const isDisabled = webhook.status === "disabled";
  const isUnverified = webhook.disabled_reason === "unverified";
  const recoverable = webhook.health?.recoverable ?? 0;
  return (
    <RowMenu label={t("label", { endpoint: endpointName(webhook) })}>
      <SendActions webhook={webhook} />
      <MenuAction
        icon={<Rewind />}
        disabledReason={isDisabled ? t("isDisabled") : undefined}
        onAction={() => onOpen("replay")}
      >
        {t("replay")}
      </MenuAction>
      <MenuAction icon={<List />} href={`/webhooks/deliveries?endpoint=${webhook.id}`}>
        {t("showDeliveries")}
      </MenuAction>
      <MenuAction
        icon={<History />}
        disabledReason={recoverable === 0 ? t("nothingToRecover") : undefined}
        onAction={() => onOpen("recover")}
      >
        {t("recover")}
      </MenuAction>
      <MenuDivider />
      <MenuAction icon={<Pencil />} onAction={() => onOpen("edit")}>
        {t("edit")}
      </MenuAction>
      <MenuAction icon={<SlidersHorizontal />} onAction={() => onOpen("settings")}>
        {t("settings")}
      </MenuAction>
      {!isUnverified && (
        <MenuAction
          icon={isDisabled ? <CirclePlay /> : <CirclePause />}
          onAction={() => void setStatus(webhook, isDisabled ? "active" : "disabled")}
        >
          {isDisabled ? t("enable") : t("disable")}
        </MenuAction>
      )}
      <MenuAction icon={<Trash2 />} isDanger onAction={() => onOpen("delete")}>
        {t("delete")}
      </MenuAction>
    </RowMenu>
  );
}

function SendActions({ webhook }: Pick<EndpointMenuProps, "webhook">) {
  const t = useTranslations("webhooks.endpoints.menu");
  const { test, verify, testAndEnable } = useEndpointActions();
  const mayTest = webhook.disabled_reason !== "unverified";
  const isOff = webhook.status === "disabled" && mayTest;
  return (
    <>
      {mayTest && (
        <MenuAction icon={<Send />} onAction={() => void (isOff ? testAndEnable(webhook) : test(webhook))}>
          {isOff ? t("testAndEnable") : t("test")}
        </MenuAction>
      )}
      {webhook.format === "json" && (
        <MenuAction
          icon={<BadgeCheck />}
          disabledReason={isOff ? t("isDisabled") : undefined}
          onAction={() => void verify(webhook)}
        >
          {t("verify")}
        </MenuAction>
      )}
    </>
  );
}
