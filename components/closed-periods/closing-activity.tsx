"use client";

import { useQuery } from "@tanstack/react-query";
import { Lock, LockOpen } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ReopenDialog } from "@/components/closed-periods/reopen-dialog";
import { usePeriodNames } from "@/components/closed-periods/use-period-names";
import { useUserNames } from "@/components/closed-periods/use-user-names";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/clock";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { useFigures } from "@/components/viewer/use-figures";
import { latestClosings } from "@/lib/tracking/closed-periods/queries";
import type { ClosedPeriod } from "@/lib/tracking/closed-periods/schema";

type Step = { period: ClosedPeriod; kind: "closed" | "opened"; at: string; by: string | null; reason: string };

/** Closings and reopenings, latest first. The last closing can be reopened. */
export function ClosingActivity() {
  const t = useTranslations("closedPeriods.activity");
  const { data, error, refetch } = useQuery(latestClosings());
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="300px" />;
  if (data.data.length === 0) return <p className="text-muted">{t("none")}</p>;
  const last = data.data
    .filter(({ reopened_at }) => reopened_at === null)
    .reduce<ClosedPeriod | null>((one, other) => (one && one.locked_until > other.locked_until ? one : other), null);
  return (
    <ul className="grid border-y border-line">
      {stepsOf(data.data).map((step) => (
        <ActivityItem key={`${step.period.id} ${step.kind}`} step={step} isLast={step.period === last} />
      ))}
    </ul>
  );
}

function stepsOf(periods: readonly ClosedPeriod[]): Step[] {
  return periods
    .flatMap((period): Step[] => [
      { period, kind: "closed", at: period.created_at, by: period.closed_by, reason: period.reason },
      ...(period.reopened_at === null
        ? []
        : [
            {
              ...{ period, kind: "opened" as const, at: period.reopened_at },
              ...{ by: period.reopened_by, reason: period.reopen_reason ?? "" },
            },
          ]),
    ])
    .sort((one, other) => other.at.localeCompare(one.at));
}

function ActivityItem({ step: { period, kind, at, by, reason }, isLast }: { step: Step; isLast: boolean }) {
  const t = useTranslations("closedPeriods.activity");
  const nameOf = useUserNames();
  const periodOf = usePeriodNames();
  const { inSentence } = useFigures();
  const [isReopening, setIsReopening] = useState(false);
  const { from, locked_until: until } = period;
  const title =
    from === null
      ? t(kind === "closed" ? "closedThrough" : "openedThrough", { day: inSentence.fullDay(until) })
      : t(kind, { period: periodOf({ from, until }) });
  const reopen =
    from === null
      ? t("reopenThrough", { day: inSentence.day(until) })
      : t("reopen", { period: periodOf({ from, until }) });
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-b border-line py-2 last:border-b-0 phone:grid-cols-[20px_minmax(0,1fr)] [&>svg]:size-4 [&>svg]:text-muted">
      {kind === "closed" ? <Lock /> : <LockOpen />}
      <span className="min-w-0">
        <span className="block">{title}</span>
        <span className="block text-xs [overflow-wrap:anywhere] text-muted">
          {by === null ? t("bySchedule") : nameOf(by)}, <Moment at={at} form="day" />
          {reason !== "" && <span> · {t("quoted", { reason })}</span>}
        </span>
      </span>
      {isLast && kind === "closed" && (
        <span className="phone:col-start-2">
          <Button size="small" onPress={() => setIsReopening(true)}>
            {t("reopenButton")}
          </Button>
        </span>
      )}
      {isReopening && <ReopenDialog period={period} title={reopen} onClose={() => setIsReopening(false)} />}
    </li>
  );
}
