"use client";

import { useMutation } from "@tanstack/react-query";
import { sayFailure, showToast } from "@/components/ui/toast";
import { updateClient } from "@/lib/clients/queries";
import type { Client } from "@/lib/clients/schema";

/** Brings an archived client back. */
export function useRestoreClient() {
  const { mutate, isPending } = useMutation(updateClient);
  const restore = ({ id, name }: Pick<Client, "id" | "name">) => {
    mutate(
      { id, status: "active" },
      {
        onSuccess: () => showToast({ message: `${name} is active again` }),
        onError: (error) => sayFailure(error),
      },
    );
  };
  return { restore, isPending };
}
