"use client";

import { moneyFault } from "@/components/ui/money-faults";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormatLocale } from "@/components/ui/format-locale";
import { FieldForm } from "@/components/forms/field-form";
import { useDraft } from "@/components/forms/use-draft";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { shownName, weeklySecondsIn } from "@/components/users/words";
import { formatDuration } from "@/lib/kernel/core/duration";
import { PER_HOUR, plainMoney, readMoney } from "@/lib/kernel/core/money-text";
import { updateUser } from "@/lib/identity/users/queries";
import type { User } from "@/lib/identity/users/schema";

export type TermsDialogProps = { person: User; currency: string; onClose: () => void };

export function TermsDialog(props: TermsDialogProps) {
  const title = useTranslations("team.terms")("title", { name: shownName(props.person) });
  return (
    <Dialog title={title} isOpen isDismissable={false} onOpenChange={props.onClose}>
      <TermsForm {...props} />
    </Dialog>
  );
}

function TermsForm({ person, currency, onClose }: TermsDialogProps) {
  const t = useTranslations("team.terms");
  const { values, change, kept, submit, faults, error, isPending } = useTerms(person, currency, onClose);
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={t("submit")}
      busyLabel={t("saving")}
      isBusy={isPending}
      fault={error?.message ?? null}
      refusal={faults.rate ?? faults.hours ?? error}
      kept={kept}
    >
      <TextField
        label={t("rate")}
        autoFocus
        inputMode="decimal"
        autoComplete="off"
        suffix={t("perHour", { currency })}
        value={values.rate}
        error={faults.rate}
        description={t("rateHelp")}
        onChange={(rate) => change({ rate })}
      />
      <TextField
        label={t("weeklyHours")}
        autoComplete="off"
        value={values.hours}
        error={faults.hours}
        description={t("weeklyHoursHelp")}
        onChange={(hours) => change({ hours })}
      />
    </FieldForm>
  );
}

interface Values {
  rate: string;
  hours: string;
}

/** Typed values are kept as a draft until they are saved. */
function useTerms(person: User, currency: string, onSaved: () => void) {
  const t = useTranslations("team.terms");
  const week = useTranslations("team.week");
  const typed = useTranslations("common.typed");
  const { mutate, error, isPending } = useMutation(updateUser);
  const locale = useFormatLocale();
  const [base] = useState(person);
  const [values, set, kept] = useDraft<Values>(`person.${person.id}`, () => typedTerms(person, locale), true);
  const [faults, setFaults] = useState<Partial<Values>>({});
  const submit = () => {
    const rate = readMoney(values.rate, currency, locale, PER_HOUR);
    const seconds = weeklySecondsIn(values.hours, week, typed);
    setFaults({
      ...(rate.kind === "unclear" ? { rate: moneyFault(rate.fault, { currency, locale }, typed) } : {}),
      ...(typeof seconds === "string" ? { hours: seconds } : {}),
    });
    if (rate.kind === "unclear" || typeof seconds === "string") return;
    const defaultRate = rate.kind === "empty" ? null : { amount: rate.minor, currency };
    mutate(
      { id: person.id, base, default_rate: defaultRate, weekly_capacity_seconds: seconds },
      {
        onSuccess: () => {
          kept.forget();
          onSaved();
          showToast({ message: t("done", { name: shownName(person) }) });
        },
      },
    );
  };
  const change = (changed: Partial<Values>) => {
    set(changed);
    setFaults({});
  };
  return { values, change, kept, submit, faults, error, isPending };
}

function typedTerms({ default_rate: rate, weekly_capacity_seconds: seconds }: User, locale: string): Values {
  return {
    rate: rate ? plainMoney(rate, locale) : "",
    hours: seconds === null ? "" : formatDuration(seconds),
  };
}
