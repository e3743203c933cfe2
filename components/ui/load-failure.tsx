"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";

export type LoadFailureProps = { error: Error; onRetry: () => unknown; className?: string };

export function LoadFailure({ error, onRetry, className }: LoadFailureProps) {
  const t = useTranslations("common.actions");
  const retry = (
    <Button size="small" onPress={() => void onRetry()}>
      {t("tryAgain")}
    </Button>
  );
  return (
    <Notice tone="error" actions={retry} {...omitUndefined({ className })}>
      {error.message}
    </Notice>
  );
}
