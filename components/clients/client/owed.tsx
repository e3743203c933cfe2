"use client";

import { useQuery } from "@tanstack/react-query";
import { RecordSection, Sum, Sums } from "@/components/layout/record";
import { classNames } from "@/components/ui/class-names";
import { counted } from "@/components/ui/counted";
import { useFigures } from "@/components/viewer/use-figures";
import { balanceReport } from "@/lib/billing/balances/queries";
import { BALANCE_AGES } from "@/lib/billing/balances/rules";
import type { Balance } from "@/lib/billing/balances/schema";
import type { Client } from "@/lib/tracking/clients/schema";
import { daysBetween } from "@/lib/kernel/core/wall-clock";

/** What they owe by age, to scale, and how they pay. */
export function Owed({ client }: { client: Client }) {
  const { data } = useQuery(balanceReport({ client_id: client.id }));
  const balances = data?.balances ?? [];
  const days = balances.find(({ average_days_to_pay: average }) => average !== null)?.average_days_to_pay;
  const pays = days === undefined || days === null ? undefined : `pays after ${counted(days, "day")} on average`;
  return (
    <RecordSection title="What they owe" detail={pays}>
      {data !== undefined && balances.length === 0 && (
        <p className="pb-2 text-muted">Nothing. No invoice has gone out to them.</p>
      )}
      {balances.map((balance) => (
        <CurrencyBalance key={balance.currency} balance={balance} />
      ))}
    </RecordSection>
  );
}

function CurrencyBalance({ balance }: { balance: Balance }) {
  const { money, today } = useFigures();
  const year = today.slice(0, 4);
  const { oldest_due_date: oldest, overdue } = balance;
  return (
    <>
      <Sums>
        <Sum label="Owed" value={money(balance.amount_due)} />
        {oldest !== null && (
          <Sum label="Late" value={money(overdue)} isBad>
            {counted(daysBetween(oldest, today), "day")}
          </Sum>
        )}
        <Sum label={`Invoiced in ${year}`} value={money(balance.invoiced_this_year)} />
        <Sum label={`Paid in ${year}`} value={money(balance.paid_this_year)} />
      </Sums>
      {balance.ages.length > 0 && <Ages ages={balance.ages} />}
    </>
  );
}

const AGES: Record<(typeof BALANCE_AGES)[number], { label: string; ground: string }> = {
  late_over_60: { label: "over 60 days late", ground: "bg-danger-mark" },
  late_31_to_60: { label: "31 to 60", ground: "bg-danger-mark" },
  late_1_to_30: { label: "1 to 30 days late", ground: "bg-danger-mark" },
  due_within_14: { label: "due within 14", ground: "bg-warning-mark" },
  due_in_15_to_30: { label: "15 to 30 days", ground: "bg-info-mark" },
  due_later: { label: "later", ground: "bg-info-mark" },
};

const HIGHEST_PX = 28;

/** One axis, late on the left; the figure stands above its bar. */
function Ages({ ages }: { ages: Balance["ages"] }) {
  const { money } = useFigures();
  const most = Math.max(1, ...ages.map(({ amount_due: due }) => due.amount));
  const said = ages.map(({ age, amount_due: due }) => `${money(due)} ${AGES[age].label}`).join(", ");
  return (
    <div role="img" aria-label={said} className="pt-1 pb-2">
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
                  due === undefined ? "bg-neutral-soft" : AGES[age].ground,
                )}
                style={{ height }}
              />
              <span className="block truncate text-2xs text-muted phone:hidden">{AGES[age].label}</span>
            </span>
          );
        })}
      </div>
      {/* Under the bars of a phone no figure has room. */}
      <div className="mt-1 grid gap-1 rail:hidden">
        {ages.map(({ age, amount_due: due }) => (
          <span key={age} className="flex justify-between gap-3">
            <span className="text-muted">{AGES[age].label}</span>
            <b className="font-[550] num">{money(due)}</b>
          </span>
        ))}
      </div>
    </div>
  );
}
