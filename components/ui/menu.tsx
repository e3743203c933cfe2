"use client";

import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Header } from "react-aria-components/Header";
import {
  Menu as AriaMenu,
  MenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  type MenuItemProps,
} from "react-aria-components/Menu";
import { Popover, type PopoverProps } from "react-aria-components/Popover";
import { Separator } from "react-aria-components/Separator";
import { classNames } from "@/components/ui/class-names";
import { Keys } from "@/components/ui/kbd";
import { floatingClass, rowClass } from "@/components/ui/option";
import { useOnDemand } from "@/components/ui/use-on-demand";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";

export type MenuProps = {
  label: string;
  /** A `Button` or `IconButton`. */
  trigger: ReactNode;
  children: ReactNode;
  placement?: NonNullable<PopoverProps["placement"]>;
  className?: string;
  onOpenChange?: (isOpen: boolean) => void;
};

export function Menu({ label, trigger, children, placement = "bottom end", className, onOpenChange }: MenuProps) {
  return (
    <MenuTrigger {...omitUndefined({ onOpenChange })}>
      {trigger}
      <Popover
        placement={placement}
        offset={4}
        className={classNames(floatingClass, "min-w-50 overflow-y-auto", className)}
      >
        <AriaMenu aria-label={label} className="outline-none">
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

export type RowMenuProps = {
  /** "Actions for Fleet rebrand". */
  label: string;
  children: ReactNode;
  className?: string;
};

export function RowMenu({ label, children, className }: RowMenuProps) {
  const { button, popover, isByKey, openings } = useOnDemand();
  return (
    <>
      <button
        type="button"
        {...button}
        aria-label={label}
        aria-haspopup="menu"
        className={classNames("icon-button row-ellipsis", className)}
      />
      {popover && (
        <Popover
          key={openings}
          {...popover}
          aria-label={label}
          placement="bottom end"
          offset={4}
          className={classNames(floatingClass, "min-w-50 overflow-y-auto")}
        >
          <AriaMenu
            aria-label={label}
            autoFocus={isByKey ? "first" : true}
            onClose={() => popover.onOpenChange(false)}
            className="outline-none"
          >
            {children}
          </AriaMenu>
        </Popover>
      )}
    </>
  );
}

export type MenuActionProps = {
  children: string;
  icon?: ReactNode;
  keys?: string;
  isDanger?: boolean;
  /** Shown at the end of the inactive row, which stays readable: "invoiced". */
  disabledReason?: string | undefined;
  onAction?: () => void;
  href?: string;
  isNewTab?: boolean;
};

const disabledRow: NonNullable<MenuItemProps["render"]> = (dom) =>
  "href" in dom ? (
    <a {...dom} aria-disabled="true">
      {dom.children}
    </a>
  ) : (
    <div {...dom} aria-disabled="true" />
  );

export function MenuAction({
  children,
  icon,
  keys,
  isDanger = false,
  disabledReason,
  onAction,
  href,
  isNewTab = false,
}: MenuActionProps) {
  const isDisabled = disabledReason !== undefined;
  return (
    <MenuItem
      textValue={children}
      className={classNames(
        rowClass,
        isDanger && "text-danger-text [&_svg]:text-danger-text",
        isDisabled && "cursor-not-allowed text-muted",
      )}
      {...(isNewTab && { target: "_blank", rel: "noopener noreferrer" })}
      {...(isDisabled ? { render: disabledRow, shouldCloseOnSelect: false } : omitUndefined({ onAction, href }))}
    >
      {icon}
      <span className="min-w-0 truncate">{children}</span>
      <span className="ml-auto flex gap-[3px] pl-3 text-xs text-muted">
        {disabledReason}
        {keys !== undefined && <Keys keys={keys} />}
      </span>
    </MenuItem>
  );
}

export function MenuDivider() {
  return <Separator className="my-1 h-px border-0 bg-line" />;
}

export function MenuSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <AriaMenuSection>
      <Header className="px-2 pt-1.5 pb-1 text-xs font-medium text-muted">{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

export type MenuChoiceProps<Value extends string> = {
  title: string;
  options: readonly { value: Value; label: string; icon?: ReactNode; keys?: string | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
  /** A menu with other items stays open for another choice. */
  closesOnChoice?: boolean;
};

export function MenuChoice<Value extends string>({
  title,
  options,
  value,
  onChange,
  closesOnChoice = false,
}: MenuChoiceProps<Value>) {
  // Choices of one menu may share values, and an item that leaves takes its key with it.
  const id = useId();
  const keyOf = (one: Value) => `${id} ${one}`;
  return (
    <AriaMenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[keyOf(value)]}
      shouldCloseOnSelect={closesOnChoice}
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => keys !== "all" && keys.has(keyOf(option.value)));
        if (chosen) onChange(chosen.value);
      }}
    >
      <Header className="px-2 pt-1.5 pb-1 text-xs font-medium text-muted">{title}</Header>
      {options.map((option) => (
        <MenuItem
          key={option.value}
          id={keyOf(option.value)}
          textValue={option.label}
          className={classNames(rowClass, "group")}
        >
          {option.icon}
          {option.label}
          <span className="ml-auto flex items-center gap-2 pl-3">
            <Check className="hidden size-3.5 group-data-selected:block" />
            {option.keys !== undefined && <Keys keys={option.keys} />}
          </span>
        </MenuItem>
      ))}
    </AriaMenuSection>
  );
}
