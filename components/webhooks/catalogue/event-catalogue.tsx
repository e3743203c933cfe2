"use client";

import { useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { Page } from "@/components/layout/page";
import { useOpenRowKeys } from "@/components/layout/use-row-keys";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { counted } from "@/components/ui/counted";
import { EmptyState } from "@/components/ui/empty-state";
import { PageLink } from "@/components/ui/page-link";
import { SearchField } from "@/components/ui/search-field";
import { EventDetail } from "@/components/webhooks/catalogue/event-detail";
import { type EventGroup, searchEvents, wants } from "@/components/webhooks/event-groups";
import { WebhookTabs } from "@/components/webhooks/webhook-tabs";
import { webhookList } from "@/lib/webhooks/endpoints/queries";

export type DescribedEvent = {
  name: string;
  occurs: string;
  /** The whole body of a delivery, as JSON. */
  example: string;
  /** JSON Schema of `data`. */
  schema: string;
  members: readonly { name: string; type: string; description: string }[];
};

/** Every event with what it says and who listens. */
export function EventCatalogue({ events }: { events: readonly DescribedEvent[] }) {
  const chosen = useSearchParams().get("event");
  const [search, setSearch] = useState("");
  const shown = events.find(({ name }) => name === chosen) ?? events[0];
  const groups = searchEvents(events, search);
  const rows = groups.flatMap((group) => group.events.map(({ name }) => ({ id: rowId(name), href: hrefOf(name) })));
  useOpenRowKeys("Webhooks", "event", rows, shown && rowId(shown.name));
  if (!shown) return null;
  const isChosen = shown.name === chosen;
  return (
    <Page title="Webhooks" tabs={<WebhookTabs />}>
      <div className="rail:grid rail:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] wide:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]">
        <section aria-label="Events" className={classNames("min-w-0", isChosen && "phone:hidden")}>
          <div className="px-6 py-2.5 phone:px-4">
            <SearchField
              label="Search events"
              placeholder="Name or resource"
              isPageSearch
              className="rail:max-w-70"
              value={search}
              onChange={setSearch}
            />
          </div>
          {groups.length === 0 && (
            <EmptyState
              title="Nothing matches"
              actions={
                <Button
                  onPress={() => {
                    setSearch("");
                  }}
                >
                  Show all events
                </Button>
              }
            >
              No event is called “{search}”.
            </EmptyState>
          )}
          {groups.map((group) => (
            <Group key={group.resource} group={group} shown={shown.name} />
          ))}
        </section>
        <EventDetail key={shown.name} event={shown} isChosen={isChosen} />
      </div>
    </Page>
  );
}

function Group({ group, shown }: { group: EventGroup; shown: string }) {
  const { data } = useQuery(webhookList());
  const webhooks = data?.data.filter((webhook) => webhook.status === "active") ?? [];
  return (
    <>
      <h2 className="px-6 pt-4 pb-1.5 text-xs font-medium text-muted phone:px-4">{group.title}</h2>
      <ul>
        {group.events.map((event) => {
          const listeners = webhooks.filter((webhook) => wants(webhook.events, event.name)).length;
          return (
            <li key={event.name} className="border-b border-line">
              <PageLink
                id={rowId(event.name)}
                href={hrefOf(event.name)}
                scroll={false}
                replace
                aria-current={event.name === shown ? "true" : undefined}
                className="grid min-h-[37px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-6 py-1 -outline-offset-2 hover:bg-hover aria-[current]:bg-selected wide:grid-cols-[196px_minmax(0,1fr)_auto] phone:px-4 phone:aria-[current]:bg-transparent"
              >
                <span className="truncate mono">{event.name}</span>
                <span className="truncate text-muted max-wide:col-start-1 max-wide:row-start-2 max-wide:text-xs">
                  {event.occurs.replace(/\.$/, "")}
                </span>
                <span className="num text-muted">{listeners === 0 ? "–" : counted(listeners, "endpoint")}</span>
              </PageLink>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function hrefOf(name: string): Route {
  return `/webhooks/events?event=${name}` as Route;
}

function rowId(name: string): string {
  return `event-${name}`;
}
