"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { RecordSection, SideSection } from "@/components/layout/record";
import { WithinLink } from "@/components/layout/within-page";
import { SquareLinks } from "@/components/timesheets/year/square-links";
import { SquareMark } from "@/components/timesheets/year/square-mark";
import { countsOf, monthsOf, type Square, squaresOf, stateOf } from "@/components/timesheets/year/squares";
import { IconButton } from "@/components/ui/icon-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { PageLink } from "@/components/ui/page-link";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import { timesheetList } from "@/lib/tracking/timesheets/queries";

export type PersonYearProps = {
  userId: string;
  /** A day of the shown timesheet. */
  day: string;
  /** First day of the shown period, which names the year. */
  startsOn: string;
  /** The page of a square. */
  page: "timesheet" | "review";
};

const PAGES = {
  timesheet: { Section: RecordSection, link: WithinLink },
  review: { Section: SideSection, link: PageLink },
} as const;

/** The timesheets of a person as a year of squares. Nothing for a person without timesheets. */
export function PersonYear({ userId, day, startsOn, page }: PersonYearProps) {
  const t = useTranslations("approvals.year");
  const { user } = useViewer();
  const { today } = useFigures();
  const first = startsOn.slice(0, 4);
  const [year, setYear] = useState(first);
  const { timesheets, isLoading, error, refetch, hasEarlier } = useYear(userId, year);
  const squares = squaresOf(timesheets, year);
  if (year === first && (isLoading || (squares.length === 0 && !hasEarlier && !error))) return null;
  const { Section } = PAGES[page];
  const { period } = user.workspace.approvals;
  const months = monthsOf(timesheets, { year, period, weekStart: user.workspace.week_start });
  const go = (by: 1 | -1) => setYear(String(Number(year) + by));
  return (
    <Section
      title={t("title")}
      end={
        <span className="-mr-2 flex items-center touch:-mr-3">
          <IconButton label={t("previous")} icon={<ChevronLeft />} isDisabled={!hasEarlier} onPress={() => go(-1)} />
          <span role="status" className="font-[550] num">
            {year}
          </span>
          <IconButton
            label={t("next")}
            icon={<ChevronRight />}
            isDisabled={year >= today.slice(0, 4)}
            onPress={() => go(1)}
          />
        </span>
      }
    >
      {error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Squares {...{ userId, day, page, year, months, squares, isLoading }} />
      )}
    </Section>
  );
}

/** The timesheets that overlap a year, and whether there are earlier ones. */
function useYear(userId: string, year: string) {
  const ofYear = useInfiniteQuery(
    timesheetList({
      ...{ user_id: userId, from: `${year}-01-01`, to: `${year}-12-31` },
      ...{ sort: "starts_on", limit: "100" },
    }),
  );
  const before = `${String(Number(year) - 1)}-12-31`;
  const earlier = useInfiniteQuery(timesheetList({ user_id: userId, to: before, sort: "-starts_on", limit: "1" }));
  return {
    timesheets: ofYear.data?.pages[0]?.data ?? [],
    isLoading: ofYear.isLoading || earlier.isLoading,
    error: ofYear.error,
    refetch: () => void ofYear.refetch(),
    // A disabled button would lose the focus while the year loads.
    hasEarlier: earlier.isLoading || (earlier.data?.pages[0]?.data ?? []).length > 0,
  };
}

type SquaresProps = Pick<PersonYearProps, "userId" | "day" | "page"> & {
  year: string;
  months: ReturnType<typeof monthsOf>;
  squares: readonly Square[];
  isLoading: boolean;
};

function Squares({ userId, day, page, year, months, squares, isLoading }: SquaresProps) {
  const t = useTranslations("approvals.year");
  const { formats, user } = useViewer();
  const { today } = useFigures();
  const [pointed, setPointed] = useState<Square | null>(null);
  const shown = squares.find(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on) ?? null;
  const nameOf = (square: Square) =>
    t("name", {
      days: formats.dayRange(square.starts_on, square.ends_on, today),
      hours: formatDuration(square.seconds),
      state: stateOf(square),
    });
  const named = pointed ?? shown;
  const isEmpty = squares.length === 0 && !isLoading;
  return (
    <div className="@container">
      <SquareLinks
        label={t("label", { year })}
        months={months}
        shownId={shown?.id ?? null}
        nameOf={nameOf}
        hrefOf={(square) => (page === "review" ? `/approvals/${square.id}` : sheetHref(square, userId, user.id))}
        link={PAGES[page].link}
        onPoint={setPointed}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-xs">
        <p className="min-h-4 min-w-0 truncate num text-secondary">
          {isEmpty ? t("none", { year }) : named && nameOf(named)}
        </p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
          {countsOf(squares).map(({ state, count }) => (
            <li key={state} className="flex items-center gap-1.5">
              <SquareMark state={state} className="size-3.5" />
              {t(`counts.${state}`, { count })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The same address as after a change of the week or the person. */
function sheetHref({ starts_on }: Square, userId: string, viewerId: string): string {
  const person = userId === viewerId ? {} : { person: userId };
  return `/timesheet?${new URLSearchParams({ date: starts_on, ...person }).toString()}`;
}
