"use client";

import { useTranslations } from "next-intl";
import { FormSection } from "@/components/recurring-invoices/form/form-section";
import type { RecurringForm } from "@/components/recurring-invoices/form/use-recurring-form";
import { classNames } from "@/components/ui/class-names";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import type { Occurrence } from "@/lib/billing/recurring-invoices/rules/runs";
import { daysBetween } from "@/lib/kernel/core/wall-clock";

export function DatesSection({ form: { dates, saved } }: { form: RecurringForm }) {
  const t = useTranslations("recurringInvoices.form.dates");
  const status = saved?.value.status ?? "active";
  const isOver = status === "ended" || dates.length === 0;
  return (
    <FormSection title={t("title")} lead={t("lead")}>
      {isOver ? (
        <p className="text-muted">{status === "ended" ? t("ended") : t("none")}</p>
      ) : (
        <ol aria-label={t("title")}>
          {dates.map((date, index) => (
            <DateRow key={date.on} date={date} isNext={index === 0} isMissed={index === 0 && status === "paused"} />
          ))}
        </ol>
      )}
    </FormSection>
  );
}

function DateRow({ date: { on, period }, isNext, isMissed }: { date: Occurrence; isNext: boolean; isMissed: boolean }) {
  const { formats } = useViewer();
  const { day, today } = useFigures();
  const until = useUntil();
  return (
    <li
      className={classNames(
        "grid min-h-9 grid-cols-[104px_40px_minmax(0,1fr)] items-center gap-2 border-b border-line py-1 last:border-b-0",
        isMissed && "text-muted [&>span]:line-through",
      )}
    >
      <span className={classNames("num", isNext && !isMissed && "font-[550] text-accent-text")}>{day(on)}</span>
      <span className={isMissed ? "" : "text-secondary"}>{formats.weekdayName(on, "short")}</span>
      <span className="flex flex-wrap justify-between gap-x-2">
        <span className="tabular-nums">{formats.dayRange(period.from, period.to, today)}</span>
        {isNext && !isMissed && <span className="text-secondary">{until(on)}</span>}
      </span>
    </li>
  );
}

function useUntil(): (day: string) => string {
  const t = useTranslations("common.dates");
  const { today } = useFigures();
  return (day) => {
    const count = daysBetween(today, day);
    if (count <= 0) return t("todayInSentence");
    return count === 1 ? t("tomorrowInSentence") : t("inDays", { count });
  };
}
