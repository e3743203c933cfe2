"use client";

import { useTranslations } from "next-intl";
import { RecordSection, Sum, Sums } from "@/components/layout/record";
import { PeriodStepper } from "@/components/statements/period-stepper";
import type { StatementAddress } from "@/components/statements/use-statement-address";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { AgeBars } from "@/components/viewer/age-bars";
import { useFigures } from "@/components/viewer/use-figures";
import { AGES } from "@/lib/billing/statements/rules/statement";
import type { Statement } from "@/lib/billing/statements/schema";
import { less } from "@/components/statements/less";
import type { Client } from "@/lib/tracking/clients/schema";

export type StatementControlsProps = {
  client: Pick<Client, "currency">;
  statement: Statement | undefined;
  address: StatementAddress;
};

/** Period and currency. */
export function StatementControls({ client, statement, address }: StatementControlsProps) {
  const t = useTranslations("statements.balance");
  const currencies = new Set([client.currency, ...(statement?.other_currencies ?? []), address.query.currency]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 pt-3.5 phone:px-4">
      <PeriodStepper period={address.period} onChange={address.setPeriod} />
      {currencies.size > 1 && (
        <SegmentedControl
          label={t("currency")}
          options={[...currencies].sort().map((value) => ({ value, label: value }))}
          value={address.query.currency}
          onChange={address.setCurrency}
        />
      )}
    </div>
  );
}

export function StatementSums({ statement }: { statement: Statement }) {
  const t = useTranslations("statements.balance");
  const { money } = useFigures();
  const { open_credit: credit } = statement;
  return (
    <section aria-label={t("title")} className="px-6 pt-3 pb-1.5 phone:px-4">
      <Sums>
        <Sum label={t("opening")} value={money(statement.opening_balance)} />
        <Sum label={t("charges")} value={money(statement.charges)} />
        <Sum label={t("credits")} value={money(less(statement.credits))} />
        <Sum label={t("closing")} value={money(statement.closing_balance)} />
        {credit.amount > 0 && <Sum label={t("openCredit")} value={money(credit)} />}
      </Sums>
    </section>
  );
}

export function Aging({ statement: { aging, to } }: { statement: Statement }) {
  const t = useTranslations("statements.aging");
  const { inSentence } = useFigures();
  const bars = AGES.map((age) => ({
    label: t(`ages.${age}`),
    due: aging[age].amount === 0 ? null : aging[age],
    tone: age === "current" ? ("later" as const) : ("late" as const),
    isApart: age === "days_1_30",
  }));
  return (
    <RecordSection title={t("title")} detail={t("asOf", { date: inSentence.longDay(to) })}>
      {bars.every(({ due }) => due === null) ? (
        <p className="pb-2 text-muted">{t("none")}</p>
      ) : (
        <AgeBars bars={bars} describe={(age, amount) => t("ageAmount", { age, amount })} />
      )}
    </RecordSection>
  );
}
