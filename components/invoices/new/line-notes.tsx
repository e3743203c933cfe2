"use client";

import { Clock, Coins, Info, Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TextLink } from "@/components/ui/text-link";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { UnbilledExpenseLine, UnbilledLine, UnbilledTime } from "@/lib/reporting/reports/schema/invoices";

function Notes({ children }: { children: ReactNode }) {
  return (
    <ul className="mt-3.5 grid gap-2.5 text-secondary [&_svg]:mt-0.5 [&_svg]:text-muted [&>li]:grid [&>li]:grid-cols-[16px_minmax(0,1fr)] [&>li]:gap-2">
      {children}
    </ul>
  );
}

export function TimeNotes({ lines }: { lines: readonly UnbilledLine[] }) {
  const t = useTranslations("invoices.new.lines");
  const entries = lines.reduce((sum, line) => sum + line.entries, 0);
  const seconds = lines.reduce((sum, line) => sum + line.seconds, 0);
  const rounded = lines.reduce((sum, line) => sum + line.rounded_seconds, 0);
  const free = lines.some((line) => line.unit_price.amount === 0);
  return (
    <Notes>
      {rounded !== seconds && (
        <li>
          <Info />
          <span>{t("rounded", { tracked: formatDuration(seconds), billed: formatDuration(rounded) })}</span>
        </li>
      )}
      {free && (
        <li>
          <Info />
          <span>{t("noRate")}</span>
        </li>
      )}
      <li>
        <Lock />
        <span>{t("reserves", { count: entries })}</span>
      </li>
    </Notes>
  );
}

type ExpenseNotesProps = { clientId: string; lines: readonly UnbilledExpenseLine[]; withoutRate: number };

export function ExpenseNotes({ clientId, lines, withoutRate }: ExpenseNotesProps) {
  const t = useTranslations("invoices.new.lines");
  const count = lines.reduce((sum, line) => sum + line.expenses, 0);
  if (count === 0 && withoutRate === 0) return null;
  return (
    <Notes>
      {withoutRate > 0 && (
        <li>
          <Coins />
          <span>
            {t.rich("needRate", {
              count: withoutRate,
              link: (text) => <TextLink href={`/expenses?tab=unbilled&client=${clientId}`}>{text}</TextLink>,
            })}
          </span>
        </li>
      )}
      {count > 0 && (
        <li>
          <Lock />
          <span>{t("reservesExpenses", { count })}</span>
        </li>
      )}
    </Notes>
  );
}

export function MilestoneNotes({ count }: { count: number }) {
  const t = useTranslations("invoices.new.lines");
  return (
    <Notes>
      <li>
        <Lock />
        <span>{t("reservesMilestones", { count })}</span>
      </li>
    </Notes>
  );
}

export function Awaiting({ time }: { time: UnbilledTime | undefined }) {
  const t = useTranslations("invoices.new.lines");
  const people = time?.awaiting_approval ?? [];
  if (people.length === 0) return null;
  const seconds = people.reduce((sum, one) => sum + one.seconds, 0);
  const names = people.map((one) => t("awaitingPerson", { name: one.user_name, hours: formatDuration(one.seconds) }));
  return (
    <p className="mt-2.5 grid grid-cols-[16px_minmax(0,1fr)] gap-2 text-secondary [&>svg]:mt-0.5 [&>svg]:text-muted">
      <Clock />
      <span>{t("awaiting", { hours: formatDuration(seconds), people: names.join(", ") })}</span>
    </p>
  );
}
