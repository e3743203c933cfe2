"use client";

import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { ShieldOff, SlidersHorizontal, UserX } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { useFirst } from "@/components/layout/use-first";
import { useWholeList } from "@/components/layout/use-whole-list";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/clock";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { sayFailure, showToast } from "@/components/ui/toast";
import { CostCell } from "@/components/users/team/cost-cell";
import { InvitedRow } from "@/components/users/team/invited-row";
import { PersonName, type PersonRowProps } from "@/components/users/team/person-row";
import { RoleMenu } from "@/components/users/team/role-menu";
import type { OpenTeamDialog } from "@/components/users/team/team-dialogs";
import { ROLE_NAMES, shownName } from "@/components/users/words";
import { useViewer } from "@/components/viewer/use-viewer";
import { updateUser } from "@/lib/identity/users/queries";
import { isAdminRole, mayManage } from "@/lib/identity/users/rules";
import type { Me, User } from "@/lib/identity/users/schema";
import { formatDuration } from "@/lib/kernel/core/duration";
import { everyCostRate } from "@/lib/tracking/cost-rates/queries";

export type TeamTableProps = {
  people: readonly User[];
  viewer: Me;
  onOpen: (dialog: OpenTeamDialog) => void;
};

const GROUPS = [
  { status: "active", title: "Active", note: null, PersonRow: ActiveRow },
  { status: "invited", title: "Invited", note: "links work once, for 7 days", PersonRow: InvitedRow },
  {
    status: "deactivated",
    title: "Deactivated",
    note: "history stays, sign-in and keys do not work",
    PersonRow: DeactivatedRow,
  },
] as const;

/** Seven columns for admins, who see rates and costs and have actions; five for managers. */
export function TeamTable({ people, viewer, onOpen }: TeamTableProps) {
  const isAdmin = isAdminRole(viewer.role);
  const { items: costs = [] } = useWholeList(useInfiniteQuery({ ...everyCostRate(), enabled: isAdmin }));
  const { first, more } = useFirst(GROUPS.flatMap(({ status }) => people.filter((one) => one.status === status)));
  return (
    <>
      <Table caption="People">
        <TableHead>
          <Column>Person</Column>
          <Column>Role</Column>
          <Column align="end">A week</Column>
          {isAdmin && (
            <Column align="end" className="max-wide:hidden">
              Rate
            </Column>
          )}
          {isAdmin && (
            <Column align="end" className="max-wide:hidden">
              Cost
            </Column>
          )}
          <Column className="max-wide:hidden">On the team since</Column>
          <Column isHidden>Actions</Column>
        </TableHead>
        {GROUPS.map(({ status, title, note, PersonRow }) => {
          const group = first.filter((person) => person.status === status);
          if (group.length === 0) return <Fragment key={status} />;
          const count = people.filter((person) => person.status === status).length;
          return (
            <TableBody key={status}>
              {status !== "active" && <GroupHead title={title} count={count} note={note} />}
              {group.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  people={people}
                  viewer={viewer}
                  costs={isAdmin ? costs.filter((cost) => cost.user_id === person.id) : null}
                  onOpen={onOpen}
                />
              ))}
            </TableBody>
          );
        })}
      </Table>
      {more}
    </>
  );
}

function GroupHead({ title, count, note }: { title: string; count: number; note: ReactNode }) {
  return (
    <tr role="row" className="border-b border-line-strong phone:block phone:px-4">
      <th
        role="rowheader"
        scope="rowgroup"
        colSpan={7}
        className="px-6 pt-5 pb-1.5 text-left font-normal phone:block phone:p-0 phone:pt-5 phone:pb-1.5"
      >
        <span className="text-md font-semibold">{title}</span> <span className="num text-muted">{count}</span>
        <span className="ml-2.5 text-muted phone:ml-0 phone:block">{note}</span>
      </th>
    </tr>
  );
}

/** Somebody who works here now. */
function ActiveRow({ person, people, viewer, costs, onOpen }: PersonRowProps) {
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

/** Somebody who has left: all that they did stays. */
function DeactivatedRow({ person, viewer }: PersonRowProps) {
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
