"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ChangeTable } from "@/components/audit-log/change-table";
import { changesOf } from "@/components/audit-log/changes";
import { useFigures } from "@/components/viewer/use-figures";
import { event } from "@/lib/webhooks/events/queries";
import type { Event } from "@/lib/webhooks/events/schema";

/** Of an `.updated` event. */
export function EventChanges({ eventId }: { eventId: string }) {
  const t = useTranslations("webhooks.deliveries.pane");
  const { data } = useQuery(event(eventId));
  if (!data) return null;
  return (
    <section aria-labelledby="changes" className="border-b border-line px-6 py-4 phone:px-4">
      <h3 id="changes" className="pb-1 font-[550]">
        {t("changes")}
      </h3>
      <Changes changes={data.changes} />
    </section>
  );
}

function Changes({ changes }: Pick<Event, "changes">) {
  const t = useTranslations("webhooks.deliveries.pane");
  const { money } = useFigures();
  if (changes === null) return <p className="text-muted">{t("changesUnknown")}</p>;
  const values = (which: 0 | 1) =>
    Object.fromEntries(Object.entries(changes).map(([name, values]) => [name, values[which]]));
  const shown = changesOf({ details: { before: values(0), after: values(1) } }, money);
  if (shown.length === 0) return <p className="text-muted">{t("noChanges")}</p>;
  return <ChangeTable changes={shown} hasBefore />;
}
