"use client";

import { type ComponentType, createContext, use } from "react";
import type { MenuActionProps, MenuChoiceProps, MenuSectionProps } from "@/components/ui/menu-rows";

/** What a menu consists of. It comes with the list, which is loaded when a menu is opened. */
export type MenuParts = {
  Action: ComponentType<MenuActionProps>;
  Divider: ComponentType;
  Section: ComponentType<MenuSectionProps>;
  Choice: ComponentType<MenuChoiceProps<string>>;
};

export const MenuPartsContext = createContext<MenuParts | null>(null);

export function useMenuParts(): MenuParts {
  const parts = use(MenuPartsContext);
  if (!parts) throw new Error("A row of a menu was drawn outside of a Menu");
  return parts;
}
