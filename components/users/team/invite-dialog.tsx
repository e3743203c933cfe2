"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { useDraft } from "@/components/forms/use-draft";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextArea } from "@/components/ui/text-area";
import { showToast } from "@/components/ui/toast";
import { addressesIn, strayWordsIn } from "@/components/users/words";
import { messageOf } from "@/lib/kernel/core/message-of";
import { inviteUser } from "@/lib/identity/invitations/queries";
import { grantableRoles } from "@/lib/identity/users/rules";
import type { Me, User } from "@/lib/identity/users/schema";

export type InviteDialogProps = { viewer: Me; hasMailServer: boolean; onClose: () => void };

export function InviteDialog(props: InviteDialogProps) {
  const t = useTranslations("team.invite");
  return (
    <Dialog title={t("title")} width={560} isOpen isDismissable={false} onOpenChange={props.onClose}>
      <InviteForm {...props} />
    </Dialog>
  );
}

function InviteForm({ viewer, hasMailServer, onClose }: InviteDialogProps) {
  const t = useTranslations("team");
  const roles = useTranslations("common.roles");
  const { text, setText, role, setRole, kept, count, submit, fault, isWorking } = useInvitations(onClose);
  const options = grantableRoles(viewer.role).map((value) => ({
    value,
    label: <span className="font-medium text-text">{roles(value)}</span>,
    description: t(`roleMeanings.${value}`),
  }));
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={t("invite.submit", { count })}
      busyLabel={t("invite.busy")}
      isBusy={isWorking}
      refusal={fault}
      kept={kept}
      note={t("invite.note")}
    >
      <TextArea
        label={t("invite.emails")}
        rows={2}
        autoFocus
        spellCheck="false"
        value={text}
        onChange={setText}
        description={t("invite.emailsHelp")}
        error={fault}
      />
      <RadioGroup label={t("invite.role")} options={options} value={role} onChange={setRole} />
      <p className="text-muted">{t("invite.warning")}</p>
      {!hasMailServer && (
        <Notice>
          {t.rich("invite.noMailServer", { link: (chunks) => <TextLink href="/settings/email">{chunks}</TextLink> })}
        </Notice>
      )}
    </FieldForm>
  );
}

type Invited = { text: string; role: User["role"] };

/** Invite one address after the other. Addresses that fail stay in the field, with the reason. */
function useInvitations(onDone: () => void) {
  const t = useTranslations("team.invite");
  const { mutateAsync } = useMutation(inviteUser);
  const [{ text, role }, set, kept] = useDraft<Invited>("invite", { text: "", role: "member" });
  const [fault, setFault] = useState<string | undefined>();
  const [isWorking, setIsWorking] = useState(false);
  const addresses = addressesIn(text);
  const send = async () => {
    setIsWorking(true);
    const refused: { email: string; reason: string }[] = [];
    for (const email of addresses) {
      await mutateAsync({ email, role }).catch((error: unknown) => {
        refused.push({ email, reason: messageOf(error) });
      });
    }
    setIsWorking(false);
    const invited = addresses.length - refused.length;
    if (invited > 0) showToast({ message: t("done", { count: invited }) });
    if (refused.length === 0) {
      kept.forget();
      onDone();
      return;
    }
    set({ text: refused.map(({ email }) => email).join("\n") });
    setFault(
      refused.map(({ email, reason }) => (reason.includes(email) ? reason : t("refused", { email, reason }))).join(" "),
    );
  };
  const submit = () => {
    const [stray] = strayWordsIn(text);
    const missing = addresses.length === 0 ? t("emailsMissing") : undefined;
    const problem = stray === undefined ? missing : t("strayText", { text: stray });
    setFault(problem);
    if (problem === undefined) void send();
  };
  const setText = (typed: string) => {
    set({ text: typed });
    setFault(undefined);
  };
  const setRole = (chosen: Invited["role"]) => set({ role: chosen });
  return { text, setText, role, setRole, kept, count: addresses.length, submit, fault, isWorking };
}
