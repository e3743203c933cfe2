"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FactForm } from "@/components/forms/fact-editor";
import { RestoredDraft } from "@/components/forms/restored-draft";
import { useDraft } from "@/components/forms/use-draft";
import { useSaving } from "@/components/forms/use-saving";
import { amountIn, type TimeSums } from "@/components/projects/budget";
import { sayRepriced } from "@/components/projects/project/say-repriced";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { MoneyField } from "@/components/ui/money-field";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { Money } from "@/lib/kernel/core/money";
import { timeReport } from "@/lib/reporting/reports/queries";
import { updateProject } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import { updateTask } from "@/lib/tracking/tasks/queries";
import type { Task } from "@/lib/tracking/tasks/schema";

export type RateEditorProps = { task: Task; project: ProjectReply; close: () => void };

/** A task's rate, what the change means for time that waits to be billed, and one box to extend it to that. */
export function RateEditor({ task, project, close }: RateEditorProps) {
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
    sayRepriced(changed);
  };
  return (
    <form
      noValidate
      aria-label={`Rate of ${task.name}`}
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
          label={`Rate for ${task.name}`}
          isLabelHidden
          size="small"
          autoFocus
          className="w-36"
          currency={project.currency}
          value={rate}
          onChange={(typed) => set({ rate: typed })}
          error={failure ?? undefined}
        />
        <Button size="small" kind="primary" type="submit" isBusy={isBusy} busyLabel="Saving">
          Save rate
        </Button>
        <Button size="small" onPress={leave}>
          Cancel
        </Button>
      </div>
      <Meaning wanted={wanted} isInherited={rate === null} unbilled={unbilled} />
      {seconds > 0 && (
        <Checkbox isSelected={applies} onChange={(isOn) => set({ applies: isOn })}>
          Change that too{wanted && <Difference wanted={wanted} unbilled={unbilled} />}
        </Checkbox>
      )}
    </form>
  );
}

type Unbilled = ReturnType<typeof useUnbilledOf>;

function Meaning({
  wanted,
  isInherited,
  unbilled,
}: {
  wanted: Money | null;
  isInherited: boolean;
  unbilled: Unbilled;
}) {
  const { money } = useFigures();
  const seconds = unbilledSeconds(unbilled);
  return (
    <p className="text-secondary [&_b]:font-[550] [&_b]:text-text">
      From now on{" "}
      {wanted === null ? "each person’s own rate, or the workspace’s" : <b className="num">{money(wanted)}</b>}
      {isInherited && wanted !== null && ", the project’s rate"}.{" "}
      {seconds > 0 && (
        <>
          <b className="num">{formatDuration(seconds)}</b> of unbilled time keeps the rate that it has.
        </>
      )}
    </p>
  );
}

/** What applying it changes, to the cent or nearly so: each entry is rounded by itself. */
function Difference({ wanted, unbilled }: { wanted: Money; unbilled: Unbilled }) {
  const { money } = useFigures();
  const now = amountIn(unbilled?.uninvoiced_amounts ?? [], wanted.currency);
  const then = Math.round((unbilledSeconds(unbilled) * wanted.amount) / 3600);
  const sign = then < now ? "−" : "+";
  return (
    <>
      , about{" "}
      <b className="font-[550] num">
        {sign}
        {money({ ...wanted, amount: Math.abs(then - now) })}
      </b>
    </>
  );
}

type RateDraft = { rate: Money | null; applies: boolean };

/** The project's rate, and one box to extend it to time that waits to be billed. */
export function ProjectRateForm({ project, close }: { project: ProjectReply; close: () => void }) {
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
    sayRepriced(changed);
  };
  return (
    <FactForm close={close} kept={kept} onSave={save}>
      <MoneyField
        isRate
        label="Rate"
        autoFocus
        currency={project.currency}
        suffix="an hour"
        value={rate}
        onChange={(typed) => set({ rate: typed })}
        description="Empty: each person’s own rate, else the workspace’s. Tasks with a rate of their own keep it."
      />
      {seconds > 0 && project.status === "active" && (
        <Checkbox isSelected={applies} onChange={(isOn) => set({ applies: isOn })}>
          Change {formatDuration(seconds)} of unbilled time, too
        </Checkbox>
      )}
    </FactForm>
  );
}

/** Billable time of a project, or of one of its tasks, that no invoice bills yet. */
function useUnbilledOf(of: { project_id: string; task_id?: string }): TimeSums | undefined {
  return useQuery(timeReport({ group_by: "project", ...of, billable: "true", invoiced: "false" })).data?.totals;
}

function unbilledSeconds(sums: TimeSums | undefined): number {
  return sums?.billable_seconds ?? 0;
}
