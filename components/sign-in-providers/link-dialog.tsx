"use client";

import { useMutation } from "@tanstack/react-query";
import { ProofForm } from "@/components/second-factors/proof-form";
import { goToProvider } from "@/components/sign-in-providers/go-to-provider";
import { Dialog } from "@/components/ui/dialog";
import { beginLink } from "@/lib/identity/linked-identities/queries";
import type { Identity } from "@/lib/identity/linked-identities/schema";
import type { SecondFactor, SecondFactorProof } from "@/lib/identity/second-factors/schema";

export type LinkDialogProps = { identity: Identity; factor: SecondFactor; onClose: () => void };

/** Prove who you are here, then there. */
export function LinkDialog({ identity: { provider, name }, factor, onClose }: LinkDialogProps) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (proof: SecondFactorProof) => {
      const { link } = await beginLink({ ...proof, provider });
      await goToProvider(provider, { next: "/settings/security", link });
    },
  });
  return (
    <Dialog title={`Link ${name}`} isOpen isDismissable={false} onOpenChange={onClose}>
      <ProofForm
        factor={factor}
        lead={`You sign in at ${name} next. From then on your account there signs you in here.`}
        submitLabel={`Go on to ${name}`}
        busyLabel="Opening"
        isBusy={isPending}
        error={error}
        onCancel={onClose}
        onSubmit={mutate}
      />
    </Dialog>
  );
}
