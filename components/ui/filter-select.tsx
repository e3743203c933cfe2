"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "react-aria-components/Button";
import { Label } from "react-aria-components/Label";
import { ListBox } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select, SelectValue } from "react-aria-components/Select";
import { classNames } from "@/components/ui/class-names";
import { floatingClass, type Option, OptionRow } from "@/components/ui/option";

export type FilterSelectProps = {
  label: string;
  options: readonly Option[];
  /** Null: no filter. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Label of no filter. Default: "Any". */
  anyLabel?: string;
};

const ANY = "any";

export function filterButtonClass(isSet: boolean): string {
  return classNames(
    "relative flex h-7 max-w-72 items-center gap-1.5 rounded-control border bg-raised px-2.5 text-xs hovered:border-control hovered:bg-hover touch:h-10",
    isSet ? "border-control font-[550]" : "border-line-strong",
  );
}

export function FilterSelect({ label, options, value, onChange, ...props }: FilterSelectProps) {
  const t = useTranslations("common.lists");
  const anyLabel = props.anyLabel ?? t("noFilter");
  const all = [{ value: ANY, label: anyLabel }, ...options];
  return (
    <Select
      value={value ?? ANY}
      onChange={(key) => {
        onChange(key === ANY || key === null ? null : String(key));
      }}
    >
      <Label className="sr-only">{label}</Label>
      <Button className={filterButtonClass(value !== null)}>
        {value === null && <span className="whitespace-nowrap text-muted">{label}</span>}
        <SelectValue<Option> className="truncate">
          {({ state }) => all.find((option) => option.value === state.value)?.label ?? anyLabel}
        </SelectValue>
        <ChevronDown className="size-3.5 text-muted" />
      </Button>
      <Popover offset={4} className={classNames(floatingClass, "max-h-80 min-w-50 overflow-y-auto")}>
        <ListBox className="outline-none">
          {all.map((option) => (
            <OptionRow key={option.value} option={option} />
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
