"use client";

import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { ClipboardCheck, History, ShieldOff, SlidersHorizontal, UserX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { useFirst } from "@/components/layout/use-first";
import { useWholeList } from "@/components/layout/use-whole-list";
import { Button } from "@/components/ui/button";
import { Moment, useMomentWords } from "@/components/ui/clock";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { sayFailure, showToast } from "@/components/ui/toast";
import { RateButton } from "@/components/rates/rate-button";
import { RateText } from "@/components/rates/rate-text";
import { datedCosts } from "@/components/rates/steps";
import { InvitedRow } from "@/components/users/team/invited-row";
import { KeptRow } from "@/components/users/team/kept-row";
import { AddReference, PersonName, type PersonRowProps } from "@/components/users/team/person-row";
import { RoleMenu } from "@/components/users/team/role-menu";
import type { OpenTeamDialog } from "@/components/users/team/team-dialogs";
import { hidden, MomentInText } from "@/components/users/rich-text";
import { shownName } from "@/components/users/words";
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
  { group: "active", PersonRow: ActiveRow },
  { group: "invited", PersonRow: InvitedRow },
  { group: "noSignIn", PersonRow: KeptRow },
  { group: "deactivated", PersonRow: DeactivatedRow },
] as const;

type Group = (typeof GROUPS)[number]["group"];

/** Members, who see no addresses, cannot open this page. */
function groupOf({ status, email }: User): Group {
  return status === "deactivated" && email === null ? "noSignIn" : status;
}

