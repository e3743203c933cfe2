"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { FactForm } from "@/components/forms/fact-editor";
import { RestoredDraft } from "@/components/forms/restored-draft";
import { useDraft } from "@/components/forms/use-draft";
import { useSaving } from "@/components/forms/use-saving";
import { amountIn, type TimeSums } from "@/components/projects/budget";
import { sayRepriced } from "@/components/projects/project/say-repriced";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { MoneyField } from "@/components/ui/money-field";
import { TextButton } from "@/components/ui/text-button";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { Money } from "@/lib/kernel/core/money";
import { timeReport } from "@/lib/reporting/reports/queries";
import { updateProject } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import { updateTask } from "@/lib/tracking/tasks/queries";
import type { Task } from "@/lib/tracking/tasks/schema";

export type RateEditorProps = { task: Task; project: ProjectReply; close: () => void };

export function RateEditor({ task, project, close }: RateEditorProps) {
  const t = useTranslations("projects.rate");
  const actions = useTranslations("common.actions");
  const { mutateAsync } = useMutation(updateTask);
  const [base] = useState(task);
  const start = { rate: task.rate, applies: false };
  const [{ rate, applies }, set, kept] = useDraft(`rate.${task.id}`, start, true);
  const leave = () => {
    kept.forget();
    close();
  };
  const { isBusy, failure, save } = useSaving(leave);
  const unbilled = useUnbilledOf({ project_id: project.id, task_id: task.id });
  const seconds = unbilledSeconds(unbilled);
  const wanted = rate ?? project.rate;
  const submit = async () => {
    const apply = applies ? ({ apply_rate_to: "unbilled_entries" } as const) : {};
    const { changed_entries: changed } = await mutateAsync({ id: base.id, base, rate, ...apply });
    sayRepriced(changed, t);
  };
  return (
    <form
      noValidate
      aria-label={t("rateFor", { task: task.name })}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save(submit);
      }}
    >
      <RestoredDraft draft={kept} />
      <div className="flex flex-wrap items-start gap-2.5">
        <MoneyField
          isRate
          label={t("rateFor", { task: task.name })}
          isLabelHidden
          size="small"
          autoFocus
          className="w-36"
          currency={project.currency}
          value={rate}
          onChange={(typed) => set({ rate: typed })}
          error={failure ?? undefined}
        />
        <Button size="small" kind="primary" type="submit" isBusy={isBusy} busyLabel={actions("saving")}>
          {t("save")}
        </Button>
        <Button size="small" onPress={leave}>
          {actions("cancel")}
        </Button>
      </div>
      <Meaning wanted={wanted} isInherited={rate === null} unbilled={unbilled} />
      {seconds > 0 && (
        <Checkbox isSelected={applies} onChange={(isOn) => set({ applies: isOn })}>
          {wanted === null ? t("applyToUnbilled") : <AboutDifference wanted={wanted} unbilled={unbilled} />}
        </Checkbox>
      )}
    </form>
  );
}

type Unbilled = ReturnType<typeof useUnbilledOf>;

type MeaningProps = { wanted: Money | null; isInherited: boolean; unbilled: Unbilled };

function Meaning({ wanted, isInherited, unbilled }: MeaningProps) {
  const t = useTranslations("projects.rate");
  const { money } = useFigures();
  const seconds = unbilledSeconds(unbilled);
  const b = (chunks: ReactNode) => <b className="num">{chunks}</b>;
  return (
    <p className="text-secondary [&_b]:font-[550] [&_b]:text-text">
      {wanted === null
        ? t("newTimeOfPerson")
        : t.rich(isInherited ? "newTimeOfProject" : "newTime", { rate: money(wanted), b })}{" "}
      {seconds > 0 && t.rich("kept", { duration: formatDuration(seconds), b })}
    </p>
  );
}

/** The difference is approximate, because each entry is rounded. */
function AboutDifference({ wanted, unbilled }: { wanted: Money; unbilled: Unbilled }) {
  const t = useTranslations("projects.rate");
  const { money } = useFigures();
  const now = amountIn(unbilled?.uninvoiced_amounts ?? [], wanted.currency);
  const then = Math.round((unbilledSeconds(unbilled) * wanted.amount) / 3600);
  const sign = then < now ? "−" : "+";
  return t.rich("applyToUnbilledAbout", {
    difference: `${sign}${money({ ...wanted, amount: Math.abs(then - now) })}`,
    b: (chunks) => <b className="font-[550] num">{chunks}</b>,
  });
}

type RateDraft = { rate: Money | null; applies: boolean };

export type ProjectRateFormProps = { project: ProjectReply; close: () => void; openHistory: () => void };

export function ProjectRateForm({ project, close, openHistory }: ProjectRateFormProps) {
  const t = useTranslations("projects.rate");
  const dated = useTranslations("rates");
  const fields = useTranslations("common.fields");
  const { mutateAsync } = useMutation(updateProject);
  const [base] = useState(project);
  const [{ rate, applies }, set, kept] = useDraft<RateDraft>(
    `rate.${project.id}`,
    {
      rate: project.rate,
      applies: false,
    },
    true,
  );
  const seconds = unbilledSeconds(useUnbilledOf({ project_id: project.id }));
  const save = async () => {
    const apply = applies ? ({ apply_rate_to: "unbilled_entries" } as const) : {};
    const { changed_entries: changed } = await mutateAsync({ id: project.id, base, rate, ...apply });
    sayRepriced(changed, t);
  };
  return (
    <FactForm close={close} kept={kept} onSave={save}>
      <MoneyField
        isRate
        label={fields("rate")}
        autoFocus
        currency={project.currency}
        suffix={t("perHour")}
        value={rate}
        onChange={(typed) => set({ rate: typed })}
        description={t("help")}
      />
      {seconds > 0 && project.status === "active" && (
        <Checkbox isSelected={applies} onChange={(isOn) => set({ applies: isOn })}>
          {t("applyToDuration", { duration: formatDuration(seconds) })}
        </Checkbox>
      )}
      <TextButton onPress={openHistory}>{dated("history")}</TextButton>
    </FactForm>
  );
}

/** Return undefined while they load. */
function useUnbilledOf(of: { project_id: string; task_id?: string }): TimeSums | undefined {
  return useQuery(timeReport({ group_by: "project", ...of, billable: "true", invoiced: "false" })).data?.totals;
}

function unbilledSeconds(sums: TimeSums | undefined): number {
  return sums?.billable_seconds ?? 0;
}
