"use client";

import { Merge, Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { Cell, Row, RowHeader } from "@/components/ui/table";
import { AddReference, PersonName, type PersonRowProps } from "@/components/users/team/person-row";
import { isAdminRole, mayManage } from "@/lib/identity/users/rules";

/** A person without sign-in, whom an import made. */
export function KeptRow({ person, viewer, onOpen }: PersonRowProps) {
  const t = useTranslations("team.members");
  const roles = useTranslations("common.roles");
  const isAdmin = isAdminRole(viewer.role);
  return (
    <Row height={52}>
      <RowHeader className="max-w-0 min-w-60 py-1.5 phone:max-w-none phone:min-w-0">
        <PersonName person={person} />
      </RowHeader>
      <Cell phone="figure">{roles(person.role)}</Cell>
      <td role="cell" colSpan={isAdmin ? 4 : 2} className="px-2.5 phone:p-0 phone:[grid-area:state]">
        <Badge mark="ring">{t("noSignIn")}</Badge>
      </td>
      <Cell align="end" phone="detail" className="w-14">
        {isAdmin && <KeptMenu person={person} viewer={viewer} onOpen={onOpen} />}
      </Cell>
    </Row>
  );
}

function KeptMenu({ person, viewer, onOpen }: Omit<PersonRowProps, "people" | "costs">) {
  const t = useTranslations("team.members");
  const whyNot = mayManage(viewer.role, person.role) ? undefined : t("ownersOnly");
  return (
    <RowMenu label={t("actionsFor", { name: person.name })}>
      <AddReference person={person} onOpen={onOpen} />
      <MenuAction
        icon={<Send />}
        disabledReason={whyNot}
        onAction={() => {
          onOpen({ kind: "invite-kept", person });
        }}
      >
        {t("invite")}
      </MenuAction>
      <MenuAction
        icon={<Merge />}
        disabledReason={whyNot}
        onAction={() => {
          onOpen({ kind: "merge", person });
        }}
      >
        {t("merge")}
      </MenuAction>
    </RowMenu>
  );
}
