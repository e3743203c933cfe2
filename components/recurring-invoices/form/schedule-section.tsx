"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { ClientField } from "@/components/projects/client-field";
import { FormSection } from "@/components/recurring-invoices/form/form-section";
import type { RecurringForm } from "@/components/recurring-invoices/form/use-recurring-form";
import { wholeNumber } from "@/components/recurring-invoices/form/values";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { DayField } from "@/components/viewer/day-field";
import { COVERS, UNITS } from "@/lib/billing/recurring-invoices/rules/calendar";
import { addDays } from "@/lib/kernel/core/wall-clock";

export function ScheduleSection({ form }: { form: RecurringForm }) {
  const t = useTranslations("recurringInvoices.form.schedule");
  const fields = useTranslations("common.fields");
  const { values, change, faultOf, isReadOnly, saved } = form;
  return (
    <FormSection title={t("title")} className="rail:border-r">
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 phone:grid-cols-1">
        <TextField
          label={fields("name")}
          maxLength={200}
          autoFocus={saved === null}
          className="col-span-full"
          isReadOnly={isReadOnly}
          value={values.name}
          error={faultOf("/name")}
          onChange={(name) => change({ name })}
        />
        <ChosenClient form={form} />
        <Repeats form={form} />
        <DayField
          label={t("starts")}
          isDisabled={isReadOnly}
          value={values.startsOn}
          error={faultOf("/schedule/starts_on")}
          onChange={(startsOn) => change({ startsOn })}
        />
        <Ends form={form} />
        <Covers form={form} />
        <Action form={form} />
      </div>
    </FormSection>
  );
}

/** Amounts and lines take the client's currency. */
function ChosenClient({ form: { values, client, change, faultOf, isReadOnly } }: { form: RecurringForm }) {
  const fields = useTranslations("common.fields");
  const t = useTranslations("recurringInvoices.form.schedule");
  if (isReadOnly) {
    return <TextField label={fields("client")} isReadOnly className="col-span-full" value={client?.name ?? ""} />;
  }
  return (
    <ClientField
      className="col-span-full"
      placeholder={t("chooseClient")}
      value={values.clientId}
      error={faultOf("/client_id")}
      onChange={(chosen) =>
        change({
          clientId: chosen?.id ?? null,
          currency: null,
          lines: values.lines.map((line) => ({ ...line, projectId: null })),
          time: values.time && { ...values.time, projectIds: null },
          expenses: values.expenses && { ...values.expenses, projectIds: null },
          milestones: values.milestones && { projectIds: null },
        })
      }
    />
  );
}

function Repeats({ form: { values, change, faultOf, isReadOnly } }: { form: RecurringForm }) {
  const t = useTranslations("recurringInvoices.form.schedule");
  const label = useId();
  const count = wholeNumber(values.every, 1, 36) ?? 1;
  return (
    <div role="group" aria-labelledby={label} className="col-span-full grid gap-[5px]">
      <span id={label} className="font-medium">
        {t("repeats")}
      </span>
      <div className="flex flex-wrap items-start gap-2 [&>span]:pt-[7px] [&>span]:text-secondary touch:[&>span]:pt-3">
        <span aria-hidden="true">{t("every")}</span>
        <TextField
          label={t("interval")}
          isLabelHidden
          inputMode="numeric"
          inputClassName="num"
          className="w-18"
          isReadOnly={isReadOnly}
          value={values.every}
          error={faultOf("/schedule/every")}
          onChange={(every) => change({ every })}
        />
        <Select
          label={t("unit")}
          isLabelHidden
          className="min-w-28 flex-1"
          isDisabled={isReadOnly}
          options={UNITS.map((value) => ({ value, label: t(`units.${value}`, { count }) }))}
          value={values.unit}
          onChange={(unit) => change({ unit })}
        />
        <span aria-hidden="true">{t("on")}</span>
        {values.unit === "week" ? (
          <WeekdayChoice form={{ values, change, isReadOnly }} />
        ) : (
          <DayChoice form={{ values, change, isReadOnly }} />
        )}
      </div>
    </div>
  );
}

