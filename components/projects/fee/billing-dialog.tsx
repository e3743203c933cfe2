"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Clock, Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { faultBelow } from "@/components/forms/form-fault";
import { FormNotice } from "@/components/forms/form-notice";
import { useDraft } from "@/components/forms/use-draft";
import { amountIn, type TimeSums } from "@/components/projects/budget";
import { useProjectTime } from "@/components/projects/project/use-project-time";
import { type Consequence, ConsequenceList } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { MoneyField } from "@/components/ui/money-field";
import { RadioGroup } from "@/components/ui/radio-group";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { ApiError } from "@/lib/client/api";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { Money } from "@/lib/kernel/core/money";
import { timeReport } from "@/lib/reporting/reports/queries";
import { updateProject } from "@/lib/tracking/projects/queries";
import { perHour } from "@/lib/tracking/projects/rules";
import type { Project, ProjectReply } from "@/lib/tracking/projects/schema";

type Billing = Project["billing"];

export const BILLINGS = ["hourly", "fixed_fee", "none"] as const satisfies readonly Billing[];

export type BillingDialogProps = {
  project: ProjectReply;
  /** The initial choice. Default: the present billing. */
  start?: Billing | undefined;
  onClose: () => void;
};

export function BillingDialog({ project, start, onClose }: BillingDialogProps) {
  const t = useTranslations("milestones.billing");
  const [base] = useState(project);
  const state = useBillingForm(base, start ?? base.billing, onClose);
  const { billing } = state.typed;
  const isChange = billing !== base.billing;
  const isFee = !isChange && billing === "fixed_fee";
  return (
    <Dialog
      title={isChange ? t(`titles.${billing}`) : t(isFee ? "changeFee" : "changeTitle")}
      width={560}
      isOpen
      isDismissable={false}
      onOpenChange={onClose}
    >
      <BillingForm project={base} state={state} onClose={onClose} />
    </Dialog>
  );
}

type BillingState = ReturnType<typeof useBillingForm>;

type BillingFormProps = { project: ProjectReply; state: BillingState; onClose: () => void };

function BillingForm({ project, state, onClose }: BillingFormProps) {
  const t = useTranslations("milestones.billing");
  const actions = useTranslations("common.actions");
  const { typed, set, kept, faults, refusal, submit, isPending, left } = state;
  const { billing } = typed;
  const isChange = billing !== project.billing;
  const isFee = !isChange && billing === "fixed_fee";
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={isChange ? t(`submit.${billing}`) : isFee ? t("saveFee") : actions("save")}
      busyLabel={actions("saving")}
      isBusy={isPending}
      fault={faults.whole}
      refusal={refusal}
      kept={kept}
    >
      <div className="grid gap-[5px]">
        <span aria-hidden="true" className="font-medium text-text">
          {t("label")}
        </span>
        <SegmentedControl
          label={t("label")}
          className="w-full [&>*]:flex-1 [&>*]:justify-center"
          options={BILLINGS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={billing}
          onChange={(chosen) => set({ billing: chosen })}
        />
        <FormNotice text={faults.billing} />
      </div>
      {billing === "fixed_fee" && (
        <MoneyField
          label={t("fee")}
          className="max-w-66"
          currency={project.currency}
          value={typed.fee}
          onChange={(fee) => set({ fee })}
          error={faults.fee}
        />
      )}
      {isChange && (
        <>
          {left && left.seconds > 0 && <Choice project={project} state={state} left={left} />}
          <Consequences project={project} billing={billing} />
        </>
      )}
    </FieldForm>
  );
}

type ChoiceProps = Omit<BillingFormProps, "onClose"> & { left: TimeSums };

/** The effect on entries that are on no invoice. */
function Choice({ project: { billing: before, currency }, state: { typed, set }, left }: ChoiceProps) {
  const t = useTranslations("milestones.billing");
  const { money } = useFigures();
  const amount = amountIn(left.amounts, currency);
  const rate = money({ amount: perHour(amount, left.seconds) ?? 0, currency });
  const key = `choices.${typed.billing}` as const;
  const name = t(typed.billing === "hourly" && before === "fixed_fee" ? "covered" : "unbilled");
  const sums = t("timeAndValue", { duration: formatDuration(left.seconds), amount: money({ amount, currency }) });
  return (
    <>
      <p aria-hidden="true" className="-mb-3 font-medium text-text">
        {name} <span className="font-normal num text-muted">{sums}</span>
      </p>
      <RadioGroup
        label={`${name} ${sums}`}
        isLabelHidden
        options={[
          { value: "apply", label: t(`${key}.apply`), description: t(`${key}.applyHelp`) },
          { value: "keep", label: t(`${key}.keep`), description: t(`${key}.keepHelp`, { rate }) },
        ]}
        value={typed.effect}
        onChange={(effect) => set({ effect })}
      />
    </>
  );
}

