"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { FilterSelect } from "@/components/ui/filter-select";
import type { Option } from "@/components/ui/option";
import { chosenFilters, FILTER_NAMES, STATES, TIMES } from "@/components/webhook-deliveries/list/filters";
import { endpointName } from "@/components/webhooks/words";
import { webhookList } from "@/lib/webhooks/endpoints/queries";
import type { WebhookReply } from "@/lib/webhooks/endpoints/schema";

type FilterName = (typeof FILTER_NAMES)[number];

export type DeliveryFiltersProps = {
  search: URLSearchParams;
  /** Event types that can be in the log. */
  events: readonly string[];
  onChange: (name: FilterName, value: string | null) => void;
};

export function DeliveryFilters({ search, events, onChange }: DeliveryFiltersProps) {
  const t = useTranslations("webhooks.deliveries.filters");
  const states = useTranslations("webhooks.deliveries.states");
  const { data } = useQuery(webhookList());
  const chosen = chosenFilters(search, events);
  const times = Object.keys(TIMES) as (keyof typeof TIMES)[];
  const options: Record<FilterName, readonly Option[]> = {
    time: times.map((value) => ({ value, label: t(`times.${value}`) })),
    state: STATES.map((value) => ({ value, label: states(value) })),
    endpoint: endpointOptions(data?.data, chosen.endpoint, t("deletedEndpoint")),
    event: events.map((name) => ({ value: name, label: name })),
  };
  return (
    <div role="group" aria-label={t("label")} className="flex flex-wrap gap-1.5 px-4 py-2.5">
      {FILTER_NAMES.map((name) => (
        <FilterSelect
          key={name}
          label={t(`names.${name}`)}
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

/** A deleted endpoint is included if chosen: the log keeps its deliveries. */
function endpointOptions(
  webhooks: readonly WebhookReply[] | undefined,
  chosen: string | null,
  deletedName: string,
): Option[] {
  const options = (webhooks ?? []).map((webhook) => ({ value: webhook.id, label: endpointName(webhook) }));
  const isDeleted = webhooks !== undefined && chosen !== null && !options.some(({ value }) => value === chosen);
  return isDeleted ? [...options, { value: chosen, label: deletedName }] : options;
}
