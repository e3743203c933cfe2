"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ExceptionDialog, type ExceptionStart } from "@/components/closed-periods/exception-dialog";
import { useClosing } from "@/components/closed-periods/use-closing";
import { useUserNames } from "@/components/closed-periods/use-user-names";
import { useAddress } from "@/components/layout/use-address";
import { Button } from "@/components/ui/button";
import { MINUTE_MS, useMomentWords, useNow } from "@/components/ui/clock";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { sayFailure, showToast } from "@/components/ui/toast";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { daysBetween, wallTimeAt } from "@/lib/kernel/core/wall-clock";
import { activeExceptions, endException } from "@/lib/tracking/closed-periods/queries";
import type { PeriodException } from "@/lib/tracking/closed-periods/schema";

const HOUR_MS = 3_600_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The active exceptions, and the dialog that adds one. A link can open the dialog with values. */
export function ExceptionRow() {
  const t = useTranslations("closedPeriods.exceptions");
  const { closing } = useClosing();
  const { search, set } = useAddress("/settings/closing");
  const { data, error, refetch } = useQuery(activeExceptions());
  const [isOpen, setIsOpen] = useState(search.get("exception") === "new");
  const lockedUntil = closing.locked_until;
  const close = () => {
    setIsOpen(false);
    if (search.has("exception")) set({ exception: null, user: null, from: null, to: null });
  };
  return (
    <>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="300px" />}
      {data?.data.length === 0 && <p className="text-muted">{t(lockedUntil === null ? "nothingClosed" : "none")}</p>}
      {data && data.data.length > 0 && (
        <ul className="grid border-y border-line">
          {data.data.map((exception) => (
            <ExceptionItem key={exception.id} exception={exception} />
          ))}
        </ul>
      )}
      {lockedUntil !== null && (
        <div>
          <Button icon={<Plus />} onPress={() => setIsOpen(true)}>
            {t("add")}
          </Button>
        </div>
      )}
      {isOpen && lockedUntil !== null && <ExceptionDialog start={startOf(search, lockedUntil)} onClose={close} />}
    </>
  );
}

/** Return the values of a link, with the last closed day as the default. */
function startOf(search: URLSearchParams, lockedUntil: string): ExceptionStart {
  const dayOf = (name: string) => {
    const given = search.get(name) ?? "";
    return DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : null;
  };
  const from = dayOf("from") ?? lockedUntil;
  return { userId: search.get("user"), from, to: dayOf("to") ?? from };
}

function ExceptionItem({ exception }: { exception: PeriodException }) {
  const t = useTranslations("closedPeriods.exceptions");
  const { formats } = useViewer();
  const { today } = useFigures();
  const nameOf = useUserNames();
  const momentOf = useMomentWords();
  const { mutate, isPending } = useMutation(endException);
  const { id, user_id: userId, from, to, reason, created_by: by, created_at: at } = exception;
  const everyone = exception.origin === "import" ? t("forImport") : t("everyone");
  const name = userId === null ? everyone : nameOf(userId);
  const days = formats.dayRange(from, to, today);
  const end = () => {
    mutate(id, {
      onSuccess: () => void showToast({ message: t("ended") }),
      onError: (error) => {
        sayFailure(error);
      },
    });
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto_auto_auto] items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0 phone:grid-cols-[minmax(0,1fr)_auto]">
      <span className="min-w-0">
        <span className="block truncate font-[550]">{name}</span>
        <span className="block text-xs text-muted">{days}</span>
      </span>
      <span className="min-w-0 phone:col-span-2 phone:row-start-2">
        <span className="block [overflow-wrap:anywhere]">{reason}</span>
        <span className="block text-xs text-muted">
          {t("addedBy", { name: nameOf(by), when: momentOf(at, "day") })}
        </span>
      </span>
      <Changes exception={exception} name={name} days={days} />
      <TimeLeft exception={exception} />
      <Button
        size="small"
        isBusy={isPending}
        aria-label={t("endNamed", { name, days })}
        className="phone:col-start-2 phone:row-start-1"
        onPress={end}
      >
        {t("end")}
      </Button>
    </li>
  );
}

/** The audit log has each change. */
function Changes({ exception, name, days }: { exception: PeriodException; name: string; days: string }) {
  const t = useTranslations("closedPeriods.exceptions");
  const { id, changed_entries: count } = exception;
  const text = <span className="text-xs num">{t("changes", { count })}</span>;
  if (count === 0) return <span className="text-muted phone:col-span-2">{text}</span>;
  return (
    <span className="phone:col-span-2">
      <TextLink href={`/settings/audit?q=${id}`}>
        {text}
        <span className="sr-only">{t("changesNamed", { name, days })}</span>
      </TextLink>
    </span>
  );
}

/** The time until an exception ends, in words and as a bar. */
function TimeLeft({ exception: { until, created_at: at } }: { exception: PeriodException }) {
  const t = useTranslations("closedPeriods.exceptions");
  const nowMs = useNow(MINUTE_MS);
  const momentOf = useMomentWords(false);
  const { time_zone: zone } = useViewer().user.workspace;
  const left = Math.max(0, Date.parse(until) - nowMs);
  // An exception that ends at midnight lasts until the end of the day before.
  const days = daysBetween(wallTimeAt(nowMs, zone).date, wallTimeAt(Date.parse(until) - 1, zone).date);
  const share = Math.min(1, left / Math.max(1, Date.parse(until) - Date.parse(at)));
  return (
    <span
      title={momentOf(until, "full")}
      className="inline-flex items-center gap-2 text-xs num whitespace-nowrap phone:col-span-2"
    >
      <span aria-hidden="true" className="relative h-1.5 w-16 overflow-hidden rounded-mark bg-neutral-soft">
        <i
          data-mark
          className="absolute inset-y-0 end-0 bg-warning-mark"
          style={{ width: `${(share * 100).toFixed(1)}%` }}
        />
      </span>
      {days < 1 ? t("hoursLeft", { count: Math.ceil(left / HOUR_MS) }) : t("daysLeft", { count: days })}
    </span>
  );
}
