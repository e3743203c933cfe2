"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Moment, useNow } from "@/components/ui/clock";
import { CopyButton } from "@/components/ui/copy-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { DeliveryBadge } from "@/components/webhook-deliveries/delivery-status";
import { AttemptLine } from "@/components/webhook-deliveries/delivery/attempt-line";
import { placesOf } from "@/components/webhook-deliveries/delivery/attempts";
import { EventChanges } from "@/components/webhook-deliveries/delivery/event-changes";
import { RequestPane } from "@/components/webhook-deliveries/delivery/request-pane";
import { ResponsePane } from "@/components/webhook-deliveries/delivery/response-pane";
import { useEndpoint } from "@/components/webhook-deliveries/use-endpoint";
import { isUpdate } from "@/lib/webhooks/endpoints/rules";
import { countdown } from "@/components/webhooks/words";
import { delivery } from "@/lib/webhooks/deliveries/queries";
import type { DeliveryDetail } from "@/lib/webhooks/deliveries/schema";

export function DeliveryPane({ id }: { id: string }) {
  const t = useTranslations("webhooks.deliveries.pane");
  const { data, error, refetch } = useQuery(delivery(id));
  if (data) return <Shown key={id} shown={data} />;
  if (error) {
    return <LoadFailure error={error} onRetry={refetch} className="m-6" />;
  }
  return (
    <Loading label={t("delivery")} className="grid gap-4 p-6">
      <Skeleton width="180px" />
      <Skeleton width="70%" />
      <Skeleton width="100%" className="h-24" />
      <Skeleton width="100%" className="h-60" />
    </Loading>
  );
}

function Shown({ shown }: { shown: DeliveryDetail }) {
  const t = useTranslations("webhooks.deliveries.pane");
  const { isDeleted } = useEndpoint(shown.subscription_id);
  const [chosen, setChosen] = useState<number | null>(null);
  const places = placesOf(shown);
  // The latest completed attempt, until another one is chosen.
  const attempt =
    shown.log.find(({ number }) => number === chosen) ??
    shown.log.findLast(({ finished_at }) => finished_at !== null) ??
    shown.log.at(-1);
  return (
    <article aria-labelledby="delivery-event">
      <DeliveryHead shown={shown} isDeleted={isDeleted} />
      {isUpdate(shown.event_type) && <EventChanges eventId={shown.event_id} />}
      <section aria-labelledby="attempts" className="@container border-b border-line px-6 py-4 phone:px-4">
        <h3 id="attempts" className="pb-2 font-[550]">
          {t.rich("attempts", {
            made: shown.log.length,
            max: shown.max_attempts,
            count: (chunks) => <span className="font-normal num text-muted">{chunks}</span>,
          })}
        </h3>
        {places.length === 0 ? (
          <p className="text-muted">{isDeleted ? t("noAttempts") : t("noAttemptsEnable")}</p>
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
  const t = useTranslations("webhooks.deliveries.pane");
  const to = {
    url: shown.url,
    code: (chunks: ReactNode) => <span className="mono break-all text-secondary">{chunks}</span>,
  };
  return (
    <header className="grid grid-cols-1 gap-1 border-b border-line px-6 pt-4 pb-3.5 phone:px-4">
      <TextLink
        href="/webhooks/deliveries"
        className="mb-1 inline-flex items-center gap-1.5 justify-self-start rail:hidden"
      >
        <ArrowLeft />
        {t("allDeliveries")}
      </TextLink>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 id="delivery-event" className="mono text-lg font-semibold">
          {shown.event_type}
        </h2>
        <DeliveryBadge delivery={shown} />
        {!(isDeleted && shown.status === "pending") && <NextAttempt shown={shown} />}
      </div>
      <p className="text-muted">{isDeleted ? t.rich("toDeleted", to) : t.rich("to", to)}</p>
      <dl className="flex flex-wrap gap-x-7 text-xs">
        <Identifier name={t("delivery")} id={shown.id} copyLabel={t("copyDeliveryId")} />
        <Identifier name={t("event")} id={shown.event_id} copyLabel={t("copyEventId")} />
        {shown.redelivery_of !== null && (
          <div className="flex min-h-7 items-center gap-2">
            <dt className="text-muted">{t("resendOf")}</dt>
            <dd className="min-w-0">
              <TextLink href={`/webhooks/deliveries/${shown.redelivery_of}`} className="mono break-all">
                {shown.redelivery_of}
              </TextLink>
            </dd>
          </div>
        )}
        {shown.replayed && (
          <div className="flex min-h-7 items-center gap-2">
            <dt className="text-muted">{t("source")}</dt>
            <dd>{t("sourceReplay")}</dd>
          </div>
        )}
      </dl>
    </header>
  );
}

function NextAttempt({ shown }: { shown: DeliveryDetail }) {
  const t = useTranslations("webhooks.deliveries.pane");
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
    return <span className="text-muted rail:ml-auto">{t("held")}</span>;
  }
  const newest = shown.log.at(-1);
  if (newest?.finished_at === null) {
    return <span className="num rail:ml-auto">{t("attemptInProgress", { number: newest.number })}</span>;
  }
  const left = Date.parse(shown.next_attempt_at) - now;
  return (
    <span className="num rail:ml-auto">
      {left <= 0
        ? t("nextAttemptDue")
        : t.rich("nextAttempt", {
            countdown: countdown(left),
            time: (chunks) => (
              <b role="timer" className="font-semibold">
                {chunks}
              </b>
            ),
          })}
    </span>
  );
}

function Identifier({ name, id, copyLabel }: { name: string; id: string; copyLabel: string }) {
  return (
    <div className="flex min-h-7 items-center gap-2">
      <dt className="text-muted">{name}</dt>
      <dd className="flex min-w-0 items-center gap-1 mono">
        <span className="break-all">{id}</span>
        <CopyButton kind="icon" text={id} label={copyLabel} />
      </dd>
    </div>
  );
}
