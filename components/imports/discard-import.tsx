"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { sayFailure, showToast } from "@/components/ui/toast";
import { deleteImport } from "@/lib/reporting/imports/queries";
import type { Import } from "@/lib/reporting/imports/schema/import";

/** Nothing was written yet, so it needs no question. */
export function DiscardImport({ data, onDiscarded }: { data: Import; onDiscarded: () => void }) {
  const t = useTranslations("imports.files");
  const { mutate, isPending } = useMutation(deleteImport);
  const discard = () => {
    mutate(data.id, {
      onSuccess: () => {
        showToast({ message: t("discarded") });
        onDiscarded();
      },
      onError: (error) => {
        sayFailure(error);
      },
    });
  };
  return (
    <Button size="small" kind="quiet" isBusy={isPending} onPress={discard}>
      {t("discard")}
    </Button>
  );
}
