"use client";

import { useTranslations } from "next-intl";
import { FactButton } from "@/components/forms/fact-editor";
import { Fact } from "@/components/layout/record";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

export type BillingFactsProps = {
  project: ProjectReply;
  mayEdit: boolean;
  onOpen: (dialog: "billing" | "budget") => void;
};

/** A project with a fixed fee also shows the fee and the hours that it allows. */
export function BillingFacts({ project, mayEdit, onOpen }: BillingFactsProps) {
  const t = useTranslations("milestones.billing");
  const details = useTranslations("milestones.details");
  const { money } = useFigures();
  const { fee } = project;
  const openBilling = () => onOpen("billing");
  const kind = t(`kinds.${project.billing}`);
  return (
    <>
      <Fact label={t("label")}>
        <FactButton label={t("label")} shown={kind} mayEdit={mayEdit} onPress={openBilling} />
      </Fact>
      {fee && (
        <>
          <Fact label={t("fee")}>
            <FactButton
              label={t("fee")}
              shown={<span className="num">{money(fee)}</span>}
              mayEdit={mayEdit}
              onPress={openBilling}
            />
          </Fact>
          <Fact label={details("hours")}>
            <FactButton
              label={details("hours")}
              shown={<HoursBudget project={project} />}
              mayEdit={mayEdit}
              onPress={() => onOpen("budget")}
            />
          </Fact>
        </>
      )}
    </>
  );
}

function HoursBudget({ project: { budget } }: { project: ProjectReply }) {
  const t = useTranslations("milestones.details");
  if (budget?.kind === "hours") return <span className="num">{formatDuration(Number(budget.amount) * 3600)}</span>;
  return <span className="text-muted">{t(budget === null ? "noBudget" : "otherBudget")}</span>;
}
