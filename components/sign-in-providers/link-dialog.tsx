"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ProofForm } from "@/components/second-factors/proof-form";
import { goToProvider } from "@/components/sign-in-providers/go-to-provider";
import { Dialog } from "@/components/ui/dialog";
import { beginLink } from "@/lib/identity/linked-identities/queries";
import type { Identity } from "@/lib/identity/linked-identities/schema";
import type { SecondFactor, SecondFactorProof } from "@/lib/identity/second-factors/schema";

export type LinkDialogProps = { identity: Identity; factor: SecondFactor; onClose: () => void };

export function LinkDialog({ identity: { provider, name }, factor, onClose }: LinkDialogProps) {
  const t = useTranslations("signIn.linkDialog");
  const redirect = useTranslations("signIn.redirect");
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (proof: SecondFactorProof) => {
      const { link } = await beginLink({ ...proof, provider });
      await goToProvider(provider, { next: "/settings/security", link, unreachable: redirect("unreachable") });
    },
  });
  return (
    <Dialog title={t("title", { name })} isOpen isDismissable={false} onOpenChange={onClose}>
      <ProofForm
        factor={factor}
        lead={t("lead", { name })}
        submitLabel={t("submit", { name })}
        busyLabel={t("opening")}
        isBusy={isPending}
        error={error}
        onCancel={onClose}
        onSubmit={mutate}
      />
    </Dialog>
  );
}
