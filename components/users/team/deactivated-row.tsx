"use client";

import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/clock";
import { Cell, Row, RowHeader } from "@/components/ui/table";
import { sayFailure, showToast } from "@/components/ui/toast";
import { PersonName, type PersonRowProps } from "@/components/users/team/person-row";
import { ROLE_NAMES, shownName } from "@/components/users/words";
import { updateUser } from "@/lib/identity/users/queries";
import { isAdminRole, mayManage } from "@/lib/identity/users/rules";
import type { User } from "@/lib/identity/users/schema";

/** Somebody who has left: all that they did stays. */
export function DeactivatedRow({ person, viewer }: PersonRowProps) {
  const isAdmin = isAdminRole(viewer.role);
  return (
    <Row height={52} isLocked>
      <RowHeader className="max-w-0 min-w-60 py-1.5">
        <PersonName person={person} />
      </RowHeader>
      <Cell phone="figure">{ROLE_NAMES[person.role]}</Cell>
      <td role="cell" colSpan={isAdmin ? 4 : 2} className="px-2.5 phone:p-0 phone:[grid-area:state]">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span>
            Last changed <Moment at={person.updated_at} form="day" />
          </span>
          {mayManage(viewer.role, person.role) && <LetBackIn person={person} />}
        </span>
      </td>
      <Cell phone="hidden" />
    </Row>
  );
}

function LetBackIn({ person }: { person: User }) {
  const { mutate, isPending } = useMutation(updateUser);
  const name = shownName(person);
  const letIn = () => {
    mutate(
      { id: person.id, base: person, status: "active" },
      {
        onSuccess: ({ status }) => {
          const message =
            status === "active"
              ? `${name} is back. Sign-in and API keys work again`
              : `${name} is invited again. Send a new link`;
          showToast({ message });
        },
        onError: (error) => {
          sayFailure(error);
        },
      },
    );
  };
  return (
    <Button size="small" isBusy={isPending} busyLabel="Letting in" onPress={letIn}>
      Let back in<span className="sr-only">: {name}</span>
    </Button>
  );
}
