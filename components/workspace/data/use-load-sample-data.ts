"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { sayFailure, showToast } from "@/components/ui/toast";
import { loadSampleData } from "@/lib/admin/sample-data/queries";

/** Fills the workspace, and has the page look at it anew: also what only the server knows, such as how far somebody is. */
export function useLoadSampleData() {
  const router = useRouter();
  const { mutateAsync, isPending } = useMutation(loadSampleData);
  // By its promise: what offered it may be gone from the page by the time that it is there.
  const load = () => {
    mutateAsync().then(
      () => {
        router.refresh();
        showToast({
          message: "A year of a made-up agency is here to look around in.",
          actions: [{ label: "Where to remove it", run: () => router.push("/settings/data") }],
        });
      },
      (error: unknown) => {
        sayFailure(error);
      },
    );
  };
  return { load, isLoading: isPending };
}
