"use client";

import { useMutation } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { Menu, MenuChoice } from "@/components/ui/menu";
import { sayFailure, showToast } from "@/components/ui/toast";
import type { PersonRowProps } from "@/components/users/team/person-row";
import { ROLE_NAMES, shownName } from "@/components/users/words";
import { updateUser } from "@/lib/identity/users/queries";
import { grantableRoles, mayManage } from "@/lib/identity/users/rules";
import type { User } from "@/lib/identity/users/schema";

/** The role as text, or as a menu for people who may change it. Changes that are hard to undo are confirmed first. */
export function RoleMenu({ person, viewer, onOpen }: Omit<PersonRowProps, "costs">) {
  const { mutate, variables, isPending } = useMutation(updateUser);
  const shown = (isPending ? variables.role : undefined) ?? person.role;
  if (!mayManage(viewer.role, person.role)) return <span>{ROLE_NAMES[shown]}</span>;
  const name = shownName(person);
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
          const undo = canUndo && { label: "Undo", run: () => give(saved, base.role, false) };
          showToast({
            message: `${name} is ${inSentence(saved.role)} from the next request on`,
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
      label={`Role of ${name}`}
      placement="bottom start"
      trigger={
        <Button className="-ml-2 inline-flex h-8 items-center gap-1.5 rounded-control px-2 phone:-mr-2 phone:ml-0 touch:h-11 hovered:bg-neutral-soft">
          <span className="sr-only">Role of {name}: </span>
          {ROLE_NAMES[shown]}
          <ChevronDown className="size-3.5 text-muted" />
        </Button>
      }
    >
      <MenuChoice
        title={`Role of ${name}`}
        closesOnChoice
        options={grantableRoles(viewer.role).map((role) => ({ value: role, label: ROLE_NAMES[role] }))}
        value={shown}
        onChange={choose}
      />
    </Menu>
  );
}

/** `an admin`, `a member`. */
export function inSentence(role: User["role"]): string {
  return `${role === "owner" || role === "admin" ? "an" : "a"} ${role}`;
}
