"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useViewer } from "@/components/viewer/use-viewer";
import { FieldForm } from "@/components/forms/field-form";
import { Moment } from "@/components/ui/clock";
import { Dialog } from "@/components/ui/dialog";
import { FilterSelect } from "@/components/ui/filter-select";
import { LoadFailure } from "@/components/ui/load-failure";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextButton } from "@/components/ui/text-button";
import { useEndpointActions } from "@/components/webhooks/endpoints/use-endpoint-actions";
import { useEventCatalogue } from "@/components/webhooks/event-catalogue-context";
import { endpointName, subjectOf } from "@/components/webhooks/words";
import { eventList } from "@/lib/webhooks/events/queries";
import type { Event } from "@/lib/webhooks/events/schema";
import type { Webhook } from "@/lib/webhooks/endpoints/schema";

export type ReplayDialogProps = { webhook: Webhook; onClose: () => void };

export function ReplayDialog({ webhook, onClose }: ReplayDialogProps) {
  const t = useTranslations("webhooks.endpoints.replay");
  return (
    <Dialog title={t("title", { endpoint: endpointName(webhook) })} width={560} isOpen onOpenChange={onClose}>
      <ReplayForm webhook={webhook} onClose={onClose} />
    </Dialog>
  );
}

function ReplayForm({ webhook, onClose }: ReplayDialogProps) {
  const t = useTranslations("webhooks.endpoints.replay");
  const actions = useTranslations("common.actions");
  const { replay } = useEndpointActions();
  const [type, setType] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const isMissing = wasSent && chosen === null;
  const submit = () => {
    setWasSent(true);
    if (chosen === null) return;
    void replay(webhook, chosen);
    onClose();
  };
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={t("send")}
      busyLabel={actions("sending")}
      isBusy={false}
      fault={isMissing ? t("missing") : null}
    >
      <p>{t.rich("lead", { code: (chunks) => <span className="mono">{chunks}</span> })}</p>
      <TypeFilter
        value={type}
        onChange={(next) => {
          setType(next);
          setChosen(null);
        }}
      />
      <PastEvents type={type} chosen={chosen} onChoose={setChosen} />
    </FieldForm>
  );
}

function TypeFilter({ value, onChange }: { value: string | null; onChange: (type: string | null) => void }) {
  const t = useTranslations("webhooks.endpoints.replay");
  const options = useEventCatalogue().map(({ name }) => ({ value: name, label: name }));
  return (
    <div className="justify-self-start">
      <FilterSelect
        label={t("eventType")}
        anyLabel={t("allTypes")}
        options={options}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

type PastEventsProps = { type: string | null; chosen: string | null; onChoose: (id: string) => void };

function PastEvents({ type, chosen, onChoose }: PastEventsProps) {
  const t = useTranslations("webhooks.endpoints.replay");
  const { user } = useViewer();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(eventList(type));
  if (error !== null) return <LoadFailure error={error} onRetry={refetch} />;
  if (data === undefined)
    return (
      <p role="status" className="min-h-60 text-muted">
        {t("loading")}
      </p>
    );
  const events = data.pages.flatMap((page) => page.data);
  if (events.length === 0)
    return <p className="min-h-60 text-muted">{t("none", { days: user.workspace.retention.events_days })}</p>;
  return (
    <div className="grid max-h-80 min-h-60 content-start gap-2 overflow-y-auto rounded-control border border-line px-3 py-2.5">
      <RadioGroup
        label={t("events")}
        isLabelHidden
        options={events.map((event) => ({ value: event.id, label: <EventLine event={event} /> }))}
        value={chosen}
        onChange={onChoose}
      />
      {hasNextPage && (
        <TextButton isDisabled={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t("older")}
        </TextButton>
      )}
    </div>
  );
}

function EventLine({ event }: { event: Event }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="mono text-text">{event.type}</span>
      <span className="min-w-0 break-words text-secondary">{subjectOf(event)}</span>
      <Moment at={event.created_at} form="day-time" className="text-xs text-muted" />
    </span>
  );
}
