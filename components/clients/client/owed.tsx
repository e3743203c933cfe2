"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RecordSection, Sum, Sums } from "@/components/layout/record";
import { TextLink } from "@/components/ui/text-link";
import { type AgeBar, AgeBars } from "@/components/viewer/age-bars";
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
    <RecordSection
      title={t("title")}
      detail={pays}
      end={<TextLink href={`/clients/${client.id}/statement`}>{t("statement")}</TextLink>}
    >
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

const TONES: Record<(typeof BALANCE_AGES)[number], AgeBar["tone"]> = {
  late_over_60: "late",
  late_31_to_60: "late",
  late_1_to_30: "late",
  due_within_14: "soon",
  due_in_15_to_30: "later",
  due_later: "later",
};

/** Overdue amounts are on the left. */
function Ages({ ages }: { ages: Balance["ages"] }) {
  const t = useTranslations("clients.balance");
  return (
    <AgeBars
      bars={BALANCE_AGES.map((age) => ({
        label: t(`ages.${age}`),
        due: ages.find((row) => row.age === age)?.amount_due ?? null,
        tone: TONES[age],
        isApart: age === "due_within_14",
      }))}
      describe={(age, amount) => t("ageAmount", { age, amount })}
    />
  );
}
