"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { History, RotateCw } from "lucide-react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useCommand } from "@/components/ui/shortcuts";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useEndpoint } from "@/components/webhook-deliveries/use-endpoint";
import { RecoverDialog } from "@/components/webhooks/endpoints/recover-dialog";
import { delivery, redeliver } from "@/lib/webhooks/deliveries/queries";

export type DeliveryActionsProps = {
  id: string;
  /** Whether the page is about this one, and not about the log. */
  isOpen: boolean;
};

/** What can be done with the delivery that is shown: at the head of the page, and by key. */
export function DeliveryActions({ id, isOpen }: DeliveryActionsProps) {
  const { data: shown } = useQuery(delivery(id));
  const [isRecovering, setIsRecovering] = useState(false);
  const { resend, isPending } = useResend(id);
  const { endpoint: webhook, isDeleted } = useEndpoint(shown?.subscription_id);
  useCommand({
    label: "Resend this delivery",
    group: "Deliveries",
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
          Recover failed…
        </Button>
      )}
      <Button
        kind="primary"
        icon={<RotateCw />}
        keys="r"
        disabledReason={isDeleted ? "Its endpoint is deleted." : undefined}
        isBusy={isPending}
        busyLabel="Sending"
        onPress={resend}
      >
        Resend
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

/** A repeat is a delivery of its own, so it is shown next. */
function useResend(id: string) {
  const router = useRouter();
  const { mutate, isPending } = useMutation(redeliver);
  const open = (other: string) => {
    router.push(`/webhooks/deliveries/${other}` as Route);
  };
  const resend = () => {
    mutate(id, {
      onSuccess: (repeat) => {
        open(repeat.id);
        showToast({
          message: "Sent again, as a delivery of its own",
          actions: [{ label: "Back to the first", run: () => open(id) }],
        });
      },
      onError: (error) => {
        sayFailure(error);
      },
    });
  };
  return { resend, isPending };
}
