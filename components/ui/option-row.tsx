"use client";

import { Check } from "lucide-react";
import { ListBoxItem } from "react-aria-components/ListBox";
import { classNames } from "@/components/ui/class-names";
import { type Option, rowClass } from "@/components/ui/option";

export function OptionRow({ option, isCreate = false }: { option: Option; isCreate?: boolean }) {
  return (
    <ListBoxItem
      id={option.value}
      textValue={option.label}
      isDisabled={option.isDisabled ?? false}
      className={classNames(rowClass, "group")}
    >
      {option.icon}
      <span className="min-w-0 truncate">{option.label}</span>
      <span className="ml-auto flex items-center gap-1 pl-2 text-xs text-muted">
        {option.detail}
        {!isCreate && <Check className="hidden size-3.5 group-data-selected:block" />}
      </span>
    </ListBoxItem>
  );
}
