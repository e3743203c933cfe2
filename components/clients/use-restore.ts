"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { sayFailure, showToast } from "@/components/ui/toast";
import { updateClient } from "@/lib/tracking/clients/queries";
import type { Client } from "@/lib/tracking/clients/schema";

export function useRestoreClient() {
  const t = useTranslations("clients.restore");
  const { mutate, isPending } = useMutation(updateClient);
  const restore = (base: Client) => {
    mutate(
      { id: base.id, base, status: "active" },
      {
        onSuccess: () => showToast({ message: t("done", { name: base.name }) }),
        onError: (error) => sayFailure(error),
      },
    );
  };
  return { restore, isPending };
}
