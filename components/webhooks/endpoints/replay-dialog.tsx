"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { counted } from "@/components/ui/counted";
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

/** Chooses one of the past events, of any type, and sends it to the endpoint. */
export function ReplayDialog({ webhook, onClose }: ReplayDialogProps) {
  return (
    <Dialog title={`Send a past event to ${endpointName(webhook)}`} width={560} isOpen onOpenChange={onClose}>
      <ReplayForm webhook={webhook} onClose={onClose} />
    </Dialog>
  );
}

function ReplayForm({ webhook, onClose }: ReplayDialogProps) {
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
      submitLabel="Send event"
      busyLabel="Sending"
      isBusy={false}
      fault={isMissing ? "Choose the event to send." : null}
    >
      <p>
        It goes out as it was, with its <span className="mono">webhook-id</span> and a mark that it is sent again,
        whether or not the endpoint listens to it.
      </p>
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
  const options = useEventCatalogue().map(({ name }) => ({ value: name, label: name }));
  return (
    <div className="justify-self-start">
      <FilterSelect label="Event" anyLabel="All events" options={options} value={value} onChange={onChange} />
    </div>
  );
}

type PastEventsProps = { type: string | null; chosen: string | null; onChoose: (id: string) => void };

function PastEvents({ type, chosen, onChoose }: PastEventsProps) {
  const { user } = useViewer();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(eventList(type));
  if (error !== null) return <LoadFailure error={error} onRetry={refetch} />;
  if (data === undefined)
    return (
      <p role="status" className="min-h-60 text-muted">
        Loading events
      </p>
    );
  const events = data.pages.flatMap((page) => page.data);
  if (events.length === 0)
    return (
      <p className="min-h-60 text-muted">
        No such event in the last {counted(user.workspace.retention.events_days, "day")}.
      </p>
    );
  return (
    <div className="grid max-h-80 min-h-60 content-start gap-2 overflow-y-auto rounded-control border border-line px-3 py-2.5">
      <RadioGroup
        label="Past events, newest first"
        isLabelHidden
        options={events.map((event) => ({ value: event.id, label: <EventLine event={event} /> }))}
        value={chosen}
        onChange={onChoose}
      />
      {hasNextPage && (
        <TextButton isDisabled={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          Show older
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
