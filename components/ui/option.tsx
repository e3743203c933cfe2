"use client";

import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { ListBoxItem } from "react-aria-components/ListBox";
import { classNames } from "@/components/ui/class-names";

export type Option<Value extends string = string> = {
  value: Value;
  label: string;
  detail?: string;
  icon?: ReactNode;
  isDisabled?: boolean;
};

/** The width of the window limits long names. */
export const floatingClass =
  "max-w-[calc(100vw-24px)] rounded-panel bg-raised p-1 shadow-menu outline-none data-entering:animate-fade-in data-exiting:animate-fade-out";

export const rowClass =
  "flex min-h-8 w-full items-center gap-[9px] rounded-control px-2 outline-none select-none cursor-pointer touch:min-h-11 " +
  "data-focused:bg-neutral-soft data-disabled:cursor-not-allowed data-disabled:text-muted [&_svg]:text-muted";

export function OptionRow({ option, isCreate = false }: { option: Option; isCreate?: boolean }) {
  return (
    <ListBoxItem
      id={option.value}
      textValue={option.label}
      isDisabled={option.isDisabled ?? false}
      className={classNames(rowClass, "group")}
    >
      {option.icon}
      <span className={classNames("min-w-0", isCreate ? "py-1 [overflow-wrap:anywhere]" : "truncate")}>
        {option.label}
      </span>
      <span className="ml-auto flex items-center gap-1 pl-2 text-xs text-muted">
        {option.detail}
        {!isCreate && <Check className="hidden size-3.5 group-data-selected:block" />}
      </span>
    </ListBoxItem>
  );
}
