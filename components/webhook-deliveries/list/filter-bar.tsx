"use client";

import { useQuery } from "@tanstack/react-query";
import { FilterSelect } from "@/components/ui/filter-select";
import type { Option } from "@/components/ui/option";
import { chosenFilters, FILTER_NAMES } from "@/components/webhook-deliveries/list/filters";
import { endpointName } from "@/components/webhooks/words";
import { webhookList } from "@/lib/webhooks/endpoints/queries";
import type { WebhookReply } from "@/lib/webhooks/endpoints/schema";

type FilterName = (typeof FILTER_NAMES)[number];

const LABELS: Record<FilterName, string> = { time: "Time", state: "State", endpoint: "Endpoint", event: "Event" };

const TIME_OPTIONS: readonly Option[] = [
  { value: "1h", label: "Last hour" },
  { value: "24h", label: "Last 24 hours" },
  { value: "7d", label: "Last 7 days" },
];

const STATE_OPTIONS: readonly Option[] = [
  { value: "waiting", label: "Waiting" },
  { value: "retrying", label: "Retrying" },
  { value: "held", label: "Held" },
  { value: "delivered", label: "Delivered" },
  { value: "failed", label: "Failed" },
  { value: "skipped", label: "Skipped" },
];

export type FilterBarProps = {
  search: URLSearchParams;
  /** Names of the events that can be in the log. */
  events: readonly string[];
  onChange: (name: FilterName, value: string | null) => void;
};

export function FilterBar({ search, events, onChange }: FilterBarProps) {
  const { data } = useQuery(webhookList());
  const chosen = chosenFilters(search, events);
  const options: Record<FilterName, readonly Option[]> = {
    time: TIME_OPTIONS,
    state: STATE_OPTIONS,
    endpoint: endpointOptions(data?.data, chosen.endpoint),
    event: events.map((name) => ({ value: name, label: name })),
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

/** The log outlives endpoints, so that the one that is chosen may be there no more. */
function endpointOptions(webhooks: readonly WebhookReply[] | undefined, chosen: string | null): Option[] {
  const options = (webhooks ?? []).map((webhook) => ({ value: webhook.id, label: endpointName(webhook) }));
  const isGone = webhooks !== undefined && chosen !== null && !options.some(({ value }) => value === chosen);
  return isGone ? [...options, { value: chosen, label: "A deleted endpoint" }] : options;
}
