"use client";

import { useMutation } from "@tanstack/react-query";
import { sayFailure, showToast } from "@/components/ui/toast";
import { updateClient } from "@/lib/tracking/clients/queries";
import type { Client } from "@/lib/tracking/clients/schema";

/** Brings an archived client back. */
export function useRestoreClient() {
  const { mutate, isPending } = useMutation(updateClient);
  const restore = (base: Client) => {
    mutate(
      { id: base.id, base, status: "active" },
      {
        onSuccess: () => showToast({ message: `${base.name} is active again` }),
        onError: (error) => sayFailure(error),
      },
    );
  };
  return { restore, isPending };
}
