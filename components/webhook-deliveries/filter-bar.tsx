"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { Label } from "react-aria-components/Label";
import { ListBox } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select, SelectValue } from "react-aria-components/Select";
import { chosenFilters, FILTER_NAMES, LOGGED_EVENTS } from "@/components/webhook-deliveries/filters";
import { endpointName } from "@/components/webhooks/words";
import { classNames } from "@/components/ui/class-names";
import { floatingClass, type Option, OptionRow } from "@/components/ui/option";
import { webhookList } from "@/lib/webhooks/client";

type FilterName = (typeof FILTER_NAMES)[number];

const LABELS: Record<FilterName, string> = { time: "Time", status: "Status", endpoint: "Endpoint", event: "Event" };

const ANY = "any";

const TIME_OPTIONS: readonly Option[] = [
  { value: "1h", label: "Last hour" },
  { value: "24h", label: "Last 24 hours" },
  { value: "7d", label: "Last 7 days" },
];

const STATUS_OPTIONS: readonly Option[] = [
  { value: "pending", label: "On the way" },
  { value: "delivered", label: "Delivered" },
  { value: "failed", label: "Failed" },
  { value: "skipped", label: "Skipped" },
];

export type FilterBarProps = {
  search: URLSearchParams;
  onChange: (name: FilterName, value: string | null) => void;
};

export function FilterBar({ search, onChange }: FilterBarProps) {
  const { data } = useQuery(webhookList());
  const chosen = chosenFilters(search);
  const options: Record<FilterName, readonly Option[]> = {
    time: TIME_OPTIONS,
    status: STATUS_OPTIONS,
    endpoint: (data?.data ?? []).map((webhook) => ({ value: webhook.id, label: endpointName(webhook) })),
    event: LOGGED_EVENTS.map((name) => ({ value: name, label: name })),
  };
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap gap-1.5 px-4 py-2.5">
      {FILTER_NAMES.map((name) => (
        <FilterSelect
          key={name}
          label={LABELS[name]}
          options={options[name]}
          value={chosen[name]}
          onChange={(value) => {
            onChange(name, value);
          }}
        />
      ))}
    </div>
  );
}

type FilterSelectProps = {
  label: string;
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
};

const buttonClass =
  "flex h-7 max-w-60 items-center gap-1.5 rounded-control border px-2.5 text-xs hovered:border-control hovered:bg-hover touch:h-10";

function FilterSelect({ label, options, value, onChange }: FilterSelectProps) {
  const all = [{ value: ANY, label: "Any" }, ...options];
  return (
    <Select
      value={value ?? ANY}
      onChange={(key) => {
        onChange(key === ANY || key === null ? null : String(key));
      }}
    >
      <Label className="sr-only">{label}</Label>
      <Button
        className={classNames(
          buttonClass,
          value === null ? "border-line-strong bg-raised" : "border-control bg-raised font-[550]",
        )}
      >
        {value === null && <span className="text-muted">{label}</span>}
        <SelectValue<Option> className="truncate">
          {({ state }) => all.find((option) => option.value === state.value)?.label ?? "Any"}
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
