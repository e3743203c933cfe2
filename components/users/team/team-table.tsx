"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { useFirst } from "@/components/layout/use-first";
import { useWholeList } from "@/components/layout/use-whole-list";
import { Column, Table, TableBody, TableHead } from "@/components/ui/table";
import { ActiveRow } from "@/components/users/team/active-row";
import { DeactivatedRow } from "@/components/users/team/deactivated-row";
import { InvitedRow } from "@/components/users/team/invited-row";
import type { OpenTeamDialog } from "@/components/users/team/team-dialogs";
import { everyCostRate } from "@/lib/tracking/cost-rates/queries";
import { isAdminRole } from "@/lib/identity/users/rules";
import type { Me, User } from "@/lib/identity/users/schema";

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
