"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import type { Route } from "next";
import { type ReactNode, useState } from "react";
import { counted } from "@/components/ui/counted";
import { useViewer } from "@/components/viewer/use-viewer";
import { classNames } from "@/components/ui/class-names";
import { useMomentWords } from "@/components/ui/clock";
import { CodeBlock } from "@/components/ui/code-block";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { TextLink } from "@/components/ui/text-link";
import type { DescribedEvent } from "@/components/webhooks/catalogue/event-catalogue";
import { wants } from "@/components/webhooks/event-groups";
import { endpointName } from "@/components/webhooks/words";
import { deliveryList } from "@/lib/webhooks/deliveries/queries";
import { webhookList } from "@/lib/webhooks/endpoints/queries";

export type EventDetailProps = {
  event: DescribedEvent;
  /** Whether the address names it: a phone shows the list otherwise. */
  isChosen: boolean;
};

const VIEWS = [
  { value: "example", label: "Example" },
  { value: "schema", label: "Schema" },
] as const;

export function EventDetail({ event, isChosen }: EventDetailProps) {
  const [view, setView] = useState<"example" | "schema">("example");
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
        All events
      </TextLink>
      <h2 id="event-name" className="mono text-lg font-semibold">
        {event.name}
      </h2>
      <p className="mt-1 max-w-[64ch] text-secondary">{event.occurs}</p>
      <Facts name={event.name} />
      <div className="mt-5 mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-[550]">{view === "example" ? "Example body" : "Schema of data"}</h3>
        <SegmentedControl label="Show" size="small" options={VIEWS} value={view} onChange={setView} />
      </div>
      <CodeBlock
        code={event[view]}
        language="json"
        label={view === "example" ? "Example body" : "JSON Schema"}
        className="[&>button]:bg-surface [&>pre]:bg-surface"
      />
      <h3 className="mt-6 mb-1 text-md font-semibold">data</h3>
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
  const { data } = useQuery(webhookList());
  const listening = data?.data.filter((webhook) => webhook.status === "active" && wants(webhook.events, name)) ?? [];
  return (
    <dl className="mt-3 grid gap-2">
      <Fact name="Listening">
        {listening.length === 0
          ? "No endpoint"
          : listening.map((webhook, index) => (
              <span key={webhook.id}>
                {index > 0 && ", "}
                <TextLink href={`/webhooks?endpoint=${webhook.id}` as Route}>{endpointName(webhook)}</TextLink>
              </span>
            ))}
      </Fact>
      <Fact name="Last one">
        <LastDelivery name={name} />
      </Fact>
      <Fact name="Order">
        Not promised. Compare <span className="mono">updated_at</span>, drop repeats by{" "}
        <span className="mono">webhook-id</span>.
      </Fact>
    </dl>
  );
}

function LastDelivery({ name }: { name: string }) {
  const { user } = useViewer();
  const { data } = useInfiniteQuery(deliveryList({ event_type: name, limit: "1" }));
  const words = useMomentWords();
  const last = data?.pages[0]?.data[0];
  if (!data) return <span className="text-muted">…</span>;
  if (!last) return `None in the last ${counted(user.workspace.retention.deliveries_days, "day")}`;
  return (
    <TextLink href={`/webhooks/deliveries/${last.id}?event=${name}` as Route}>
      {words(last.created_at, "stamp")}
    </TextLink>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-3">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