type ChoiceProps = { form: Pick<RecurringForm, "values" | "change" | "isReadOnly"> };

const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1));

function DayChoice({ form: { values, change, isReadOnly } }: ChoiceProps) {
  const t = useTranslations("recurringInvoices.form.schedule");
  const days = DAYS.map((value) => ({ value, label: t("day", { day: value }) }));
  return (
    <Select
      label={t("dayOfMonth")}
      isLabelHidden
      className="min-w-28 flex-1"
      isDisabled={isReadOnly}
      options={[...days, { value: "last", label: t("lastDay") }]}
      value={values.day}
      onChange={(day) => change({ day })}
    />
  );
}

const A_MONDAY = "2024-01-01";

function WeekdayChoice({ form: { values, change, isReadOnly } }: ChoiceProps) {
  const t = useTranslations("recurringInvoices.form.schedule");
  const format = new Intl.DateTimeFormat(useLocale(), { weekday: "long", timeZone: "UTC" });
  const options = Array.from({ length: 7 }, (_, index) => ({
    value: String(index + 1),
    label: format.format(Date.parse(addDays(A_MONDAY, index))),
  }));
  return (
    <Select
      label={t("weekday")}
      isLabelHidden
      className="min-w-28 flex-1"
      isDisabled={isReadOnly}
      options={options}
      value={values.weekday}
      onChange={(weekday) => change({ weekday })}
    />
  );
}

const ENDS = ["never", "on", "after"] as const;

function Ends({ form: { values, change, faultOf, isReadOnly } }: { form: RecurringForm }) {
  const t = useTranslations("recurringInvoices.form.schedule");
  return (
    <div className="grid content-start gap-2">
      <Select
        label={t("ends")}
        isDisabled={isReadOnly}
        options={ENDS.map((value) => ({ value, label: t(`endings.${value}`) }))}
        value={values.ends}
        onChange={(ends) => change({ ends })}
      />
      {values.ends === "on" && (
        <DayField
          label={t("endDate")}
          isLabelHidden
          isDisabled={isReadOnly}
          value={values.endsOn}
          error={faultOf("/schedule/ends_on")}
          onChange={(endsOn) => change({ endsOn })}
        />
      )}
      {values.ends === "after" && (
        <TextField
          label={t("occurrences")}
          isLabelHidden
          inputMode="numeric"
          inputClassName="num"
          suffix={t("occurrencesSuffix", { count: wholeNumber(values.occurrences, 1, 1000) ?? 0 })}
          isReadOnly={isReadOnly}
          value={values.occurrences}
          error={faultOf("/schedule/occurrences")}
          onChange={(occurrences) => change({ occurrences })}
        />
      )}
    </div>
  );
}

function Covers({ form: { values, change, isReadOnly } }: { form: RecurringForm }) {
  const t = useTranslations("recurringInvoices.form.schedule");
  const count = wholeNumber(values.every, 1, 36) ?? 1;
  return (
    <Select
      label={t("covers")}
      isDisabled={isReadOnly}
      options={COVERS.map((value) => ({ value, label: t(`periods.${value}`, { unit: values.unit, count }) }))}
      value={values.covers}
      onChange={(covers) => change({ covers })}
    />
  );
}

const ACTIONS = ["draft", "send"] as const;

function Action({ form }: { form: RecurringForm }) {
  const t = useTranslations("recurringInvoices.form.schedule");
  const { values, change, isReadOnly, zone } = form;
  const [first] = form.dates;
  const waits = first !== undefined && first.runsAt.slice(0, 10) > first.on;
  return (
    <div className="grid content-start gap-[5px]">
      <span aria-hidden="true" className="font-medium">
        {t("action")}
      </span>
      <SegmentedControl
        label={t("action")}
        className="[&>button]:grow [&>button]:justify-center rail:[&>button]:h-8"
        options={ACTIONS.map((value) => ({
          value,
          label: t(`actions.${value}`),
          isDisabled: isReadOnly && value !== values.action,
        }))}
        value={values.action}
        onChange={(action) => change({ action })}
      />
      <p className="text-xs text-muted">{waits ? t("waits", { zone }) : t("atSix", { zone })}</p>
    </div>
  );
}
