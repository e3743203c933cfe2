"use client";

import { useQuery } from "@tanstack/react-query";
import { Clock, ClipboardCheck, ExternalLink, Lock, ReceiptText, Timer } from "lucide-react";
import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { EffectList, type Effect } from "@/components/closed-periods/effect-list";
import { useUserNames } from "@/components/closed-periods/use-user-names";
import { approvalsHref } from "@/components/timesheets/lists";
import { useMomentWords } from "@/components/ui/clock";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { textLinkClass } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";
import { closingPreview } from "@/lib/tracking/closed-periods/queries";
import type { ClosingPreview } from "@/lib/tracking/closed-periods/schema";

/** Each effect of a closing, with a link to its list. */
export function ClosingEffects({ until }: { until: string }) {
  const { data, error, refetch } = useQuery(closingPreview(until));
  const effects = useEffects(data);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className="grid gap-3 border-y border-line py-3">
        <Skeleton width="70%" />
        <Skeleton width="55%" />
      </div>
    );
  }
  return <EffectList effects={effects} />;
}

/** `href` is null without a list. */
type Line = Omit<Effect, "title"> & { title: string; href: string | null };

function useEffects(preview: ClosingPreview | undefined): Effect[] {
  const linesOf = useLines();
  if (!preview) return [];
  return linesOf(preview).map(({ href, ...line }) => ({
    ...line,
    link: href !== null && <ShowLink href={href} line={line.title} />,
  }));
}

/** The dialog stays open beside the list. */
function ShowLink({ href, line }: { href: string; line: string }) {
  const t = useTranslations("closedPeriods.close");
  return (
    <a href={href} target="_blank" rel="noopener" className={`whitespace-nowrap ${textLinkClass}`}>
      {t.rich("show", {
        line,
        icon: () => <ExternalLink className="mb-0.5 ml-1 inline size-3" />,
        hidden: (text: ReactNode) => <span className="sr-only">{text}</span>,
      })}
    </a>
  );
}

/** The draft invoices by client. The dialog stays open beside them. */
function DraftLinks({ drafts }: Pick<ClosingPreview, "drafts">) {
  return drafts.map(({ invoice_id: id, client_name }, index) => (
    <Fragment key={id}>
      {index > 0 && ", "}
      <a href={`/invoices/${id}`} target="_blank" rel="noopener" className={textLinkClass}>
        {client_name}
      </a>
    </Fragment>
  ));
}

/** Years of the list when every earlier day is closed. */
const SHOWN_YEARS = 10;

function reportOf({ from, locked_until: to }: ClosingPreview, more: Record<string, string> = {}): string {
  const first = from ?? `${String(Number(to.slice(0, 4)) - SHOWN_YEARS)}-01-01`;
  return `/reports?${new URLSearchParams({ from: first, to, ...more }).toString()}`;
}

function approvalsOf({ from, locked_until: to }: ClosingPreview): string {
  return approvalsHref("waiting", { ...(from === null ? {} : { from }), to });
}

function useLines(): (preview: ClosingPreview) => Line[] {
  const t = useTranslations("closedPeriods.close");
  const { amounts } = useFigures();
  const runningOf = useRunningLine();
  return (preview) => {
    const { running, unbilled, drafts, entries, people, seconds, timesheets } = preview;
    const [draft] = drafts;
    const all: (Line | false | undefined)[] = [
      timesheets > 0 && {
        ...{ key: "timesheets", icon: <ClipboardCheck />, isWarning: true, href: approvalsOf(preview) },
        ...{ title: t("timesheets", { count: timesheets }), detail: t("timesheetsDetail") },
      },
      running.length > 0 && runningOf(preview),
      unbilled.seconds > 0 && {
        ...{ key: "unbilled", icon: <Clock />, href: reportOf(preview, { billing: "uninvoiced", group: "client" }) },
        ...{ title: t("unbilled"), detail: t("unbilledDetail", { count: unbilled.clients }) },
        figures: [formatDuration(unbilled.seconds), ...amounts(unbilled.amounts)],
      },
      draft && {
        ...{ key: "drafts", icon: <ReceiptText />, title: t("drafts", { count: drafts.length }) },
        href: drafts.length === 1 ? `/invoices/${draft.invoice_id}` : null,
        detail: drafts.length === 1 ? draft.client_name : <DraftLinks drafts={drafts} />,
        figures: [formatDuration(drafts.reduce((sum, one) => sum + one.seconds, 0))],
      },
      {
        ...{ key: "entries", icon: <Lock />, href: entries > 0 ? reportOf(preview, { group: "user" }) : null },
        ...{ title: t("entries", { count: entries }), detail: t("entriesDetail", { count: people }) },
        figures: [formatDuration(seconds)],
      },
    ];
    return all.filter((line) => line !== false && line !== undefined);
  };
}

function useRunningLine(): (preview: ClosingPreview) => Line {
  const t = useTranslations("closedPeriods.close");
  const nameOf = useUserNames();
  const momentOf = useMomentWords();
  return (preview) => {
    const { running } = preview;
    const timers = running.map(({ user_id, start_time }) =>
      t("timer", { name: nameOf(user_id), since: momentOf(start_time, "day-time") }),
    );
    const people = [...new Set(running.map(({ user_id }) => user_id))].join(",");
    const filters = { show: "entries", user: people, state: "running" };
    return {
      ...{ key: "running", icon: <Timer />, isWarning: true },
      ...{ title: t("running", { count: running.length }), href: reportOf(preview, filters) },
      detail: t("runningDetail", { timers: timers.join("; ") }),
    };
  };
}
