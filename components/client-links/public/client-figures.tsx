import { Download } from "lucide-react";
import { Strip } from "@/components/ui/strip";
import type { ShownHours, ShownRetainer, ShownStatement } from "@/lib/billing/client-links/rules";
import type { Language } from "@/lib/billing/invoice-content/language";
import { formatDuration } from "@/lib/kernel/core/duration";
import { monthOf } from "@/lib/kernel/core/wall-clock";

type HoursProps = { hours: readonly ShownHours[]; today: string; language: Language };

/** The tracked part of each budget of the month. */
export function ClientHours({ hours, today, language: { text, format } }: HoursProps) {
  const { first, last } = monthOf(today);
  return (
    <ul className="grid grid-cols-2 gap-5 max-[600px]:grid-cols-1">
      {hours.map(({ project, usedSeconds, budgetSeconds }) => (
        <li key={project}>
          <p className="text-xs text-secondary">
            {text("clientPage.hours", { month: format.calendarPeriod(first, last) })}
          </p>
          <p className="text-md font-semibold tabular-nums">
            {text("clientPage.hoursLeft", {
              left: formatDuration(Math.max(0, budgetSeconds - usedSeconds)),
              budget: formatDuration(budgetSeconds),
            })}
          </p>
          <Strip
            className="my-1.5"
            height={6}
            segments={[{ start: 0, length: shareUsed(usedSeconds, budgetSeconds), tone: "secondary" }]}
          />
          <p className="text-xs text-secondary">
            {text("clientPage.hoursUsed", { project, used: formatDuration(usedSeconds) })}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Percent, at most 100. */
function shareUsed(used: number, budget: number): number {
  return budget === 0 ? 100 : Math.min(100, (used / budget) * 100);
}

type RetainersProps = { retainers: readonly ShownRetainer[]; language: Language };

export function ClientRetainers({ retainers, language: { text, format } }: RetainersProps) {
  return (
    <section aria-label={text("clientPage.retainers")} className="border-t border-line-strong pt-[18px]">
      <h2 className="text-md font-semibold">{text("clientPage.retainers")}</h2>
      <ul>
        {retainers.map(({ name, left, drawnShare }, index) => (
          <li key={index} className="border-b border-line py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>{name}</span>
              <bdi className="font-[650] num text-text">
                {text("clientPage.retainerLeft", { amount: format.money(left) })}
              </bdi>
            </p>
            <Strip
              className="mt-2"
              height={6}
              segments={[{ start: 0, length: Math.min(100, drawnShare), tone: "secondary" }]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type StatementsProps = { statements: readonly ShownStatement[]; token: string; language: Language };

export function ClientStatements({ statements, token, language: { text, format } }: StatementsProps) {
  return (
    <section aria-label={text("statement.title")} className="border-t border-line-strong pt-[18px]">
      <h2 className="text-md font-semibold">{text("statement.title")}</h2>
      {statements.map(({ currency, months, day, balance }) => (
        <form
          key={currency}
          action={`/c/${token}/statement`}
          className="mt-1 flex flex-wrap items-center justify-between gap-3"
        >
          <p className="text-secondary">
            {text("statement.closing", { date: format.day(day) })}:{" "}
            <bdi className="font-[650] num text-text">{format.money(balance)}</bdi>
          </p>
          <input type="hidden" name="currency" value={currency} />
          <div className="flex gap-2 max-[600px]:w-full">
            <select
              name="month"
              aria-label={statements.length > 1 ? `${text("report.month")}, ${currency}` : text("report.month")}
              className="h-8 rounded-control border border-line-strong bg-surface px-2 max-[600px]:flex-1 touch:h-11 touch:text-lg"
            >
              {months.map((month) => (
                <option key={month} value={month}>
                  {format.calendarPeriod(monthOf(`${month}-01`).first, monthOf(`${month}-01`).last)}
                </option>
              ))}
            </select>
            <button
              type="submit"
              className="inline-flex h-8 items-center gap-[7px] rounded-control border border-line-strong px-[11px] font-medium whitespace-nowrap hover:bg-hover touch:h-11"
            >
              <Download />
              {text("download")}
            </button>
          </div>
        </form>
      ))}
    </section>
  );
}
