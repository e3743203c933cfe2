"use client";

import { Clock } from "lucide-react";
import { useTranslations } from "next-intl";
import { minorOf, unbilledSums, type UnbilledWork, unbilledWork } from "@/components/invoices/unbilled-work";
import { classNames } from "@/components/ui/class-names";
import { LinkButton } from "@/components/ui/link-button";
import { useFigures } from "@/components/viewer/use-figures";
import { DEBT_AGES } from "@/lib/reporting/reports/rules";
import type { InvoiceReport } from "@/lib/reporting/reports/schema/invoices";

type Age = (typeof DEBT_AGES)[number];

const AGES = {
  late_over_30: { label: "ages.lateOver30", ground: "bg-danger-mark" },
  late: { label: "ages.late", ground: "bg-danger-mark/70" },
  due_within_14: { label: "ages.dueWithin14", ground: "bg-warning-mark" },
  due_later: { label: "ages.dueLater", ground: "bg-info-mark" },
} as const satisfies Record<Age, { label: string; ground: string }>;

export function DebtSummary({ report }: { report: InvoiceReport }) {
  const t = useTranslations("invoices.list.debts");
  const currencies = [...new Set(report.ages.map(({ currency }) => currency))];
  const work = unbilledWork(report).filter((row) => minorOf(row) > 0 || row.seconds > 0);
  if (currencies.length === 0 && work.length === 0) return null;
  return (
    <section
      aria-label={t("section")}
      className="flex flex-wrap items-center gap-x-5 gap-y-2.5 border-b border-line px-6 py-3 phone:grid phone:px-4"
    >
      {currencies.length > 0 && (
        <div className="grid gap-2">
          {currencies.map((currency) => (
            <Ages key={currency} ages={report.ages.filter((age) => age.currency === currency)} />
          ))}
        </div>
      )}
      {work.length > 0 && <Unbilled rows={work} isAlone={currencies.length === 0} />}
    </section>
  );
}

function Ages({ ages }: { ages: InvoiceReport["ages"] }) {
  const t = useTranslations("invoices.list.debts");
  const { money } = useFigures();
  const total = ages.reduce((sum, { amount_due: due }) => sum + due.amount, 0);
  const known = DEBT_AGES.flatMap((age) => ages.filter((row) => row.age === age));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 phone:grid">
      <span aria-hidden="true" className="flex h-2 w-44 gap-px overflow-hidden rounded-[2px] phone:w-full">
        {known.map(({ age, amount_due: due }) => (
          <i
            key={age}
            data-strip-segment
            className={classNames("block min-w-0.5", AGES[age].ground)}
            style={{ width: `${total === 0 ? 0 : (due.amount / total) * 100}%` }}
          />
        ))}
      </span>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-secondary phone:grid">
        {known.map(({ age, amount_due: due }) => (
          <li key={age} className="flex items-center gap-[7px] whitespace-nowrap">
            <i aria-hidden="true" data-mark className={classNames("size-[7px] rounded-full", AGES[age].ground)} />
            {t(AGES[age].label)}
            <b className="font-[550] num text-text phone:ml-auto">{money(due)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The work of one client goes on an invoice directly, that of several by an invoice run. */
function Unbilled({ rows, isAlone }: { rows: readonly UnbilledWork[]; isAlone: boolean }) {
  const t = useTranslations("invoices.list.debts");
  const list = useTranslations("invoices.list");
  const { sums } = useFigures();
  const clients = new Set(rows.map((row) => row.clientId)).size;
  const isRun = clients > 1;
  const kind = rows.every(({ expenses, milestones }) => expenses + milestones === 0) ? "unbilled" : "unbilledWork";
  return (
    <p
      className={classNames(
        "ml-auto flex min-w-0 items-center gap-2 text-secondary phone:ml-0 phone:items-start",
        !isAlone && "phone:border-t phone:border-line phone:pt-2.5",
      )}
    >
      <Clock className="shrink-0 text-muted" />
      <span className="min-w-0 phone:flex-1">
        {t.rich(kind, {
          amounts: sums(unbilledSums(rows)),
          count: clients,
          strong: (text) => <b className="font-[550] num whitespace-normal text-text">{text}</b>,
        })}
      </span>
      <LinkButton size="small" href={isRun ? "/invoices/run" : "/invoices/new"} className="ml-1 shrink-0">
        {isRun ? list("invoiceUnbilled") : t(kind === "unbilled" ? "invoiceTime" : "createInvoice")}
      </LinkButton>
    </p>
  );
}
