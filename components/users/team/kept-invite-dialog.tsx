"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { sendInvitation } from "@/lib/identity/invitations/queries";
import type { User } from "@/lib/identity/users/schema";

export type KeptInviteDialogProps = { person: User; onClose: () => void };

/** Give a person without sign-in an address. */
export function KeptInviteDialog(props: KeptInviteDialogProps) {
  const t = useTranslations("team.keptInvite");
  const { person, onClose } = props;
  return (
    <Dialog title={t("title", { name: person.name })} isOpen isDismissable={false} onOpenChange={onClose}>
      <KeptInviteForm {...props} />
    </Dialog>
  );
}

function KeptInviteForm({ person, onClose }: KeptInviteDialogProps) {
  const t = useTranslations("team.keptInvite");
  const { mutate, error, isPending, reset } = useMutation(sendInvitation);
  const [email, setEmail] = useState("");
  const submit = () => {
    mutate(
      { id: person.id, email: email.trim() },
      {
        onSuccess: (invited) => {
          showToast({ message: t("done", { email: invited.email ?? email }) });
          onClose();
        },
      },
    );
  };
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={t("submit")}
      busyLabel={t("busy")}
      isBusy={isPending}
      fault={faultOfWhole(error, ["/email"])}
      refusal={error}
      note={t("note", { name: person.name })}
    >
      <TextField
        label={t("email")}
        type="email"
        autoComplete="off"
        autoFocus
        value={email}
        error={faultAt(error, "/email")}
        description={t("emailHelp")}
        onChange={(text) => {
          setEmail(text);
          if (error) reset();
        }}
      />
    </FieldForm>
  );
}
