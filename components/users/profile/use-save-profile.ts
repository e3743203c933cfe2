"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { speak } from "@/components/ui/toast";
import { useViewer } from "@/components/viewer/use-viewer";
import { updateUser } from "@/lib/identity/users/queries";
import type { UserUpdate } from "@/lib/identity/users/schema";

/** `saving` has the values on their way. */
export function useSaveProfile() {
  const t = useTranslations("profile.details");
  const { user } = useViewer();
  const { mutate, error, variables, isPending } = useMutation(updateUser);
  const save = (change: UserUpdate, onSaved?: () => void) => {
    mutate(
      { id: user.id, base: user, ...change },
      {
        onSuccess: () => {
          speak(t("saved"));
          onSaved?.();
        },
      },
    );
  };
  return { save, fault: error?.message, saving: isPending ? variables : undefined };
}
