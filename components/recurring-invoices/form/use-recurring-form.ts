"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useEveryClient } from "@/components/clients/use-every-client";
import { faultBelow } from "@/components/forms/form-fault";
import { useLineFaults } from "@/components/invoices/draft/line-text";
import { useWholeList } from "@/components/layout/use-whole-list";
import { changedMembersOf, type FieldFaults, readValues } from "@/components/recurring-invoices/form/read-values";
import { usePreview } from "@/components/recurring-invoices/form/use-preview";
import { type Saved, useTypedValues } from "@/components/recurring-invoices/form/use-typed-values";
import { type RecurringValues, scheduleOf, valuesOf } from "@/components/recurring-invoices/form/values";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { datesFrom } from "@/lib/billing/recurring-invoices/rules/calendar";
import { type Occurrence, occurrenceOn } from "@/lib/billing/recurring-invoices/rules/runs";
import type { RecurringInvoiceCreate } from "@/lib/billing/recurring-invoices/schema/write";
import { everyTaxRate } from "@/lib/billing/tax-rates/queries";
import { messageOf } from "@/lib/kernel/core/message-of";
import { addDays } from "@/lib/kernel/core/wall-clock";

const SHOWN_DATES = 6;

export type RecurringForm = ReturnType<typeof useRecurringForm>;

export type RecurringFormOptions = {
  /** Of the kept values. */
  name: string;
  saved: Saved;
  /** Values of a new schedule. */
  start: RecurringValues;
  isReadOnly: boolean;
  /** Rejects with the reason of a refusal. */
  save: (body: RecurringInvoiceCreate, changes: Partial<RecurringInvoiceCreate>, base: Saved) => Promise<void>;
};

export function useRecurringForm({ name, saved, start, isReadOnly, save }: RecurringFormOptions) {
  const { locale } = useFigures();
  const { user } = useViewer();
  const { items: rates = [] } = useWholeList(useInfiniteQuery(everyTaxRate()));
  const typed = useTypedValues(name, saved, (base) =>
    base === null ? start : valuesOf(base.value, { locale, rates }),
  );
  const { values, base, isChanged } = typed;
  const client = useEveryClient()?.find(({ id }) => id === values.clientId) ?? null;
  const currency = values.currency ?? client?.currency ?? user.workspace.currency;
  const words = useReadingWords();
  const reading = readValues(values, { currency, locale }, words);
  const dates = useDates(values, saved);
  const preview = usePreview({ reading, saved, isChanged, on: dates[0]?.on });
  const saving = useSubmission(reading.faults, async () => {
    const before = readValues(typed.start, { currency: typed.start.currency ?? currency, locale }, words).body;
    await save(reading.body, changedMembersOf(before, reading.body), base);
    typed.draft.forget();
  });
  return {
    ...{ values, change: isReadOnly ? ignore : typed.change, draft: typed.draft, isChanged, isReadOnly },
    ...{ client, currency, zone: user.workspace.time_zone, dates, preview, saved },
    ...saving,
    faultOf: (pointer: string) =>
      saving.localFaults[pointer] ?? faultBelow(saving.refusal, pointer) ?? faultBelow(preview.error, pointer),
  };
}

function useReadingWords() {
  const form = useTranslations("recurringInvoices.form.faults");
  const discount = { forms: useTranslations("common.forms"), typed: useTranslations("common.typed") };
  return { form, lines: useLineFaults(), discount };
}

/** The next dates with their periods. Empty while the schedule cannot be read. */
function useDates(values: RecurringValues, saved: Saved): Occurrence[] {
  const { today } = useFigures();
  const schedule = scheduleOf(values);
  if (schedule === null) return [];
  const lastOn = saved?.value.last_run?.on;
  const earliest = saved?.value.next_on ?? today;
  const from = lastOn !== undefined && lastOn >= earliest ? addDays(lastOn, 1) : earliest;
  const { covers, action, time, expenses } = values;
  const plan = { schedule, covers, action, billsWork: time !== null || expenses !== null };
  return datesFrom(schedule, from, SHOWN_DATES).map((on) => occurrenceOn(plan, on));
}

function ignore(): void {
  // The person may only read.
}

const NO_FAULTS: FieldFaults = {};

function useSubmission(faults: FieldFaults, save: () => Promise<void>) {
  const [isTried, setIsTried] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const submit = async () => {
    if (isSaving) return;
    setRefusal(null);
    setIsTried(true);
    if (Object.keys(faults).length > 0) {
      setAttempts(attempts + 1);
      return;
    }
    setIsSaving(true);
    try {
      await save();
      setIsTried(false);
    } catch (error) {
      setRefusal(error instanceof Error ? error : new Error(messageOf(error)));
      setAttempts(attempts + 1);
    } finally {
      setIsSaving(false);
    }
  };
  return { submit, isSaving, refusal, attempts, localFaults: isTried ? faults : NO_FAULTS };
}
