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
import { useTranslations } from "next-intl";
import type { RateKind } from "@/components/rates/rate-history-dialog";
import { PersonReferences } from "@/components/external-refs/record-references";
import { ConfirmDialog, type Consequence } from "@/components/ui/confirm-dialog";
import { showToast } from "@/components/ui/toast";
import { ApprovalDialog } from "@/components/users/team/approval-dialog";
import { InviteDialog } from "@/components/users/team/invite-dialog";
import { KeptInviteDialog } from "@/components/users/team/kept-invite-dialog";
import { MergeDialog } from "@/components/users/team/merge-dialog";
import { PersonRates } from "@/components/users/team/person-rates";
import { TermsDialog } from "@/components/users/team/terms-dialog";
import { shownName } from "@/components/users/words";
import { resetSecondFactor } from "@/lib/identity/second-factors/queries";
import { updateUser } from "@/lib/identity/users/queries";
import type { Me, User } from "@/lib/identity/users/schema";

export type OpenTeamDialog =
  | { kind: "invite" }
  | {
      kind: "terms" | "approval" | "deactivate" | "second-factor" | "invite-kept" | "merge" | "references";
      person: User;
    }
  | { kind: "rates"; person: User; tab?: RateKind }
  | { kind: "role"; person: User; role: User["role"] };

export type TeamDialogsProps = {
  open: OpenTeamDialog | null;
  viewer: Me;
  hasMailServer: boolean;
  onClose: () => void;
};

const PERSON_DIALOGS = {
  approval: ApprovalDialog,
  "second-factor": ResetFactorDialog,
  "invite-kept": KeptInviteDialog,
  merge: MergeDialog,
};

export function TeamDialogs({ open, viewer, hasMailServer, onClose }: TeamDialogsProps) {
  if (!open) return null;
  switch (open.kind) {
    case "invite":
      return <InviteDialog viewer={viewer} hasMailServer={hasMailServer} onClose={onClose} />;
    case "terms":
      return <TermsDialog person={open.person} currency={viewer.workspace.currency} onClose={onClose} />;
    case "rates":
      return (
        <PersonRates person={open.person} currency={viewer.workspace.currency} kind={open.tab} onClose={onClose} />
      );
    case "deactivate":
      return <LeaveDialog person={open.person} isSelf={open.person.id === viewer.id} onClose={onClose} />;
    case "references":
      return <PersonReferences record={open.person} onClose={onClose} />;
    case "role":
      return (
        <RoleDialog person={open.person} role={open.role} isSelf={open.person.id === viewer.id} onClose={onClose} />
      );
    default: {
      const PersonDialog = PERSON_DIALOGS[open.kind];
      return <PersonDialog person={open.person} onClose={onClose} />;
    }
  }
}

function ResetFactorDialog({ person, onClose }: Omit<PersonDialogProps, "isSelf">) {
  const t = useTranslations("team.twoFactorReset");
  const { mutateAsync } = useMutation(resetSecondFactor);
  const name = shownName(person);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t("title", { name })}
      confirmLabel={t("confirm")}
      busyLabel={t("busy")}
      consequences={[
        { icon: <PhoneCall />, text: t("verify") },
        { icon: <ShieldOff />, text: t("credentials") },
        { icon: <Mail />, text: t("notice") },
      ]}
      onConfirm={async () => {
        await mutateAsync(person.id);
        showToast({ message: t("done", { name }) });
      }}
    />
  );
}

type PersonDialogProps = { person: User; isSelf: boolean; onClose: () => void };

function LeaveDialog(props: PersonDialogProps) {
  return props.person.status === "invited" ? <RevokeDialog {...props} /> : <DeactivateDialog {...props} />;
}

function DeactivateDialog({ person, isSelf, onClose }: PersonDialogProps) {
  const t = useTranslations("team.deactivate");
  const { mutateAsync } = useMutation(updateUser);
  const consequences = useDeactivationConsequences(isSelf);
  const name = shownName(person);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={isSelf ? t("titleSelf") : t("title", { name })}
      confirmLabel={isSelf ? t("confirmSelf") : t("confirm", { name: firstWord(name) })}
      busyLabel={t("busy")}
      consequences={consequences}
      onConfirm={async () => {
        await mutateAsync({ id: person.id, base: person, status: "deactivated" });
        showToast({ message: t("done", { name }) });
      }}
    />
  );
}

function useDeactivationConsequences(isSelf: boolean): Consequence[] {
  const t = useTranslations("team.deactivate");
  const whose = isSelf ? "self" : "other";
  return [
    { icon: <Ban />, text: t(`sessions.${whose}`) },
    { icon: <KeyRound />, text: t(`keys.${whose}`) },
    { icon: <Unlink />, text: t(`reports.${whose}`) },
    { icon: <Square />, text: t(`timer.${whose}`) },
    { icon: <History />, text: t(`time.${whose}`) },
    ...(isSelf ? [] : [{ icon: <Undo2 />, text: t("reactivation") }]),
  ];
}

function RevokeDialog({ person, onClose }: Omit<PersonDialogProps, "isSelf">) {
  const t = useTranslations("team.revoke");
  const { mutateAsync } = useMutation(updateUser);
  const name = shownName(person);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t("title", { name })}
      confirmLabel={t("confirm")}
      busyLabel={t("busy")}
      consequences={[
        { icon: <LinkIcon />, text: t("link") },
        { icon: <Undo2 />, text: t("invitable") },
      ]}
      onConfirm={async () => {
        await mutateAsync({ id: person.id, base: person, status: "deactivated" });
        showToast({ message: t("done", { name }) });
      }}
    />
  );
}

function RoleDialog({ person, role, isSelf, onClose }: PersonDialogProps & { role: User["role"] }) {
  const t = useTranslations("team.role");
  const { mutateAsync } = useMutation(updateUser);
  const name = shownName(person);
  const consequence: Consequence = isSelf
    ? { icon: <UserMinus />, text: t("selfConsequence") }
    : { icon: <Crown />, text: t("otherConsequence", { name }) };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      kind="primary"
      title={isSelf ? t(`becomeQuestion.${role}`) : t("makeOwnerQuestion", { name })}
      confirmLabel={isSelf ? t(`become.${role}`) : t("makeOwner", { name: firstWord(name) })}
      busyLabel={t("busy")}
      consequences={[consequence]}
      onConfirm={async () => {
        await mutateAsync({ id: person.id, base: person, role });
        showToast({ message: isSelf ? t(`changedSelf.${role}`) : t("changed", { name, role }) });
      }}
    />
  );
}

function firstWord(name: string): string {
  return name.split(" ")[0] ?? name;
}
