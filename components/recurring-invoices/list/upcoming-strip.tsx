"use client";

import { useTranslations } from "next-intl";
import { bySchedule, type UpcomingSchedule } from "@/components/recurring-invoices/list/upcoming";
import { Swatch } from "@/components/ui/swatch";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { addDays, daysBetween } from "@/lib/kernel/core/wall-clock";
import type { RecurringReport } from "@/lib/reporting/reports/schema/recurring-invoices";

const DAYS = 30;
const WEEKS = [0, 7, 14, 21, 28];
const MORNING = 6 * 60;

/** The dates of the next 30 days, to scale. */
export function UpcomingStrip({ upcoming }: Pick<RecurringReport, "upcoming">) {
  const t = useTranslations("recurringInvoices.list");
  const { today, inSentence } = useFigures();
  const { user, formats } = useViewer();
  const schedules = bySchedule(upcoming);
  const words = {
    count: upcoming.length,
    day: inSentence.longDay(addDays(today, DAYS)),
    time: formats.clock(MORNING),
    place: placeOf(user.workspace.time_zone),
  };
  return (
    <section aria-label={t("upcoming")} className="border-b border-line px-6 pt-2.5 pb-3 phone:px-4">
      <div className="flex flex-wrap items-baseline gap-x-2.5">
        <h2 className="text-md font-semibold">{t("upcoming")}</h2>
        <p className="text-muted tabular-nums">
          {upcoming.length === 0 ? t("upcomingNone", words) : t("upcomingCount", words)}
        </p>
      </div>
      <Line schedules={schedules} />
      <Legend schedules={schedules} />
    </section>
  );
}

type SchedulesProps = { schedules: readonly UpcomingSchedule[] };

function Line({ schedules }: SchedulesProps) {
  const { today, day } = useFigures();
  const at = (date: string) => ({ insetInlineStart: `${((daysBetween(today, date) / DAYS) * 100).toFixed(2)}%` });
  const dates = [...new Set(schedules.flatMap((schedule) => schedule.dates))].filter((date) => date >= today);
  return (
    <div
      aria-hidden="true"
      className="relative me-12 mt-1.5 h-9.5 before:absolute before:inset-x-0 before:-end-12 before:top-[9px] before:h-0.5 before:bg-line-strong"
    >
      {WEEKS.map((days) => (
        <span
          key={days}
          style={at(addDays(today, days))}
          className="absolute top-[22px] text-2xs num whitespace-nowrap text-muted before:absolute before:start-0 before:-top-[11px] before:h-1.5 before:w-px before:bg-line-strong"
        >
          {day(addDays(today, days))}
        </span>
      ))}
      {dates.map((date) => (
        <span
          key={date}
          data-date={date}
          style={at(date)}
          className="absolute top-0.5 -ms-0.5 flex h-4 w-1 flex-col gap-0.5"
        >
          {schedules
            .filter((schedule) => schedule.dates.includes(date))
            .map(({ id, color }) => (
              <i
                key={id}
                data-strip-segment
                style={{ background: color === null ? "var(--muted)" : `var(--project-${color})` }}
                className="min-h-px flex-1 rounded-[2px] shadow-[0_0_0_2px_var(--surface)]"
              />
            ))}
        </span>
      ))}
    </div>
  );
}

function Legend({ schedules }: SchedulesProps) {
  const t = useTranslations("recurringInvoices.list");
  const { inSentence } = useFigures();
  const others = schedules.filter(({ color }) => color === null).length;
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-4.5 gap-y-1 text-xs text-secondary">
      {schedules.map(({ id, name, color, dates }) => (
        <li key={id} className={color === null ? "sr-only" : "relative flex min-w-0 items-center gap-1.5"}>
          {color !== null && <Swatch color={color} />}
          <span className="truncate">
            {t.rich("upcomingOf", {
              name,
              dates: dates.map(inSentence.longDay).join(", "),
              hidden: (text) => <span className="sr-only">{text}</span>,
            })}
          </span>
        </li>
      ))}
      {others > 0 && <li aria-hidden="true">{t("upcomingOthers", { count: others })}</li>}
    </ul>
  );
}

/** `Buenos Aires` of `America/Argentina/Buenos_Aires`. */
function placeOf(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}
