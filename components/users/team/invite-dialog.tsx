"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { useDraft } from "@/components/forms/use-draft";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextArea } from "@/components/ui/text-area";
import { showToast } from "@/components/ui/toast";
import { addressesIn, ROLE_NAMES, strayWordsIn } from "@/components/users/words";
import { messageOf } from "@/lib/kernel/core/message-of";
import { inviteUser } from "@/lib/identity/invitations/queries";
import { grantableRoles, ROLE_MEANINGS } from "@/lib/identity/users/rules";
import type { Me, User } from "@/lib/identity/users/schema";

export type InviteDialogProps = { viewer: Me; hasMailServer: boolean; onClose: () => void };

export function InviteDialog(props: InviteDialogProps) {
  return (
    <Dialog title="Invite people" width={560} isOpen isDismissable={false} onOpenChange={props.onClose}>
      <InviteForm {...props} />
    </Dialog>
  );
}

function InviteForm({ viewer, hasMailServer, onClose }: InviteDialogProps) {
  const { text, setText, role, setRole, kept, count, submit, fault, isWorking } = useInvitations(onClose);
  const options = grantableRoles(viewer.role).map((value) => ({
    value,
    label: <span className="font-medium text-text">{ROLE_NAMES[value]}</span>,
    description: ROLE_MEANINGS[value],
  }));
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={count > 1 ? `Invite ${count} people` : "Invite"}
      busyLabel="Inviting"
      isBusy={isWorking}
      refusal={fault}
      kept={kept}
      note="Each gets a link that works once, for 7 days."
    >
      <TextArea
        label="E-mail"
        rows={2}
        autoFocus
        spellCheck="false"
        value={text}
        onChange={setText}
        description="One address, or a list with commas or lines between."
        error={fault}
      />
      <RadioGroup label="Role" options={options} value={role} onChange={setRole} />
      <p className="text-muted">
        Whoever opens the link can set the password of a new address, so check the spelling: it is the person&apos;s
        account from then on, in every workspace that they join.
      </p>
      {!hasMailServer && (
        <Notice>
          This server sends no mail. Each link is kept in Settings, Outgoing mail, where an owner can read it and pass
          it on, unless the person is in another workspace too.
        </Notice>
      )}
    </FieldForm>
  );
}

type Invited = { text: string; role: User["role"] };

/** Invites one after the other. Addresses that could not be invited stay in the field, with the reason. */
function useInvitations(onDone: () => void) {
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
    if (invited > 0) showToast({ message: invited === 1 ? "1 person is invited" : `${invited} people are invited` });
    if (refused.length === 0) {
      kept.forget();
      onDone();
      return;
    }
    set({ text: refused.map(({ email }) => email).join("\n") });
    setFault(refused.map(({ email, reason }) => (reason.includes(email) ? reason : `${email}: ${reason}`)).join(" "));
  };
  const submit = () => {
    const [stray] = strayWordsIn(text);
    const missing = addresses.length === 0 ? "Type an address such as name@example.com." : undefined;
    const problem = stray === undefined ? missing : `“${stray}” is not an address. Correct it, or remove it.`;
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