function Consequences({ project, billing }: { project: ProjectReply; billing: Billing }) {
  const t = useTranslations("milestones.billing");
  const { whole } = useProjectTime(project.id);
  const b = (chunks: ReactNode) => <b className="num">{chunks}</b>;
  const billed = formatDuration(whole.invoiced_seconds);
  const consequences: Consequence[] = [
    ...(whole.invoiced_seconds > 0 ? [{ icon: <Lock />, text: t.rich("billedStays", { duration: billed, b }) }] : []),
    { icon: <Clock />, text: t(`newTime.${billing}`) },
  ];
  return (
    <div className="-mt-2">
      <ConsequenceList consequences={consequences} />
    </div>
  );
}

type Typed = { billing: Billing; fee: Money | null; effect: "apply" | "keep" };

function useBillingForm(project: ProjectReply, start: Billing, onClose: () => void) {
  const t = useTranslations("milestones.billing");
  const { mutate, error, isPending } = useMutation(updateProject);
  const [typed, set, kept] = useDraft<Typed>(
    `billing.${project.id}`,
    { billing: start, fee: project.fee, effect: "apply" },
    true,
  );
  const left = useLeft(project, typed.billing);
  const [isAsked, setIsAsked] = useState(false);
  const isMissing = typed.billing === "fixed_fee" && typed.fee === null;
  const missing = isAsked && isMissing ? t("feeMissing") : undefined;
  const leave = () => {
    kept.forget();
    onClose();
  };
  const submit = () => {
    setIsAsked(true);
    if (isMissing) return;
    const { billing, fee, effect } = typed;
    const isChange = billing !== project.billing;
    // An archived project keeps its entries as they are.
    const applies = isChange && effect === "apply" && project.status === "active" && (left?.seconds ?? 0) > 0;
    mutate(
      {
        ...{ id: project.id, base: project, billing, fee: billing === "fixed_fee" ? fee : null },
        ...(applies && { apply_billing_to: "unbilled_entries" }),
      },
      {
        onSuccess: (after) => {
          leave();
          if (isChange) sayChanged(after, t);
        },
      },
    );
  };
  const faults = faultsIn(error, missing);
  return { typed, set, kept, left, faults, refusal: missing ?? error, submit, isPending };
}

function faultsIn(error: Error | null, missing: string | undefined) {
  const fee = missing ?? faultBelow(error, "/fee") ?? messageFor("fee_below_invoiced", error);
  const billing = faultBelow(error, "/billing") ?? messageFor("milestones_left", error) ?? null;
  const isPlaced = fee !== undefined || billing !== null;
  return { fee, billing, whole: isPlaced || error === null ? null : error.message };
}

function messageFor(reason: string, error: Error | null): string | undefined {
  return error instanceof ApiError && error.reason === reason ? error.message : undefined;
}

type Words = ReturnType<typeof useTranslations<"milestones.billing">>;

function sayChanged({ changed_entries: changed = 0, skipped_closed: skipped = 0 }: ProjectReply, t: Words): void {
  const message = changed > 0 ? t("changedEntries", { count: changed }) : t("changed");
  showToast({ message: skipped > 0 ? `${message} ${t("skipped", { count: skipped })}` : message });
}

/** Time on no invoice that the choice is about. Undefined while it loads. */
function useLeft(project: ProjectReply, billing: Billing): TimeSums | undefined {
  const isCovered = billing === "hourly" ? "true" : "false";
  const covered = billing === "none" ? {} : ({ covered: isCovered } as const);
  return useQuery(
    timeReport({ group_by: "project", project_id: project.id, billable: "true", invoiced: "false", ...covered }),
  ).data?.totals;
}
