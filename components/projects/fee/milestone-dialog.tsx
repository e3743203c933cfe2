"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { plainQuantity } from "@/components/forms/decimal-text";
import { FieldForm } from "@/components/forms/field-form";
import { faultBelow, faultOfWhole } from "@/components/forms/form-fault";
import { useDraft } from "@/components/forms/use-draft";
import { type Rest, restOf } from "@/components/projects/fee/fee";
import { DecimalField } from "@/components/ui/decimal-field";
import { Dialog } from "@/components/ui/dialog";
import { useFormatLocale } from "@/components/ui/format-locale";
import { MoneyField } from "@/components/ui/money-field";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { TextField } from "@/components/ui/text-field";
import { DayField } from "@/components/viewer/day-field";
import { useFigures } from "@/components/viewer/use-figures";
import { createMilestone, updateMilestone } from "@/lib/tracking/milestones/queries";
import type { Milestone, MilestoneCreate } from "@/lib/tracking/milestones/schema";
import { formatPercent } from "@/lib/kernel/core/locale-percent";
import type { Money } from "@/lib/kernel/core/money";
import { plainMoney } from "@/lib/kernel/core/money-text";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

export type MilestoneDialogProps = {
  project: ProjectReply;
  /** Null: a new one. */
  milestone: Milestone | null;
  /** The other milestones of the project. */
  others: readonly Milestone[];
  onClose: () => void;
};

export function MilestoneDialog(props: MilestoneDialogProps) {
  const t = useTranslations("milestones.dialog");
  return (
    <Dialog
      title={t(props.milestone === null ? "new" : "edit")}
      isOpen
      isDismissable={false}
      onOpenChange={props.onClose}
    >
      <MilestoneForm {...props} />
    </Dialog>
  );
}

const POINTERS = ["/name", "/amount", "/percent", "/due_on"] as const;

function MilestoneForm({ project, milestone, others, onClose }: MilestoneDialogProps) {
  const t = useTranslations("milestones.dialog");
  const actions = useTranslations("common.actions");
  const fields = useTranslations("common.fields");
  const { typed, set, kept, missing, submit, error, isPending, rest } = useMilestoneForm({
    ...{ project, milestone, others, onClose },
  });
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={t(milestone === null ? "new" : "save")}
      busyLabel={milestone === null ? t("adding") : actions("saving")}
      isBusy={isPending}
      fault={faultOfWhole(error, POINTERS)}
      refusal={missing.name ?? missing.size ?? error}
      kept={kept}
    >
      <TextField
        label={fields("name")}
        autoFocus
        autoComplete="off"
        maxLength={200}
        value={typed.name}
        onChange={(name) => set({ name })}
        error={missing.name ?? faultBelow(error, "/name")}
      />
      <SizeFields
        project={project}
        typed={typed}
        set={set}
        rest={rest}
        error={missing.size ?? faultBelow(error, "/amount") ?? faultBelow(error, "/percent")}
      />
      <DayField
        label={t("due")}
        value={typed.due}
        onChange={(due) => set({ due })}
        error={faultBelow(error, "/due_on")}
      />
    </FieldForm>
  );
}

const KINDS = ["percent", "amount"] as const;

type SizeFieldsProps = {
  project: ProjectReply;
  typed: Typed;
  set: (changed: Partial<Typed>) => void;
  rest: Rest | null;
  error: string | undefined;
};

function SizeFields({ project, typed, set, rest, error }: SizeFieldsProps) {
  const t = useTranslations("milestones.dialog");
  const locale = useFormatLocale();
  const { money } = useFigures();
  const { currency } = project;
  const left = rest && { amount: rest.amount, currency };
  const share = rest && formatPercent(Number(rest.percent) / 100, locale, { max: 4 });
  const field = { error, className: "max-w-60 phone:max-w-none" };
  return (
    <div className="grid gap-2.5">
      <SegmentedControl
        label={t("kind")}
        className="justify-self-start"
        options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={typed.kind}
        onChange={(kind) => set({ kind })}
      />
      {typed.kind === "percent" ? (
        <DecimalField
          {...field}
          label={t("kinds.percent")}
          decimals={4}
          beside={["%"]}
          suffix="%"
          hint={t("shareHint")}
          value={typed.percent}
          onChange={(percent) => set({ percent })}
          {...(rest && { placeholder: plainQuantity(rest.percent, locale) })}
          description={share === null ? undefined : t("restHelp", { rest: share })}
        />
      ) : (
        <MoneyField
          {...field}
          label={t("kinds.amount")}
          currency={currency}
          value={typed.amount}
          onChange={(amount) => set({ amount })}
          {...(left && { placeholder: plainMoney(left, locale) })}
          description={left === null ? undefined : t("restHelp", { rest: money(left) })}
        />
      )}
    </div>
  );
}

type Typed = { name: string; kind: "percent" | "amount"; percent: string | null; amount: Money | null; due: string };

const NONE = { name: undefined, size: undefined };

function startOf(milestone: Milestone | null): Typed {
  if (milestone === null) return { name: "", kind: "percent", percent: null, amount: null, due: "" };
  const { name, percent, amount, due_on: due } = milestone;
  const size = percent === null ? ({ kind: "amount", percent, amount } as const) : SHARE;
  return { name, due: due ?? "", ...size, percent };
}

const SHARE = { kind: "percent", amount: null } as const;

/** An empty size is the rest of the fee. */
function useMilestoneForm({ project, milestone, others, onClose }: MilestoneDialogProps) {
  const t = useTranslations("milestones.dialog");
  const creating = useMutation(createMilestone);
  const updating = useMutation(updateMilestone);
  const [base] = useState(milestone);
  const [isAsked, setIsAsked] = useState(false);
  const [typed, set, kept] = useDraft<Typed>(
    `milestone.${milestone?.id ?? project.id}`,
    startOf(milestone),
    milestone !== null,
  );
  const rest = restOf(project.fee?.amount ?? 0, others);
  const size = sizeOf(typed, rest, project.currency);
  const name = typed.name.trim();
  const hints = {
    name: name === "" ? t("nameMissing") : undefined,
    size: size === null ? t(typed.kind === "percent" ? "shareHint" : "amountHint") : undefined,
  };
  const done = {
    onSuccess: () => {
      kept.forget();
      onClose();
    },
  };
  const submit = () => {
    setIsAsked(true);
    if (name === "" || size === null) return;
    const body = { name, ...size, due_on: typed.due === "" ? null : typed.due };
    if (base === null) creating.mutate({ projectId: project.id, body }, done);
    else updating.mutate({ id: base.id, base, ...changed(base, body) }, done);
  };
  const { error, isPending } = base === null ? creating : updating;
  return { typed, set, kept, rest, missing: isAsked ? hints : NONE, submit, error, isPending };
}

type Size = Pick<MilestoneCreate, "amount" | "percent">;

/** Return null while neither typed nor left of the fee. */
function sizeOf({ kind, percent, amount }: Typed, rest: Rest | null, currency: string): Size | null {
  if (kind === "percent") {
    const share = percent ?? rest?.percent ?? null;
    return share === null ? null : { percent: share };
  }
  if (amount !== null) return { amount };
  return rest && { amount: { amount: rest.amount, currency } };
}

/** An amount that follows a percentage is not a change of its own. */
function changed(base: Milestone, body: MilestoneCreate): MilestoneCreate {
  if (body.percent === undefined || body.percent !== base.percent) return body;
  const { percent: _kept, ...others } = body;
  return others;
}
