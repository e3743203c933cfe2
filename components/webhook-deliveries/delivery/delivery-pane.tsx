"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import type { Route } from "next";
import { useState } from "react";
import { Moment, useNow } from "@/components/ui/clock";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { DeliveryBadge } from "@/components/webhook-deliveries/delivery-status";
import { AttemptLine } from "@/components/webhook-deliveries/delivery/attempt-line";
import { type LoggedAttempt, placesOf } from "@/components/webhook-deliveries/delivery/attempts";
import { HeaderList } from "@/components/webhook-deliveries/delivery/header-list";
import { byteLength, curlOf, formatted } from "@/components/webhook-deliveries/delivery/http-words";
import { ResponsePane } from "@/components/webhook-deliveries/delivery/response-pane";
import { useEndpoint } from "@/components/webhook-deliveries/use-endpoint";
import { countdown } from "@/components/webhooks/words";
import { delivery } from "@/lib/webhooks/deliveries/queries";
import type { DeliveryDetail } from "@/lib/webhooks/deliveries/schema";

/** One delivery: its attempts, what was sent, what came back. */
export function DeliveryPane({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(delivery(id));
  if (data) return <Shown key={id} shown={data} />;
  if (error) {
    return <LoadFailure error={error} onRetry={refetch} className="m-6" />;
  }
  return (
    <Loading label="Delivery" className="grid gap-4 p-6">
      <Skeleton width="180px" />
      <Skeleton width="70%" />
      <Skeleton width="100%" className="h-24" />
      <Skeleton width="100%" className="h-60" />
    </Loading>
  );
}

function Shown({ shown }: { shown: DeliveryDetail }) {
  const { isDeleted } = useEndpoint(shown.subscription_id);
  const [chosen, setChosen] = useState<number | null>(null);
  const places = placesOf(shown);
  // The newest answer until somebody picks another attempt.
  const attempt =
    shown.log.find(({ number }) => number === chosen) ??
    shown.log.findLast(({ finished_at }) => finished_at !== null) ??
    shown.log.at(-1);
  return (
    <article aria-labelledby="delivery-event">
      <DeliveryHead shown={shown} isDeleted={isDeleted} />
      <section aria-labelledby="attempts" className="@container border-b border-line px-6 py-4 phone:px-4">
        <h3 id="attempts" className="pb-2 font-[550]">
          Attempts{" "}
          <span className="font-normal num text-muted">
            {shown.log.length} of {shown.max_attempts}
          </span>
        </h3>
        {places.length === 0 ? (
          <p className="text-muted">
            None. The endpoint was disabled when the event occurred.{!isDeleted && " Enable it, then resend."}
          </p>
        ) : (
          <AttemptLine places={places} chosen={attempt?.number ?? null} onChoose={setChosen} />
        )}
      </section>
      <div className="grid min-[90rem]:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
        <RequestPane shown={shown} attempt={attempt} />
        <ResponsePane shown={shown} attempt={attempt} />
      </div>
    </article>
  );
}

function DeliveryHead({ shown, isDeleted }: { shown: DeliveryDetail; isDeleted: boolean }) {
  return (
    <header className="grid grid-cols-1 gap-1 border-b border-line px-6 pt-4 pb-3.5 phone:px-4">
      <TextLink
        href="/webhooks/deliveries"
        className="mb-1 inline-flex items-center gap-1.5 justify-self-start rail:hidden"
      >
        <ArrowLeft />
        All deliveries
      </TextLink>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 id="delivery-event" className="mono text-lg font-semibold">
          {shown.event_type}
        </h2>
        <DeliveryBadge delivery={shown} />
        {!(isDeleted && shown.status === "pending") && <NextAttempt shown={shown} />}
      </div>
      <p className="text-muted">
        To <span className="mono break-all text-secondary">{shown.url}</span>
        {isDeleted && ", an endpoint that is deleted"}
      </p>
      <dl className="flex flex-wrap gap-x-7 text-xs">
        <Identifier name="Delivery" id={shown.id} />
        <Identifier name="Event" id={shown.event_id} />
        {shown.redelivery_of !== null && (
          <div className="flex min-h-7 items-center gap-2">
            <dt className="text-muted">Repeats</dt>
            <dd className="min-w-0">
              <TextLink href={`/webhooks/deliveries/${shown.redelivery_of}` as Route} className="mono break-all">
                {shown.redelivery_of}
              </TextLink>
            </dd>
          </div>
        )}
        {shown.replayed && (
          <div className="flex min-h-7 items-center gap-2">
            <dt className="text-muted">Sent</dt>
            <dd>by hand, as a past event</dd>
          </div>
        )}
      </dl>
    </header>
  );
}

function NextAttempt({ shown }: { shown: DeliveryDetail }) {
  const now = useNow();
  if (shown.status !== "pending" || shown.next_attempt_at === null) {
    if (shown.completed_at === null) return null;
    return (
      <span className="text-muted rail:ml-auto">
        <Moment at={shown.completed_at} form="relative" />
      </span>
    );
  }
  if (shown.state === "held") {
    return <span className="text-muted rail:ml-auto">Its endpoint keeps failing and gets one delivery at a time</span>;
  }
  const newest = shown.log.at(-1);
  if (newest?.finished_at === null) {
    return <span className="num rail:ml-auto">Attempt {newest.number} waits for its answer</span>;
  }
  const left = Date.parse(shown.next_attempt_at) - now;
  return (
    <span className="num rail:ml-auto">
      {left <= 0 ? (
        "Next attempt now"
      ) : (
        <>
          Next attempt in{" "}
          <b role="timer" className="font-semibold">
            {countdown(left)}
          </b>
        </>
      )}
    </span>
  );
}

function Identifier({ name, id }: { name: string; id: string }) {
  return (
    <div className="flex min-h-7 items-center gap-2">
      <dt className="text-muted">{name}</dt>
      <dd className="flex min-w-0 items-center gap-1 mono">
        <span className="break-all">{id}</span>
        <CopyButton kind="icon" text={id} label={`Copy the ${name.toLowerCase()} id`} />
      </dd>
    </div>
  );
}

type RequestPaneProps = { shown: DeliveryDetail; attempt: LoggedAttempt | undefined };

const VIEWS = [
  { value: "formatted", label: "Formatted" },
  { value: "exact", label: "Exact bytes" },
] as const;

/** What was sent, to the byte. */
function RequestPane({ shown, attempt }: RequestPaneProps) {
  const [view, setView] = useState<"formatted" | "exact">("formatted");
  const headers = attempt?.request_headers ?? null;
  const url = URL.parse(shown.url);
  return (
    <section aria-labelledby="request" className="min-w-0 px-6 py-4 phone:px-4">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 id="request" className="font-[550]">
          {attempt ? `Request, attempt ${attempt.number}` : "Request"}
        </h3>
        {headers && <CopyButton text={curlOf(shown.url, headers, shown.request_body)} label="Copy as curl" />}
      </div>
      <p className="py-1.5 mono break-all">
        <b className="font-semibold">POST</b> {url ? url.pathname + url.search : shown.url}
      </p>
      {headers ? (
        <HeaderList headers={headers} label="Request headers" />
      ) : (
        <p className="text-muted">{attempt ? "The headers show up with the answer." : "Not sent yet."}</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 pt-4 pb-2">
        <h4 className="font-[550]">
          Body{" "}
          <span className="pl-1 text-xs font-normal num text-muted">
            {byteLength(shown.request_body).toLocaleString("en")} bytes, the same in every attempt
          </span>
        </h4>
        <SegmentedControl label="How the body is shown" size="small" options={VIEWS} value={view} onChange={setView} />
      </div>
      <CodeBlock
        code={view === "formatted" ? formatted(shown.request_body) : shown.request_body}
        language={view === "formatted" ? "json" : "text"}
        isWrapped={view === "exact"}
        label="Request body"
      />
    </section>
  );
}
