"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { History, RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useCommand } from "@/components/ui/shortcuts";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useEndpoint } from "@/components/webhook-deliveries/use-endpoint";
import { RecoverDialog } from "@/components/webhooks/endpoints/recover-dialog";
import { delivery, redeliver } from "@/lib/webhooks/deliveries/queries";

export type DeliveryActionsProps = {
  id: string;
  /** Whether the address names the delivery, not only the log. */
  isOpen: boolean;
};

export function DeliveryActions({ id, isOpen }: DeliveryActionsProps) {
  const t = useTranslations("webhooks.deliveries.actions");
  const actions = useTranslations("common.actions");
  const { data: shown } = useQuery(delivery(id));
  const [isRecovering, setIsRecovering] = useState(false);
  const { resend, isPending } = useResend(id);
  const { endpoint: webhook, isDeleted } = useEndpoint(shown?.subscription_id);
  useCommand({
    label: t("resendCommand"),
    group: t("commandGroup"),
    keys: "r",
    icon: <RotateCw />,
    isEnabled: !isDeleted,
    run: resend,
  });
  const canRecover = (webhook?.health?.recoverable ?? 0) > 0;
  return (
    <div className={isOpen && !isDeleted ? "contents" : "contents phone:hidden"}>
      {canRecover && (
        <Button
          icon={<History />}
          className="phone:hidden"
          onPress={() => {
            setIsRecovering(true);
          }}
        >
          {t("recover")}
        </Button>
      )}
      <Button
        kind="primary"
        icon={<RotateCw />}
        keys="r"
        disabledReason={isDeleted ? t("deleted") : undefined}
        isBusy={isPending}
        busyLabel={actions("sending")}
        onPress={resend}
      >
        {t("resend")}
      </Button>
      {isRecovering && webhook && (
        <RecoverDialog
          webhook={webhook}
          onClose={() => {
            setIsRecovering(false);
          }}
        />
      )}
    </div>
  );
}

function useResend(id: string) {
  const t = useTranslations("webhooks.deliveries.actions");
  const router = useRouter();
  const { mutate, isPending } = useMutation(redeliver);
  const open = (other: string) => {
    router.push(`/webhooks/deliveries/${other}`);
  };
  const resend = () => {
    mutate(id, {
      onSuccess: (repeat) => {
        open(repeat.id);
        showToast({
          message: t("resent"),
          actions: [{ label: t("showOriginal"), run: () => open(id) }],
        });
      },
      onError: (error) => {
        sayFailure(error);
      },
    });
  };
  return { resend, isPending };
}
