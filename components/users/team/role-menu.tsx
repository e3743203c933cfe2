"use client";

import { useMutation } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "react-aria-components/Button";
import { Menu, MenuChoice } from "@/components/ui/menu";
import { sayFailure, showToast } from "@/components/ui/toast";
import type { PersonRowProps } from "@/components/users/team/person-row";
import { hidden } from "@/components/users/rich-text";
import { shownName } from "@/components/users/words";
import { updateUser } from "@/lib/identity/users/queries";
import { grantableRoles, mayManage } from "@/lib/identity/users/rules";
import type { User } from "@/lib/identity/users/schema";

/** Changes without an undo are confirmed first. */
export function RoleMenu({ person, viewer, onOpen }: Omit<PersonRowProps, "costs">) {
  const t = useTranslations("team.role");
  const common = useTranslations("common");
  const { mutate, variables, isPending } = useMutation(updateUser);
  const shown = (isPending ? variables.role : undefined) ?? person.role;
  if (!mayManage(viewer.role, person.role)) return <span>{common(`roles.${shown}`)}</span>;
  const name = shownName(person);
  const label = t("label", { name });
  const choose = (role: User["role"]) => {
    if (role === person.role) return;
    if (role === "owner" || person.id === viewer.id) onOpen({ kind: "role", person, role });
    else give(person, role, true);
  };
  const give = (base: User, role: User["role"], canUndo: boolean) => {
    mutate(
      { id: base.id, base, role },
      {
        onSuccess: (saved) => {
          const undo = canUndo && { label: common("actions.undo"), run: () => give(saved, base.role, false) };
          showToast({
            message: t("changed", { name, role: saved.role }),
            ...(undo && { actions: [undo] }),
          });
        },
        onError: (error) => {
          sayFailure(error);
        },
      },
    );
  };
  return (
    <Menu
      label={label}
      placement="bottom start"
      trigger={
        <Button className="-ml-2 inline-flex h-8 items-center gap-1.5 rounded-control px-2 phone:-mr-2 phone:ml-0 touch:h-11 hovered:bg-neutral-soft">
          <span>{t.rich("current", { name, role: common(`roles.${shown}`), hidden })}</span>
          <ChevronDown className="size-3.5 text-muted" />
        </Button>
      }
    >
      <MenuChoice
        title={label}
        closesOnChoice
        options={grantableRoles(viewer.role).map((role) => ({ value: role, label: common(`roles.${role}`) }))}
        value={shown}
        onChange={choose}
      />
    </Menu>
  );
}
