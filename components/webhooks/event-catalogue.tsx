"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Page } from "@/components/layout/page";
import { useOpenRowKeys } from "@/components/layout/use-row-keys";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { useMomentWords } from "@/components/ui/clock";
import { CodeBlock } from "@/components/ui/code-block";
import { EmptyState } from "@/components/ui/empty-state";
import { PageLink } from "@/components/ui/page-link";
import { SearchField } from "@/components/ui/search-field";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { TextLink } from "@/components/ui/text-link";
import { useViewer } from "@/components/viewer/use-viewer";
import { type EventGroup, searchEvents, wants } from "@/components/webhooks/event-groups";
import { WebhookTabs } from "@/components/webhooks/webhook-tabs";
import { endpointName } from "@/components/webhooks/words";
import { deliveryList } from "@/lib/webhooks/deliveries/queries";
import { webhookList } from "@/lib/webhooks/endpoints/queries";

/** The member of an event that holds the object. */
const PAYLOAD = "data";

export type DescribedEvent = {
  name: string;
  occurs: string;
  /** The whole body of a delivery, as JSON. */
  example: string;
  /** JSON Schema of `data`. */
  schema: string;
  members: readonly { name: string; type: string; description: string }[];
};

export function EventCatalogue({ events }: { events: readonly DescribedEvent[] }) {
  const t = useTranslations("webhooks.catalog");
  const lists = useTranslations("common.lists");
  const chosen = useSearchParams().get("event");
  const [search, setSearch] = useState("");
  const shown = events.find(({ name }) => name === chosen) ?? events[0];
  const groups = searchEvents(events, search, useTranslations("webhooks.eventGroups"));
  const rows = groups.flatMap((group) => group.events.map(({ name }) => ({ id: rowId(name), href: hrefOf(name) })));
  useOpenRowKeys(t("title"), rows, shown && rowId(shown.name));
  if (!shown) return null;
  const isChosen = shown.name === chosen;
  return (
    <Page title={t("title")} tabs={<WebhookTabs />}>
      <div className="rail:grid rail:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] wide:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]">
        <section aria-label={t("list")} className={classNames("min-w-0", isChosen && "phone:hidden")}>
          <div className="px-6 py-2.5 phone:px-4">
            <SearchField
              label={t("search")}
              placeholder={t("searchPlaceholder")}
              isPageSearch
              className="rail:max-w-70"
              value={search}
              onChange={setSearch}
            />
          </div>
          {groups.length === 0 && (
            <EmptyState
              title={lists("nothingMatches")}
              actions={
                <Button
                  onPress={() => {
                    setSearch("");
                  }}
                >
                  {t("showAll")}
                </Button>
              }
            >
              {t("empty", { search })}
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
  const t = useTranslations("webhooks.catalog");
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
                <span className="num text-muted">{listeners === 0 ? "–" : t("endpoints", { count: listeners })}</span>
              </PageLink>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function hrefOf(name: string): string {
  return `/webhooks/events?event=${name}`;
}

function rowId(name: string): string {
  return `event-${name}`;
}

type EventDetailProps = {
  event: DescribedEvent;
  /** Whether the address names the event type. Otherwise phones show only the list. */
  isChosen: boolean;
};

const VIEWS = ["example", "schema"] as const;

function EventDetail({ event, isChosen }: EventDetailProps) {
  const t = useTranslations("webhooks.catalog");
  const [view, setView] = useState<(typeof VIEWS)[number]>("example");
  return (
    <section
      aria-labelledby="event-name"
      className={classNames(
        "min-w-0 border-line px-6 pt-4 pb-10 rail:min-h-[calc(100dvh-93px)] rail:border-l rail:bg-canvas phone:px-4",
        !isChosen && "phone:hidden",
      )}
    >
      <TextLink href="/webhooks/events" className="mb-3 inline-flex items-center gap-1.5 rail:hidden">
        <ArrowLeft />
        {t("allEvents")}
      </TextLink>
      <h2 id="event-name" className="mono text-lg font-semibold">
        {event.name}
      </h2>
      <p className="mt-1 max-w-[64ch] text-secondary">{event.occurs}</p>
      <Facts name={event.name} />
      <div className="mt-5 mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-[550]">{view === "example" ? t("exampleBody") : t("schemaOfData")}</h3>
        <SegmentedControl
          label={t("view")}
          size="small"
          options={VIEWS.map((value) => ({ value, label: t(value) }))}
          value={view}
          onChange={setView}
        />
      </div>
      <CodeBlock
        code={event[view]}
        language="json"
        label={view === "example" ? t("exampleBody") : t("jsonSchema")}
        className="[&>button]:bg-surface [&>pre]:bg-surface"
      />
      <h3 className="mt-6 mb-1 text-md font-semibold">{PAYLOAD}</h3>
      <dl>
        {event.members.map((member) => (
          <div
            key={member.name}
            className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 border-b border-line py-2.5 phone:grid-cols-1"
          >
            <dt>
              <span className="block mono font-[550]">{member.name}</span>
              <span className="block text-xs text-muted">{member.type}</span>
            </dt>
            <dd className="text-secondary">{member.description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Facts({ name }: { name: string }) {
  const t = useTranslations("webhooks.catalog.facts");
  const { data } = useQuery(webhookList());
  const listening = data?.data.filter((webhook) => webhook.status === "active" && wants(webhook.events, name)) ?? [];
  return (
    <dl className="mt-3 grid gap-2">
      <Fact name={t("endpoints")}>
        {listening.length === 0
          ? t("noEndpoint")
          : listening.map((webhook, index) => (
              <span key={webhook.id}>
                {index > 0 && ", "}
                <TextLink href={`/webhooks?endpoint=${webhook.id}`}>{endpointName(webhook)}</TextLink>
              </span>
            ))}
      </Fact>
      <Fact name={t("latest")}>
        <LastDelivery name={name} />
      </Fact>
      <Fact name={t("order")}>{t.rich("orderRule", { code: (chunks) => <span className="mono">{chunks}</span> })}</Fact>
    </dl>
  );
}

function LastDelivery({ name }: { name: string }) {
  const t = useTranslations("webhooks.catalog.facts");
  const { user } = useViewer();
  const { data } = useInfiniteQuery(deliveryList({ event_type: name, limit: "1" }));
  const words = useMomentWords();
  const last = data?.pages[0]?.data[0];
  if (!data) return <span className="text-muted">…</span>;
  if (!last) return t("noDelivery", { days: user.workspace.retention.deliveries_days });
  return <TextLink href={`/webhooks/deliveries/${last.id}?event=${name}`}>{words(last.created_at, "stamp")}</TextLink>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-3">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
