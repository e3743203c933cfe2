"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { sayFailure, showToast } from "@/components/ui/toast";
import { loadSampleData } from "@/lib/admin/sample-data/queries";

export function useLoadSampleData() {
  const t = useTranslations("settings.sampleDataLoading");
  const router = useRouter();
  const { mutateAsync, isPending } = useMutation(loadSampleData);
  // A promise, because the button may be unmounted before the data is loaded.
  const load = () => {
    mutateAsync().then(
      () => {
        router.refresh();
        showToast({
          message: t("success"),
          actions: [{ label: t("openSettings"), run: () => router.push("/settings/data") }],
        });
      },
      (error: unknown) => {
        sayFailure(error);
      },
    );
  };
  return { load, isLoading: isPending };
}
