"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RecordSection, Sum, Sums } from "@/components/layout/record";
import { classNames } from "@/components/ui/class-names";
import { useFigures } from "@/components/viewer/use-figures";
import { balanceReport } from "@/lib/billing/balances/queries";
import { BALANCE_AGES } from "@/lib/billing/balances/rules";
import type { Balance } from "@/lib/billing/balances/schema";
import type { Client } from "@/lib/tracking/clients/schema";

export function Owed({ client }: { client: Client }) {
  const t = useTranslations("clients.balance");
  const { data } = useQuery(balanceReport({ client_id: client.id }));
  const balances = data?.balances ?? [];
  const days = balances.find(({ average_days_to_pay: average }) => average !== null)?.average_days_to_pay;
  const pays = days === undefined || days === null ? undefined : t("paidAfter", { count: days });
  return (
    <RecordSection title={t("title")} detail={pays}>
      {data !== undefined && balances.length === 0 && <p className="pb-2 text-muted">{t("none")}</p>}
      {balances.map((balance) => (
        <CurrencyBalance key={balance.currency} balance={balance} />
      ))}
    </RecordSection>
  );
}

function CurrencyBalance({ balance }: { balance: Balance }) {
  const t = useTranslations("clients.balance");
  const { money, today, untilDue } = useFigures();
  const year = today.slice(0, 4);
  const { oldest_due_date: oldest, overdue, credit } = balance;
  return (
    <>
      <Sums>
        <Sum label={t("amountDue")} value={money(balance.amount_due)} />
        {oldest !== null && (
          <Sum label={t("overdue")} value={money(overdue)} isBad>
            {untilDue(oldest)}
          </Sum>
        )}
        {credit.amount > 0 && <Sum label={t("credit")} value={money(credit)} />}
        <Sum label={t("invoicedIn", { year })} value={money(balance.invoiced_this_year)} />
        <Sum label={t("paidIn", { year })} value={money(balance.paid_this_year)} />
      </Sums>
      {balance.ages.length > 0 && <Ages ages={balance.ages} />}
    </>
  );
}

const GROUNDS: Record<(typeof BALANCE_AGES)[number], string> = {
  late_over_60: "bg-danger-mark",
  late_31_to_60: "bg-danger-mark",
  late_1_to_30: "bg-danger-mark",
  due_within_14: "bg-warning-mark",
  due_in_15_to_30: "bg-info-mark",
  due_later: "bg-info-mark",
};

const HIGHEST_PX = 28;

/** Overdue amounts are on the left. */
function Ages({ ages }: { ages: Balance["ages"] }) {
  const t = useTranslations("clients.balance");
  const { money } = useFigures();
  const most = Math.max(1, ...ages.map(({ amount_due: due }) => due.amount));
  const described = ages.map(({ age, amount_due: due }) =>
    t("ageAmount", { age: t(`ages.${age}`), amount: money(due) }),
  );
  return (
    <div role="img" aria-label={described.join(", ")} className="pt-1 pb-2">
      <div className="grid grid-cols-6 items-end gap-x-0.5">
        {BALANCE_AGES.map((age) => {
          const due = ages.find((row) => row.age === age)?.amount_due;
          const height = due === undefined ? 6 : Math.max(6, (due.amount / most) * HIGHEST_PX);
          return (
            <span key={age} className={classNames("min-w-0", age === "due_within_14" && "ml-2.5")}>
              {due !== undefined && <b className="block truncate text-xs font-[550] num phone:hidden">{money(due)}</b>}
              <i
                data-strip-segment
                className={classNames(
                  "my-[3px] block rounded-[2px]",
                  due === undefined ? "bg-neutral-soft" : GROUNDS[age],
                )}
                style={{ height }}
              />
              <span className="block truncate text-2xs text-muted phone:hidden">{t(`ages.${age}`)}</span>
            </span>
          );
        })}
      </div>
      {/* The bars on phones are too narrow for figures. */}
      <div className="mt-1 grid gap-1 rail:hidden">
        {ages.map(({ age, amount_due: due }) => (
          <span key={age} className="flex justify-between gap-3">
            <span className="text-muted">{t(`ages.${age}`)}</span>
            <b className="font-[550] num">{money(due)}</b>
          </span>
        ))}
      </div>
    </div>
  );
}
