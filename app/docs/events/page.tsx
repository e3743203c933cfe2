import type { Metadata, Route } from "next";
import { DocsText, DocsTitle } from "@/components/docs/docs-frame";
import { PageLink } from "@/components/ui/page-link";
import { TextLink } from "@/components/ui/text-link";
import { CATALOG } from "@/lib/webhooks/events/catalog";

export const metadata: Metadata = { title: "Events" };

export default function EventsPage() {
  return (
    <DocsText>
      <DocsTitle>Events</DocsTitle>
      <p className="mt-2 max-w-[68ch] text-secondary">
        The events that a webhook can subscribe to.{" "}
        <TextLink href={"/docs/guides/webhooks" as Route}>Webhooks</TextLink> explains how they are sent and signed.
      </p>
      <ul className="mt-4 border-t border-line">
        {CATALOG.map((event) => (
          <li key={event.name} className="border-b border-line">
            <PageLink
              href={`/docs/events/${event.name}` as Route}
              className="grid grid-cols-[minmax(0,15rem)_minmax(0,1fr)] gap-x-4 py-2 hover:bg-hover phone:grid-cols-1"
            >
              <span className="mono font-semibold">{event.name}</span>
              <span className="text-secondary">{event.occurs}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </DocsText>
  );
}
