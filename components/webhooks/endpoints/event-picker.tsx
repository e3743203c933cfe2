"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { counted } from "@/components/ui/counted";
import { Notice } from "@/components/ui/notice";
import { SearchField } from "@/components/ui/search-field";
import { useEventCatalogue } from "@/components/webhooks/event-catalogue-context";
import { type EventGroup, searchEvents } from "@/components/webhooks/event-groups";

export type EventPickerProps = {
  /** Names of events, or `["*"]`. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
};

/** Which events an endpoint gets: all of them and those of the future, or some, by resource. */
export function EventPicker({ value, onChange, error }: EventPickerProps) {
  const [search, setSearch] = useState("");
  const isAll = value.includes("*");
  const events = useEventCatalogue();
  const groups = searchEvents(events, search);
  return (
    <fieldset className="grid grid-cols-1 gap-[5px]">
      <legend className="mb-[5px] flex w-full justify-between font-medium text-text">
        Events
        <span className="text-xs font-normal num text-muted">
          {isAll ? "all" : `${value.length} of ${events.length}`}
        </span>
      </legend>
      {error !== undefined && (
        <Notice tone="error" isLive>
          {error}
        </Notice>
      )}
      <div className="rounded-control border border-control">
        <div className="px-2.5 py-1.5">
          <Checkbox
            isSelected={isAll}
            onChange={(isOn) => {
              onChange(isOn ? ["*"] : []);
            }}
          >
            All events, also those that come later
          </Checkbox>
        </div>
        {!isAll && (
          <div className="border-y border-line p-2">
            <SearchField
              label="Search events"
              placeholder="Search events"
              size="small"
              value={search}
              onChange={setSearch}
            />
          </div>
        )}
        {!isAll && (
          <div className="max-h-60 overflow-y-auto px-2.5 py-1.5">
            {groups.length === 0 && <p className="py-2 text-muted">Nothing matches “{search}”.</p>}
            {groups.map((group) => (
              <GroupChoice key={group.resource} group={group} value={value} onChange={onChange} />
            ))}
          </div>
        )}
      </div>
    </fieldset>
  );
}

type GroupChoiceProps = { group: EventGroup; value: readonly string[]; onChange: (value: string[]) => void };

function GroupChoice({ group, value, onChange }: GroupChoiceProps) {
  const names = group.events.map((event) => event.name);
  const chosen = names.filter((name) => value.includes(name));
  const set = (changed: readonly string[], isOn: boolean) => {
    const others = value.filter((name) => !changed.includes(name));
    onChange(isOn ? [...others, ...changed] : others);
  };
  return (
    <div role="group" aria-label={group.title} className="pb-1.5">
      <Checkbox
        isSelected={chosen.length === names.length}
        isIndeterminate={chosen.length > 0 && chosen.length < names.length}
        onChange={(isOn) => {
          set(names, isOn);
        }}
      >
        <span className="font-[550] text-text">{group.title}</span>{" "}
        <span className="text-xs text-muted">{counted(names.length, "event")}</span>
      </Checkbox>
      <div className="pl-[25px]">
        {group.events.map((event) => (
          <Checkbox
            key={event.name}
            isSelected={value.includes(event.name)}
            onChange={(isOn) => {
              set([event.name], isOn);
            }}
          >
            <span className="mono text-text">{event.name}</span>{" "}
            <span className="text-xs text-muted phone:block">{event.occurs}</span>
          </Checkbox>
        ))}
      </div>
    </div>
  );
}
