"use client";

import { useMutation } from "@tanstack/react-query";
import {
  Ban,
  Crown,
  History,
  KeyRound,
  LinkIcon,
  Mail,
  PhoneCall,
  ShieldOff,
  Square,
  Undo2,
  Unlink,
  UserMinus,
} from "lucide-react";
import { ConfirmDialog, type Consequence } from "@/components/ui/confirm-dialog";
import { showToast } from "@/components/ui/toast";
import { InviteDialog } from "@/components/users/team/invite-dialog";
import { inSentence } from "@/components/users/team/role-menu";
import { TermsDialog } from "@/components/users/team/terms-dialog";
import { shownName } from "@/components/users/words";
import { resetSecondFactor } from "@/lib/identity/second-factors/queries";
import { updateUser } from "@/lib/identity/users/queries";
import type { Me, User } from "@/lib/identity/users/schema";

export type OpenTeamDialog =
  | { kind: "invite" }
  | { kind: "terms" | "deactivate" | "second-factor"; person: User }
  | { kind: "role"; person: User; role: User["role"] };

export type TeamDialogsProps = {
  open: OpenTeamDialog | null;
  viewer: Me;
  hasMailServer: boolean;
  onClose: () => void;
};

export function TeamDialogs({ open, viewer, hasMailServer, onClose }: TeamDialogsProps) {
  switch (open?.kind) {
    case "invite":
      return <InviteDialog viewer={viewer} hasMailServer={hasMailServer} onClose={onClose} />;
    case "terms":
      return <TermsDialog person={open.person} currency={viewer.workspace.currency} onClose={onClose} />;
    case "deactivate":
      return <DeactivateDialog person={open.person} isSelf={open.person.id === viewer.id} onClose={onClose} />;
    case "second-factor":
      return <ResetFactorDialog person={open.person} onClose={onClose} />;
    case "role":
      return (
        <RoleDialog person={open.person} role={open.role} isSelf={open.person.id === viewer.id} onClose={onClose} />
      );
    case undefined:
      return null;
  }
}

function ResetFactorDialog({ person, onClose }: Omit<PersonDialogProps, "isSelf">) {
  const { mutateAsync } = useMutation(resetSecondFactor);
  const name = shownName(person);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Reset the second factor of ${name}?`}
      confirmLabel={`Reset it for ${firstWord(name)}`}
      busyLabel="Resetting"
      consequences={RESET_CONSEQUENCES}
      onConfirm={async () => {
        await mutateAsync(person.id);
        showToast({ message: `${name} signs in with the password alone until they set up another` });
      }}
    />
  );
}

const RESET_CONSEQUENCES: readonly Consequence[] = [
  { icon: <PhoneCall />, text: "Be sure that it is them who asks: call, or meet them." },
  {
    icon: <ShieldOff />,
    text: "Their app, passkeys, recovery codes and trusted devices stop counting. The password alone signs them in.",
  },
  { icon: <Mail />, text: "They are told by mail, and it is in the audit log." },
];

type PersonDialogProps = { person: User; isSelf: boolean; onClose: () => void };

function DeactivateDialog({ person, isSelf, onClose }: PersonDialogProps) {
  const { mutateAsync } = useMutation(updateUser);
  const name = shownName(person);
  const isInvited = person.status === "invited";
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={isInvited ? `Take back the invitation of ${name}?` : `Deactivate ${isSelf ? "yourself" : name}?`}
      confirmLabel={isInvited ? "Take it back" : `Deactivate ${isSelf ? "yourself" : firstWord(name)}`}
      busyLabel={isInvited ? "Taking back" : "Deactivating"}
      consequences={isInvited ? INVITED_CONSEQUENCES : consequencesFor(isSelf)}
      onConfirm={async () => {
        await mutateAsync({ id: person.id, base: person, status: "deactivated" });
        showToast({ message: isInvited ? `The link of ${name} no longer works` : `${name} is deactivated` });
      }}
    />
  );
}

function consequencesFor(isSelf: boolean): Consequence[] {
  const [their, they] = isSelf ? ["Your", "you are"] : ["Their", "they are"];
  return [
    {
      icon: <Ban />,
      text: isSelf
        ? "You are signed out everywhere, and only somebody else can let you back in."
        : "They are signed out everywhere: their next request is refused.",
    },
    {
      icon: <KeyRound />,
      text: `${their} API keys are revoked for good. Once ${they} let back in, ${they === "you are" ? "you" : "they"} make new ones.`,
    },
    { icon: <Unlink />, text: `${their} report links stop working for good.` },
    { icon: <Square />, text: `${their} running timer, if there is one, is stopped now.` },
    { icon: <History />, text: `${their} time stays, with its rates and invoices.` },
    ...(isSelf ? [] : [{ icon: <Undo2 />, text: "They can be let back in at any time, with the same role." }]),
  ];
}

const INVITED_CONSEQUENCES: readonly Consequence[] = [
  { icon: <LinkIcon />, text: "The link that they were mailed stops working." },
  { icon: <Undo2 />, text: "They can be invited again at any time, with a new link." },
];

function RoleDialog({ person, role, isSelf, onClose }: PersonDialogProps & { role: User["role"] }) {
  const { mutateAsync } = useMutation(updateUser);
  const name = shownName(person);
  const consequence: Consequence = isSelf
    ? { icon: <UserMinus />, text: "You give away rights that you cannot give back to yourself. Somebody else has to." }
    : {
        icon: <Crown />,
        text: `${name} can do everything here, change and deactivate other owners included, you among them.`,
      };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      kind="primary"
      title={isSelf ? `Become ${inSentence(role)}?` : `Make ${name} ${inSentence(role)}?`}
      confirmLabel={isSelf ? `Become ${inSentence(role)}` : `Make ${firstWord(name)} ${inSentence(role)}`}
      busyLabel="Changing"
      cancelLabel="Keep as is"
      consequences={[consequence]}
      onConfirm={async () => {
        await mutateAsync({ id: person.id, base: person, role });
        showToast({ message: isSelf ? `You are ${inSentence(role)} now` : `${name} is ${inSentence(role)} now` });
      }}
    />
  );
}

function firstWord(name: string): string {
  return name.split(" ")[0] ?? name;
}
