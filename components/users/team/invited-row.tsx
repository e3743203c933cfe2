"use client";

import { useMutation } from "@tanstack/react-query";
import { Clock, Send, TimerOff, UserX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Moment, useMomentWords, useNow } from "@/components/ui/clock";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { Cell, Row, RowHeader } from "@/components/ui/table";
import { sayFailure, showToast } from "@/components/ui/toast";
import { AddReference, PersonName, type PersonRowProps } from "@/components/users/team/person-row";
import { hidden, MomentInText } from "@/components/users/rich-text";
import { shownName } from "@/components/users/words";
import { sendInvitation } from "@/lib/identity/invitations/queries";
import { isAdminRole, mayManage } from "@/lib/identity/users/rules";
import type { User } from "@/lib/identity/users/schema";

export function InvitedRow({ person, people, viewer, onOpen }: PersonRowProps) {
  const roles = useTranslations("common.roles");
  const isAdmin = isAdminRole(viewer.role);
  const isNamed = shownName(person) !== person.email;
  const invitedBy = <InvitedBy person={person} people={people} />;
  return (
    <Row height={52}>
      <RowHeader className="max-w-0 min-w-60 py-1.5 phone:max-w-none phone:min-w-0">
        <PersonName person={person} {...(isNamed ? {} : { detail: invitedBy })} />
      </RowHeader>
      <Cell phone="figure">{roles(person.role)}</Cell>
      <td role="cell" colSpan={isAdmin ? 4 : 2} className="px-2.5 phone:p-0 phone:[grid-area:state]">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <LinkState person={person} mayResend={mayManage(viewer.role, person.role)} />
          {isNamed && invitedBy}
        </span>
      </td>
      <Cell align="end" phone="detail" className="w-14">
        {isAdmin && <InvitedMenu person={person} viewer={viewer} onOpen={onOpen} />}
      </Cell>
    </Row>
  );
}

function InvitedBy({ person, people }: Pick<PersonRowProps, "person" | "people">) {
  const t = useTranslations("team.invitation");
  const words = useMomentWords();
  const { invitation } = person;
  if (!invitation) return null;
  const { sent_at: sentAt } = invitation;
  const inviter = people.find(({ id }) => id === invitation.invited_by);
  return (
    <span className="text-muted">
      {inviter ? (
        t.rich("sentBy", {
          inviter: inviter.name,
          day: words(sentAt, "day-time"),
          time: (chunks) => <MomentInText at={sentAt}>{chunks}</MomentInText>,
        })
      ) : (
        <Moment at={sentAt} form="day-time" />
      )}
    </span>
  );
}

function LinkState({ person, mayResend }: { person: User; mayResend: boolean }) {
  const t = useTranslations("team.invitation");
  const words = useMomentWords();
  const now = useNow();
  const { invitation } = person;
  if (!invitation) return <Badge mark="ring">{t("pending")}</Badge>;
  const hasEnded = Date.parse(invitation.expires_at) <= now;
  return (
    <>
      {hasEnded ? (
        <Badge tone="warning" mark={<TimerOff />}>
          {t("expired", { day: words(invitation.expires_at, "day") })}
        </Badge>
      ) : (
        <Badge tone="info" mark={<Clock />}>
          {t("expires", { day: words(invitation.expires_at, "day") })}
        </Badge>
      )}
      {hasEnded && mayResend && <ResendButton person={person} />}
    </>
  );
}

function ResendButton({ person }: { person: User }) {
  const t = useTranslations("team.invitation");
  const { resend, isPending } = useResend(person);
  return (
    <Button size="small" isBusy={isPending} busyLabel={t("sending")} onPress={resend}>
      {t.rich("resendTo", { name: shownName(person), hidden })}
    </Button>
  );
}

function InvitedMenu({ person, viewer, onOpen }: Omit<PersonRowProps, "people" | "costs">) {
  const t = useTranslations("team");
  const { resend } = useResend(person);
  const whyNot = mayManage(viewer.role, person.role) ? undefined : t("members.ownersOnly");
  return (
    <RowMenu label={t("members.actionsFor", { name: shownName(person) })}>
      <MenuAction icon={<Send />} disabledReason={whyNot} onAction={resend}>
        {t("invitation.resend")}
      </MenuAction>
      <AddReference person={person} onOpen={onOpen} />
      <MenuAction
        icon={<UserX />}
        isDanger
        disabledReason={whyNot}
        onAction={() => onOpen({ kind: "deactivate", person })}
      >
        {t("invitation.revoke")}
      </MenuAction>
    </RowMenu>
  );
}

function useResend(person: User) {
  const t = useTranslations("team.invitation");
  const { mutate, isPending } = useMutation(sendInvitation);
  const resend = () => {
    mutate(
      { id: person.id },
      {
        onSuccess: () => {
          showToast({ message: t("resent", { email: person.email ?? person.name }) });
        },
        onError: (error) => {
          sayFailure(error);
        },
      },
    );
  };
  return { resend, isPending };
}