/** Owners and admins also see rates, costs and actions. */
export function TeamTable({ people, viewer, onOpen }: TeamTableProps) {
  const t = useTranslations("team.members");
  const isAdmin = isAdminRole(viewer.role);
  const { items: costs = [] } = useWholeList(useInfiniteQuery({ ...everyCostRate(), enabled: isAdmin }));
  const { first, more } = useFirst(GROUPS.flatMap(({ group }) => people.filter((one) => groupOf(one) === group)));
  return (
    <>
      <Table caption={t("caption")}>
        <TableHead>
          <Column>{t("person")}</Column>
          <Column>{t("role")}</Column>
          <Column align="end">{t("weeklyHours")}</Column>
          {isAdmin && (
            <Column align="end" className="max-wide:hidden">
              {t("rate")}
            </Column>
          )}
          {isAdmin && (
            <Column align="end" className="max-wide:hidden">
              {t("cost")}
            </Column>
          )}
          <Column className="max-wide:hidden">{t("since")}</Column>
          <Column isHidden>{t("actions")}</Column>
        </TableHead>
        {GROUPS.map(({ group, PersonRow }) => {
          const shown = first.filter((person) => groupOf(person) === group);
          if (shown.length === 0) return <Fragment key={group} />;
          const count = people.filter((person) => groupOf(person) === group).length;
          return (
            <TableBody key={group}>
              {group !== "active" && <GroupHead group={group} count={count} />}
              {shown.map((person) => (
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

function GroupHead({ group, count }: { group: Exclude<Group, "active">; count: number }) {
  const t = useTranslations("team.members");
  return (
    <tr role="row" className="border-b border-line-strong phone:block phone:px-4">
      <th
        role="rowheader"
        scope="rowgroup"
        colSpan={7}
        className="px-6 pt-5 pb-1.5 text-left font-normal phone:block phone:p-0 phone:pt-5 phone:pb-1.5"
      >
        <span className="text-md font-semibold">{t(`groups.${group}`)}</span>{" "}
        <span className="num text-muted">{count}</span>
        <span className="ml-2.5 text-muted phone:ml-0 phone:block">{t(`notes.${group}`)}</span>
      </th>
    </tr>
  );
}

function ActiveRow({ person, people, viewer, costs, onOpen }: PersonRowProps) {
  const t = useTranslations("team.members");
  const dated = useTranslations("rates");
  const isAdmin = isAdminRole(viewer.role);
  const capacity = person.weekly_capacity_seconds;
  return (
    <Row height={52}>
      <RowHeader className="max-w-0 min-w-60 py-1.5 phone:max-w-none phone:min-w-0">
        <PersonName person={person} isSelf={person.id === viewer.id} />
      </RowHeader>
      <Cell phone="figure">
        <RoleMenu person={person} people={people} viewer={viewer} onOpen={onOpen} />
      </Cell>
      <Cell align="end" phone="state" className="phone:text-left">
        <span className="phone:hidden">{capacity === null ? <Nothing /> : formatDuration(capacity)}</span>
        <span className="text-muted rail:hidden">
          {capacity === null ? t("noWeeklyHours") : t("hoursPerWeek", { hours: formatDuration(capacity) })}
        </span>
      </Cell>
      {isAdmin && (
        <Cell align="end" phone="hidden" className="max-wide:hidden">
          <RateText rates={person.rates} currency={viewer.workspace.currency} none={<Nothing />} />
        </Cell>
      )}
      {costs !== null && (
        <Cell align="end" phone="hidden" className="max-wide:hidden">
          <RateButton
            label={dated("costTitle", { name: shownName(person) })}
            rates={datedCosts(costs, viewer.workspace.currency)}
            currency={viewer.workspace.currency}
            onPress={() => onOpen({ kind: "rates", person, tab: "cost" })}
          />
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
  const t = useTranslations("common.fields");
  return (
    <span className="text-muted">
      –<span className="sr-only"> {t("notSet")}</span>
    </span>
  );
}

function ActiveMenu({ person, people, viewer, onOpen }: Omit<PersonRowProps, "costs">) {
  const t = useTranslations("team.members");
  const dated = useTranslations("rates");
  const fault = deactivationFault({ person, people, viewer });
  return (
    <RowMenu label={t("actionsFor", { name: person.name })}>
      <MenuAction icon={<SlidersHorizontal />} onAction={() => onOpen({ kind: "terms", person })}>
        {t("terms")}
      </MenuAction>
      <MenuAction icon={<History />} onAction={() => onOpen({ kind: "rates", person })}>
        {dated("history")}
      </MenuAction>
      <AddReference person={person} onOpen={onOpen} />
      {viewer.workspace.approvals.enabled && (
        <MenuAction
          icon={<ClipboardCheck />}
          disabledReason={mayManage(viewer.role, person.role) ? undefined : t("ownersOnly")}
          onAction={() => onOpen({ kind: "approval", person })}
        >
          {t("approval")}
        </MenuAction>
      )}
      {person.has_second_factor === true && person.id !== viewer.id && (
        <MenuAction
          icon={<ShieldOff />}
          disabledReason={mayManage(viewer.role, person.role) ? undefined : t("ownersOnly")}
          onAction={() => onOpen({ kind: "second-factor", person })}
        >
          {t("resetTwoFactor")}
        </MenuAction>
      )}
      <MenuAction
        icon={<UserX />}
        isDanger
        disabledReason={fault && t(fault)}
        onAction={() => onOpen({ kind: "deactivate", person })}
      >
        {t("deactivate")}
      </MenuAction>
    </RowMenu>
  );
}

function deactivationFault({ person, people, viewer }: Omit<PersonRowProps, "onOpen" | "costs">) {
  if (!mayManage(viewer.role, person.role)) return "ownersOnly";
  return isLastOwner(person, people) ? "onlyOwner" : undefined;
}

function isLastOwner(person: PersonRowProps["person"], people: PersonRowProps["people"]): boolean {
  const owners = people.filter(({ role, status }) => role === "owner" && status === "active");
  return owners.length === 1 && owners[0]?.id === person.id;
}

function DeactivatedRow({ person, viewer }: PersonRowProps) {
  const t = useTranslations("team.members");
  const roles = useTranslations("common.roles");
  const words = useMomentWords();
  const { updated_at: changedAt } = person;
  const isAdmin = isAdminRole(viewer.role);
  return (
    <Row height={52} isLocked>
      <RowHeader className="max-w-0 min-w-60 py-1.5 phone:max-w-none phone:min-w-0">
        <PersonName person={person} />
      </RowHeader>
      <Cell phone="figure">{roles(person.role)}</Cell>
      <td role="cell" colSpan={isAdmin ? 4 : 2} className="px-2.5 phone:p-0 phone:[grid-area:state]">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span>
            {t.rich("lastChanged", {
              day: words(changedAt, "day"),
              time: (chunks) => <MomentInText at={changedAt}>{chunks}</MomentInText>,
            })}
          </span>
          {mayManage(viewer.role, person.role) && <ReactivateButton person={person} />}
        </span>
      </td>
      <Cell phone="hidden" />
    </Row>
  );
}

function ReactivateButton({ person }: { person: User }) {
  const t = useTranslations("team.members");
  const { mutate, isPending } = useMutation(updateUser);
  const name = shownName(person);
  const reactivate = () => {
    mutate(
      { id: person.id, base: person, status: "active" },
      {
        onSuccess: ({ status }) => {
          showToast({ message: t(status === "active" ? "reactivated" : "invitedAgain", { name }) });
        },
        onError: (error) => {
          sayFailure(error);
        },
      },
    );
  };
  return (
    <Button size="small" isBusy={isPending} busyLabel={t("reactivating")} onPress={reactivate}>
      {t.rich("reactivate", { name, hidden })}
    </Button>
  );
}
