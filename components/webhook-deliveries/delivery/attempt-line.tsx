"use client";

import { Check, RefreshCw, Send, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { Moment, useNow } from "@/components/ui/clock";
import type { Place } from "@/components/webhook-deliveries/delivery/attempts";
import { useWebhookWords } from "@/components/webhooks/use-webhook-words";
import { countdown } from "@/components/webhooks/words";

export type AttemptLineProps = {
  places: readonly Place[];
  /** The number of the attempt whose request and response are shown. */
  chosen: number | null;
  onChoose: (number: number) => void;
};

export function AttemptLine({ places, chosen, onChoose }: AttemptLineProps) {
  return (
    <ol className="grid @3xl:grid-cols-6">
      {places.map((place, index) => {
        const next = places[index + 1];
        return (
          <li key={place.number} className={classNames("relative", next && connector(next))}>
            {"attempt" in place ? (
              <button
                type="button"
                aria-pressed={place.number === chosen}
                onClick={() => {
                  onChoose(place.number);
                }}
                className={classNames(placeClass, "rounded-control hover:bg-hover")}
              >
                <PlaceContent place={place} isChosen={place.number === chosen} />
              </button>
            ) : (
              <div className={placeClass}>
                <PlaceContent place={place} isChosen={false} />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const placeClass =
  "relative z-1 grid w-full grid-cols-[32px_auto_minmax(0,1fr)] gap-x-3 py-1.5 text-left @3xl:grid-cols-1 @3xl:gap-y-0.5 @3xl:py-1 @3xl:pr-2";

function connector(next: Place): string {
  const isAhead = next.kind === "next" || next.kind === "planned";
  return classNames(
    "after:absolute after:border-line-strong @max-3xl:after:top-9 @max-3xl:after:-bottom-1 @max-3xl:after:left-[15px] @max-3xl:after:border-l-2",
    "@3xl:after:top-[19px] @3xl:after:right-0 @3xl:after:left-9 @3xl:after:border-t-2",
    isAhead && "after:border-dashed",
  );
}

function PlaceContent({ place, isChosen }: { place: Place; isChosen: boolean }) {
  const t = useTranslations("webhooks.deliveries.attempts");
  const { wait } = useWebhookWords();
  return (
    <>
      <PlaceMark place={place} isChosen={isChosen} />
      <span className="col-start-2 row-start-1 num @3xl:col-start-1 @3xl:row-start-2">
        <span className="font-semibold">
          {t.rich("number", { number: place.number, label: (chunks) => <span className="sr-only">{chunks}</span> })}
        </span>{" "}
        <Moment at={"attempt" in place ? place.attempt.started_at : place.at} form="stamp" />
      </span>
      <span className="min-w-0 text-xs wrap-anywhere tabular-nums @max-3xl:col-start-3 @max-3xl:row-start-1 @max-3xl:text-right @max-3xl:text-sm @3xl:row-start-4">
        <PlaceOutcome place={place} />
      </span>
      <span className="text-xs num text-muted @max-3xl:col-start-2 @max-3xl:row-start-2 @3xl:row-start-3">
        {place.afterSeconds === null || (place.number === 1 && !("attempt" in place))
          ? t("immediately")
          : t("after", { wait: wait(place.afterSeconds) })}
      </span>
    </>
  );
}

const MARKS: Record<Place["kind"], { icon: ReactNode; className: string }> = {
  answered: { icon: <Check />, className: "border-success-mark bg-success-soft text-success-text" },
  failed: { icon: <X />, className: "border-danger-mark bg-danger-soft text-danger-text" },
  sending: { icon: <Send />, className: "border-info-mark bg-info-soft text-info-text" },
  next: { icon: <RefreshCw />, className: "border-warning-mark bg-warning-soft text-warning-text" },
  planned: { icon: null, className: "border-dashed border-line-strong bg-surface" },
};

function PlaceMark({ place, isChosen }: { place: Place; isChosen: boolean }) {
  const { icon, className } = MARKS[place.kind];
  return (
    <span
      data-mark
      className={classNames(
        "row-span-2 m-1 grid size-6 place-content-center rounded-full border-2 @3xl:row-span-1 [&_svg]:size-3 [&_svg]:stroke-3",
        className,
        isChosen && "shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--accent-text)]",
      )}
    >
      {icon}
    </span>
  );
}

function PlaceOutcome({ place }: { place: Place }) {
  const t = useTranslations("webhooks.deliveries.attempts");
  const { error: reason, statusInTime } = useWebhookWords();
  if (!("attempt" in place)) return <Wait place={place} />;
  if (place.kind === "sending") return <span className="text-info-text">{t("waiting")}</span>;
  const { response_status: status, duration_ms: duration, error } = place.attempt;
  return (
    <span className={place.kind === "answered" ? "text-success-text" : "text-danger-text"}>
      {status === null ? reason(error ?? "", duration) : statusInTime(status, duration ?? 0)}
    </span>
  );
}

function Wait({ place }: { place: Place & { at: string } }) {
  const t = useTranslations("webhooks.deliveries.attempts");
  const now = useNow();
  if (place.kind === "planned") return <span className="text-muted">{t("earliest")}</span>;
  const left = Date.parse(place.at) - now;
  return (
    <span className="text-warning-text">
      {left <= 0
        ? t("dueNow")
        : t.rich("inTime", {
            countdown: countdown(left),
            time: (chunks) => <b className="font-semibold">{chunks}</b>,
          })}
    </span>
  );
}
