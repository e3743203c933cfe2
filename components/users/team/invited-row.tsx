"use client";

import { useMutation } from "@tanstack/react-query";
import { Clock, Send, TimerOff, UserX } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Moment, useMomentWords, useNow } from "@/components/ui/clock";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { Cell, Row, RowHeader } from "@/components/ui/table";
import { sayFailure, showToast } from "@/components/ui/toast";
import { PersonName, type PersonRowProps } from "@/components/users/team/person-row";
import { ROLE_NAMES, shownName } from "@/components/users/words";
import { resendInvitation } from "@/lib/identity/invitations/queries";
import { isAdminRole, mayManage } from "@/lib/identity/users/rules";
import type { User } from "@/lib/identity/users/schema";

/** Somebody who was asked in and has not come yet. */
export function InvitedRow({ person, people, viewer, onOpen }: PersonRowProps) {
  const isAdmin = isAdminRole(viewer.role);
  const isNamed = shownName(person) !== person.email;
  const invitedBy = <InvitedBy person={person} people={people} />;
  return (
    <Row height={52}>
      <RowHeader className="max-w-0 min-w-60 py-1.5">
        <PersonName person={person} {...(isNamed ? {} : { detail: invitedBy })} />
      </RowHeader>
      <Cell phone="figure">{ROLE_NAMES[person.role]}</Cell>
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
  const { invitation } = person;
  if (!invitation) return null;
  const inviter = people.find(({ id }) => id === invitation.invited_by);
  return (
    <span className="text-muted">
      {inviter && <>by {inviter.name}, </>}
      <Moment at={invitation.sent_at} form="day-time" />
    </span>
  );
}

function LinkState({ person, mayResend }: { person: User; mayResend: boolean }) {
  const words = useMomentWords();
  const now = useNow();
  const { invitation } = person;
  if (!invitation) return <Badge mark="ring">Invited</Badge>;
  const hasEnded = Date.parse(invitation.expires_at) <= now;
  return (
    <>
      {hasEnded ? (
        <Badge tone="warning" mark={<TimerOff />}>
          Ended {words(invitation.expires_at, "day")}
        </Badge>
      ) : (
        <Badge tone="info" mark={<Clock />}>
          Works until {words(invitation.expires_at, "day")}
        </Badge>
      )}
      {hasEnded && mayResend && <ResendButton person={person} />}
    </>
  );
}

function ResendButton({ person }: { person: User }) {
  const { resend, isPending } = useResend(person);
  return (
    <Button size="small" isBusy={isPending} busyLabel="Sending" onPress={resend}>
      Send a new link <span className="sr-only">to {shownName(person)}</span>
    </Button>
  );
}

function InvitedMenu({ person, viewer, onOpen }: Omit<PersonRowProps, "people" | "costs">) {
  const { resend } = useResend(person);
  const label = `Actions for ${shownName(person)}`;
  const whyNot = mayManage(viewer.role, person.role) ? undefined : "owners do that";
  return (
    <RowMenu label={label}>
      <MenuAction icon={<Send />} disabledReason={whyNot} onAction={resend}>
        Send a new link
      </MenuAction>
      <MenuAction
        icon={<UserX />}
        isDanger
        disabledReason={whyNot}
        onAction={() => onOpen({ kind: "deactivate", person })}
      >
        Take the invitation back…
      </MenuAction>
    </RowMenu>
  );
}

function useResend(person: User) {
  const { mutate, isPending } = useMutation(resendInvitation);
  const resend = () => {
    mutate(person.id, {
      onSuccess: () => {
        showToast({ message: `A new link goes to ${person.email ?? person.name}. The earlier link no longer works` });
      },
      onError: (error) => {
        sayFailure(error);
      },
    });
  };
  return { resend, isPending };
}
