"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { IconButton } from "@/components/ui/icon-button";
import { speak, sayFailure } from "@/components/ui/toast";
import { RollDialog } from "@/components/webhooks/secret/roll-dialog";
import { revealWebhookSecret, webhookSecret } from "@/lib/webhooks/endpoints/queries";

const DOTS = "•".repeat(32);

/** The secret of an endpoint, or of the workspace for null. */
export type SecretFieldProps = { endpointId: string | null };

/** The audit log records each reveal. */
export function SecretField({ endpointId }: SecretFieldProps) {
  const t = useTranslations("webhooks.secret.field");
  const { hint, text, isPending, reveal, toggle } = useSecret(endpointId);
  const [isRolling, setIsRolling] = useState(false);
  return (
    <div
      role="group"
      aria-label={t("label")}
      className="flex min-h-[38px] items-center gap-1 rounded-control border border-control bg-surface py-1 pr-1 pl-2.5"
    >
      <span className={`min-w-0 flex-1 mono ${text === null ? "truncate" : "break-all"}`}>
        {text ?? (
          <>
            <span aria-hidden="true">
              whsec_{DOTS}
              {hint}
            </span>
            <span className="sr-only">{t("hidden", { hint })}</span>
          </>
        )}
      </span>
      <IconButton
        label={text === null ? t("show") : t("hide")}
        icon={text === null ? <Eye /> : <EyeOff />}
        isDisabled={isPending}
        onPress={() => void toggle()}
      />
      <CopyButton kind="icon" label={t("copy")} text={text ?? reveal} />
      <Button
        size="small"
        onPress={() => {
          setIsRolling(true);
        }}
      >
        {t("rotate")}
      </Button>
      {isRolling && (
        <RollDialog
          endpointId={endpointId}
          onClose={() => {
            setIsRolling(false);
          }}
        />
      )}
    </div>
  );
}

/** A rotation hides the secret again. */
function useSecret(endpointId: string | null) {
  const t = useTranslations("webhooks.secret.field");
  const { data } = useQuery(webhookSecret(endpointId));
  const { mutateAsync, isPending } = useMutation(revealWebhookSecret);
  const [shown, setShown] = useState<string | null>(null);
  const hint = data?.current.hint ?? "";
  const text = shown?.endsWith(hint) ? shown : null;

  const reveal = async () => {
    const { secret } = await mutateAsync(endpointId);
    return secret;
  };
  const toggle = async () => {
    if (text !== null) {
      setShown(null);
      return;
    }
    try {
      setShown(await reveal());
      speak(t("shown"));
    } catch (error) {
      sayFailure(error);
    }
  };
  return { hint, text, isPending, reveal, toggle };
}
