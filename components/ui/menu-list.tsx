"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { RouterProvider } from "react-aria-components";
import { Menu as AriaMenu } from "react-aria-components/Menu";
import { Popover, type PopoverProps } from "react-aria-components/Popover";
import { classNames } from "@/components/ui/class-names";
import { MenuPartsContext } from "@/components/ui/menu-parts";
import { ActionRow, ChoiceRows, Divider, Section } from "@/components/ui/menu-rows";
import { floatingClass } from "@/components/ui/option";
import type { Overlay } from "@/components/ui/overlay-trigger";

const PARTS = { Action: ActionRow, Divider, Section, Choice: ChoiceRows };

export type MenuListProps = {
  label: string;
  overlay: Overlay;
  placement: NonNullable<PopoverProps["placement"]>;
  className: string | undefined;
  children: ReactNode;
};

/** The rows of a menu, beside its trigger. Rows that are links go there without a reload. */
export function MenuList({ label, overlay, placement, className, children }: MenuListProps) {
  const router = useRouter();
  return (
    <Popover
      aria-label={label}
      trigger="MenuTrigger"
      triggerRef={overlay.triggerRef}
      isOpen={overlay.isOpen}
      onOpenChange={overlay.setOpen}
      placement={placement}
      offset={4}
      className={classNames(floatingClass, "min-w-50 overflow-y-auto", className)}
    >
      <AriaMenu
        aria-label={label}
        autoFocus={overlay.openedBy === "keyboard" ? "first" : true}
        onClose={() => {
          overlay.setOpen(false);
        }}
        className="outline-none"
      >
        <RouterProvider
          navigate={(path) => {
            // React Aria knows addresses as text; they were checked where the link was written.
            router.push(path as Parameters<typeof router.push>[0]);
          }}
        >
          <MenuPartsContext value={PARTS}>{children}</MenuPartsContext>
        </RouterProvider>
      </AriaMenu>
    </Popover>
  );
}
