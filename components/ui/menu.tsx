"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import type { MenuListProps } from "@/components/ui/menu-list";
import { useMenuParts } from "@/components/ui/menu-parts";
import type { MenuActionProps, MenuChoiceProps, MenuSectionProps } from "@/components/ui/menu-rows";
import { OverlayTrigger, useOverlay } from "@/components/ui/overlay-trigger";

export type MenuProps = {
  label: string;
  /** A `Button` or `IconButton`. */
  trigger: ReactNode;
  children: ReactNode;
  placement?: MenuListProps["placement"];
  className?: string;
};

const load = () => import("@/components/ui/menu-list");
const MenuList = dynamic(async () => (await load()).MenuList);

/** A button with a menu. The list with all that it needs is loaded when somebody reaches for the button. */
export function Menu({ label, trigger, children, placement = "bottom end", className }: MenuProps) {
  const overlay = useOverlay();
  return (
    <>
      <OverlayTrigger overlay={overlay} opens="menu" load={load}>
        {trigger}
      </OverlayTrigger>
      {overlay.hasOpened && (
        <MenuList label={label} overlay={overlay} placement={placement} className={className}>
          {children}
        </MenuList>
      )}
    </>
  );
}

export function MenuAction(props: MenuActionProps) {
  const { Action } = useMenuParts();
  return <Action {...props} />;
}

export function MenuDivider() {
  const { Divider } = useMenuParts();
  return <Divider />;
}

export function MenuSection(props: MenuSectionProps) {
  const { Section } = useMenuParts();
  return <Section {...props} />;
}

/** One of several, chosen inside a menu: theme, sort order. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { Choice } = useMenuParts();
  // The parts are made once for all kinds of values, and hand back only those that they were given.
  return <Choice {...(props as unknown as MenuChoiceProps<string>)} />;
}
