"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { counted } from "@/components/ui/counted";
import { useEventCatalogue } from "@/components/webhooks/event-catalogue-context";
import { ChoiceBox, SearchedChoices } from "@/components/webhooks/endpoints/choice-box";
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
  const all = {
    label: "All events, also those that come later",
    isOn: isAll,
    onChange: (isOn: boolean) => {
      onChange(isOn ? ["*"] : []);
    },
  };
  return (
    <ChoiceBox legend="Events" chosen={isAll ? "all" : `${value.length} of ${events.length}`} all={all} error={error}>
      <SearchedChoices label="Search events" search={search} onSearch={setSearch}>
        {groups.length === 0 && <p className="py-2 text-muted">Nothing matches “{search}”.</p>}
        {groups.map((group) => (
          <GroupChoice key={group.resource} group={group} value={value} onChange={onChange} />
        ))}
      </SearchedChoices>
    </ChoiceBox>
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
