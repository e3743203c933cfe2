"use client";

import { Pencil, RotateCw, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { EDITOR_ID } from "@/components/reminders/settings/step-editor";
import type { StepSubjectProps } from "@/components/reminders/settings/step-subject";
import type { Chosen } from "@/components/reminders/settings/steps-section";
import { useReminders } from "@/components/reminders/settings/use-reminders";
import { useStepNames } from "@/components/reminders/settings/use-step-names";
import { classNames } from "@/components/ui/class-names";
import { loaded } from "@/components/ui/loaded";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { Skeleton } from "@/components/ui/skeleton";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { sentBySteps, type Step } from "@/lib/billing/reminders/rules/steps";
import type { ReminderReport } from "@/lib/reporting/reports/schema/reminders";

const StepSubject = loaded<StepSubjectProps>(
  async () => (await import("./step-subject")).StepSubject,
  <Skeleton width="60%" />,
);

type StepTableProps = {
  dueDate: string;
  report: ReminderReport;
  chosen: Chosen;
  onFault: (fault: string | null) => void;
};

export function StepTable({ dueDate, report, chosen, onFault }: StepTableProps) {
  const t = useTranslations("reminders.settings.steps");
  const { settings, saveSteps } = useReminders();
  const names = useStepNames();
  const sent = sentBySteps(settings.steps, report.sent);
  return (
    <div className="-mx-6 phone:-mx-4">
      <Table caption={t("title")} className="table-fixed">
        <TableHead>
          <Column className="w-48">{t("day")}</Column>
          <Column>{t("subject")}</Column>
          <Column align="end" className="w-32">
            {t("sentLately")}
          </Column>
          <Column isHidden className="w-16">
            {t("actions")}
          </Column>
        </TableHead>
        <TableBody>
          {settings.steps.map((step, index) => (
            <StepRow
              key={step.days}
              step={step}
              number={index + 1}
              sent={names.number(sent.steps[index] ?? 0)}
              isSelected={step.days === chosen.step?.days}
              onSelect={() => chosen.select(step.days)}
              onEdit={() => {
                chosen.select(step.days);
                document.getElementById(EDITOR_ID)?.scrollIntoView({ block: "nearest" });
              }}
              onRemove={() => void saveSteps((steps) => steps.filter(({ days }) => days !== step.days)).then(onFault)}
              subject={
                <StepSubject days={step.days} language={chosen.language} dueDate={dueDate} settings={settings} />
              }
            />
          ))}
          {settings.repeat_days !== null && (
            <RepeatRow days={settings.repeat_days} sent={names.number(sent.repetitions)} onFault={onFault} />
          )}
        </TableBody>
      </Table>
    </div>
  );
}

type StepRowProps = {
  step: Step;
  number: number;
  sent: string;
  subject: ReactNode;
  isSelected: boolean;
  onSelect: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

function StepRow({ step, number, sent, subject, isSelected, onSelect, onEdit, onRemove }: StepRowProps) {
  const t = useTranslations("reminders.settings.steps");
  const actions = useTranslations("common.actions");
  const names = useStepNames();
  const name = names.days(step.days);
  return (
    <Row height={40} isSelected={isSelected} className={phoneRow}>
      <RowHeader>
        <Button onPress={onSelect} aria-pressed={isSelected} className="flex min-h-8 items-center gap-3.5 text-left">
          <span
            aria-hidden="true"
            className={classNames(
              markClass,
              isSelected ? "border-accent bg-accent text-on-accent" : "border-control bg-surface",
            )}
          >
            {names.number(number)}
          </span>
          <span className="font-[550]">{name}</span>
        </Button>
      </RowHeader>
      <Cell phone="hidden" className="truncate text-secondary">
        {subject}
      </Cell>
      <Cell align="end" phone="hidden" className="text-secondary">
        {sent}
      </Cell>
      <Cell align="end" phone="figure">
        <RowMenu label={t("actionsFor", { step: name })}>
          <MenuAction icon={<Pencil />} onAction={onEdit}>
            {actions("edit")}
          </MenuAction>
          <MenuAction icon={<Trash2 />} isDanger onAction={onRemove}>
            {t("remove")}
          </MenuAction>
        </RowMenu>
      </Cell>
    </Row>
  );
}

function RepeatRow({ days, sent, onFault }: { days: number; sent: string } & Pick<StepTableProps, "onFault">) {
  const t = useTranslations("reminders.settings.steps");
  const { save } = useReminders();
  const name = t("every", { count: days });
  return (
    <Row height={40} className={phoneRow}>
      <RowHeader>
        <span className="flex min-h-8 items-center gap-3.5">
          <span
            aria-hidden="true"
            className={classNames(markClass, "border-dashed border-control bg-surface text-secondary")}
          >
            <RotateCw className="size-3" />
          </span>
          <span className="font-[550]">{name}</span>
        </span>
      </RowHeader>
      <Cell phone="hidden" className="truncate text-muted">
        {t("asLast")}
      </Cell>
      <Cell align="end" phone="hidden" className="text-secondary">
        {sent}
      </Cell>
      <Cell align="end" phone="figure">
        <RowMenu label={t("actionsFor", { step: name })}>
          <MenuAction icon={<Trash2 />} isDanger onAction={() => void save({ repeat_days: null }).then(onFault)}>
            {t("stopRepeating")}
          </MenuAction>
        </RowMenu>
      </Cell>
    </Row>
  );
}

/** One line on phones. */
const phoneRow = "phone:gap-y-0! phone:py-1! phone:[grid-template-areas:'name_figure']!";

const markClass = "num grid size-[22px] shrink-0 place-items-center rounded-full border-[1.5px] text-xs font-semibold";
