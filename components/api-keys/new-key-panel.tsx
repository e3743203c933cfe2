"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMomentWords } from "@/components/ui/clock";
import { CodeBlock } from "@/components/ui/code-block";
import { ShownOnce } from "@/components/forms/shown-once";
import { TextButton } from "@/components/ui/text-button";
import { sayFailure, showToast } from "@/components/ui/toast";
import { revokeApiKey } from "@/lib/identity/api-keys/queries";
import type { NewApiKey } from "@/lib/identity/api-keys/schema";

export type ShownKey = Pick<NewApiKey, "id" | "name"> & {
  key: string;
  /** `until`: the replaced key works until this instant. */
  old: { id: string; until: string } | null;
};

export type NewKeyPanelProps = { shown: ShownKey; appUrl: string; onClose: () => void };

/** The key cannot be shown again. */
export function NewKeyPanel({ shown: { name, key, old }, appUrl, onClose }: NewKeyPanelProps) {
  const t = useTranslations("apiKeys.newKey");
  return (
    <ShownOnce
      title={t("title", { name })}
      label={t("label")}
      secret={key}
      onClose={onClose}
      aside={old && <OldKey key={old.id} old={old} />}
    >
      <CodeBlock
        code={`curl ${appUrl}/v1/me \\\n  -H "Authorization: Bearer ${key}"`}
        language="shell"
        isWrapped
        label={t("tryIt")}
        className="[&>button]:bg-surface [&>pre]:bg-surface"
      />
    </ShownOnce>
  );
}

function OldKey({ old }: { old: { id: string; until: string } }) {
  const t = useTranslations("apiKeys.newKey");
  const words = useMomentWords();
  const { mutate, isPending, isSuccess } = useMutation(revokeApiKey);
  if (isSuccess) return t("oldKeyRevoked");
  const revoke = () => {
    mutate(old.id, {
      onSuccess: () => {
        showToast({ message: t("toastRevoked") });
      },
      onError: (error) => {
        sayFailure(error);
      },
    });
  };
  return (
    <>
      {t("oldKey", { time: words(old.until, "day-time") })}{" "}
      <TextButton isDisabled={isPending} onPress={revoke}>
        {t("revokeOldKey")}
      </TextButton>
    </>
  );
}
