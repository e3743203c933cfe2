"use client";

import { ShieldOff, SlidersHorizontal, UserX } from "lucide-react";
import { Moment } from "@/components/ui/clock";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { Cell, Row, RowHeader } from "@/components/ui/table";
import { CostCell } from "@/components/users/team/cost-cell";
import { PersonName, type PersonRowProps } from "@/components/users/team/person-row";
import { RoleMenu } from "@/components/users/team/role-menu";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import { isAdminRole, mayManage } from "@/lib/identity/users/rules";

/** Somebody who works here now. */
export function ActiveRow({ person, people, viewer, costs, onOpen }: PersonRowProps) {
  const { formats } = useViewer();
  const isAdmin = isAdminRole(viewer.role);
  const capacity = person.weekly_capacity_seconds;
  return (
    <Row height={52}>
      <RowHeader className="max-w-0 min-w-60 py-1.5">
        <PersonName person={person} isSelf={person.id === viewer.id} />
      </RowHeader>
      <Cell phone="figure">
        <RoleMenu person={person} people={people} viewer={viewer} onOpen={onOpen} />
      </Cell>
      <Cell align="end" phone="state" className="phone:text-left">
        <span className="phone:hidden">{capacity === null ? <Nothing /> : formatDuration(capacity)}</span>
        <span className="text-muted rail:hidden">
          {capacity === null ? "No weekly hours" : `${formatDuration(capacity)} a week`}
        </span>
      </Cell>
      {isAdmin && (
        <Cell align="end" phone="hidden" className="max-wide:hidden">
          {person.default_rate === null ? <Nothing /> : formats.money(person.default_rate)}
        </Cell>
      )}
      {costs !== null && (
        <Cell align="end" phone="hidden" className="max-wide:hidden">
          <CostCell person={person} rates={costs} currency={viewer.workspace.currency} />
        </Cell>
      )}
      <Cell phone="hidden" className="text-muted max-wide:hidden">
        <Moment at={person.created_at} form="day" />
      </Cell>
      <Cell align="end" phone="detail" className="w-14">
        {isAdmin && <ActiveMenu person={person} people={people} viewer={viewer} onOpen={onOpen} />}
      </Cell>
    </Row>
  );
}

function Nothing() {
  return (
    <span className="text-muted">
      –<span className="sr-only"> not set</span>
    </span>
  );
}

function ActiveMenu({ person, people, viewer, onOpen }: Omit<PersonRowProps, "costs">) {
  const label = `Actions for ${person.name}`;
  return (
    <RowMenu label={label}>
      <MenuAction icon={<SlidersHorizontal />} onAction={() => onOpen({ kind: "terms", person })}>
        Rate and hours…
      </MenuAction>
      {person.has_second_factor === true && person.id !== viewer.id && (
        <MenuAction
          icon={<ShieldOff />}
          disabledReason={mayManage(viewer.role, person.role) ? undefined : "owners do that"}
          onAction={() => onOpen({ kind: "second-factor", person })}
        >
          Reset second factor…
        </MenuAction>
      )}
      <MenuAction
        icon={<UserX />}
        isDanger
        disabledReason={whyNoDeactivation({ person, people, viewer })}
        onAction={() => onOpen({ kind: "deactivate", person })}
      >
        Deactivate…
      </MenuAction>
    </RowMenu>
  );
}

function whyNoDeactivation({ person, people, viewer }: Omit<PersonRowProps, "onOpen" | "costs">): string | undefined {
  if (!mayManage(viewer.role, person.role)) return "owners do that";
  return isLastOwner(person, people) ? "the only owner" : undefined;
}

/** Whether the workspace would be left without an owner. */
function isLastOwner(person: PersonRowProps["person"], people: PersonRowProps["people"]): boolean {
  const owners = people.filter(({ role, status }) => role === "owner" && status === "active");
  return owners.length === 1 && owners[0]?.id === person.id;
}
