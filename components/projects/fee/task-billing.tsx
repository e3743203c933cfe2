"use client";

import { useTranslations } from "next-intl";
import { amountIn, type TimeSums } from "@/components/projects/budget";
import { invoiceHref } from "@/components/projects/invoice-href";
import type { ProjectTime } from "@/components/projects/project/use-project-time";
import { Badge } from "@/components/ui/badge";
import { Cell, Row, RowHeader } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import type { Task } from "@/lib/tracking/tasks/schema";

type Billed = Pick<Task, "billable" | "extra">;

export type TaskBillingProps = { task: Billed; project: ProjectReply; time: TimeSums };

/** The billing of a task's time on a project with a fixed fee. */
export function TaskBilling({ task, project, time }: TaskBillingProps) {
  const t = useTranslations("milestones.tasks");
  const tasks = useTranslations("projects.tasks");
  const { money } = useFigures();
  const { currency } = project;
  const unbilled = amountIn(time.uninvoiced_amounts, currency);
  const amount = t("unbilled", { amount: money({ amount: unbilled, currency }) });
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2.5 whitespace-nowrap phone:justify-start">
      {task.billable && task.extra ? (
        <Badge tone="accent">{t("extra")}</Badge>
      ) : (
        <span className="text-muted">{task.billable ? t("covered") : tasks("nonBillable")}</span>
      )}
      {unbilled > 0 &&
        (project.client_id === null ? (
          <span className="num">{amount}</span>
        ) : (
          <TextLink href={invoiceHref(project)}>{amount}</TextLink>
        ))}
    </span>
  );
}

/** Time without a task, which the fee covers. Null without such time. */
export function NoTaskRow({ project, time }: { project: ProjectReply; time: ProjectTime }) {
  const t = useTranslations("milestones.tasks");
  const { money } = useFigures();
  const sums = time.wholeOfTask(null);
  if (sums.seconds === 0) return null;
  const { currency } = project;
  return (
    <Row height={40}>
      <RowHeader className="text-muted">{t("noTask")}</RowHeader>
      <Cell align="end" phone="figure">
        {formatDuration(sums.seconds)}
      </Cell>
      <Cell align="end" phone="hidden">
        {money({ amount: amountIn(sums.amounts, currency), currency })}
      </Cell>
      <Cell align="end" phone="state" className="phone:text-left">
        <TaskBilling task={{ billable: true, extra: false }} project={project} time={sums} />
      </Cell>
    </Row>
  );
}
