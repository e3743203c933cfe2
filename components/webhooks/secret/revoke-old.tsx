"use client";

import { useMutation } from "@tanstack/react-query";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showToast } from "@/components/ui/toast";
import type { SecretFieldProps } from "@/components/webhooks/secret/secret-field";
import { switchWebhookSecret } from "@/lib/webhooks/endpoints/queries";

/** End the overlap of a rotation at once. */
export function RevokeOld({ endpointId, hint }: SecretFieldProps & { hint: string }) {
  const t = useTranslations("webhooks.secret.overlap");
  const { mutateAsync } = useMutation(switchWebhookSecret);
  return (
    <div>
      <ConfirmDialog
        title={t("revokeTitle")}
        trigger={<Button>{t("revoke")}</Button>}
        kind="primary"
        confirmLabel={t("revoke")}
        busyLabel={t("revoking")}
        consequences={[
          {
            icon: <TriangleAlert />,
            text: t.rich("revokeReceivers", { hint, code: (chunks) => <b className="mono">{chunks}</b> }),
          },
          { icon: <CircleCheck />, text: t("revokeHeaders") },
        ]}
        onConfirm={async () => {
          await mutateAsync(endpointId);
          showToast({ message: t("revoked") });
        }}
      />
    </div>
  );
}
