"use client";

import { useMutation } from "@tanstack/react-query";
import { Check, CircleAlert, Minus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type Effect, EffectList } from "@/components/closed-periods/effect-list";
import { FieldForm } from "@/components/forms/field-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { sayFirstProblem } from "@/components/timesheets/say-problem";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import { messageOf } from "@/lib/kernel/core/message-of";
import { submitTimesheets, tagOf } from "@/lib/tracking/timesheets/queries";
import type { Timesheet } from "@/lib/tracking/timesheets/schema/timesheet";

type OpenPeriodsProps = {
  /** The shown one. */
  current: Timesheet;
  /** Past ones that are not shown. */
  missing: readonly Timesheet[];
  onGo: (day: string) => void;
};

const MAX_CHIPS = 3;

/** Past periods that are not submitted, and a button that submits all. */
export function OpenPeriods({ current, missing, onGo }: OpenPeriodsProps) {
  const t = useTranslations("approvals.several");
  const { formats } = useViewer();
  const { today } = useFigures();
  // The submitted ones leave the list before the dialog closes.
  const [asked, setAsked] = useState<readonly Timesheet[] | null>(null);
  const all = current.may.includes("submit") ? [...missing, current] : [...missing];
  const { period } = current;
  return (
    <>
      {missing.slice(0, MAX_CHIPS).map(({ id, starts_on, ends_on, seconds }) => (
        <Button
          key={id}
          size="small"
          icon={<CircleAlert className="text-warning-text" />}
          className="phone:hidden"
          onPress={() => onGo(starts_on)}
        >
          {t("open", { days: formats.dayRange(starts_on, ends_on, today), hours: formatDuration(seconds) })}
        </Button>
      ))}
      {missing.length > MAX_CHIPS && (
        <span className="text-muted phone:hidden">{t("more", { count: missing.length - MAX_CHIPS })}</span>
      )}
      {missing.length > 0 && (
        <Button onPress={() => setAsked(all)}>{t("button", { count: all.length, period })}</Button>
      )}
      {asked && (
        <Dialog title={t("title", { count: asked.length, period })} isOpen onOpenChange={() => setAsked(null)}>
          <SubmitForm timesheets={asked} period={period} onClose={() => setAsked(null)} />
        </Dialog>
      )}
    </>
  );
}

type SubmitFormProps = Pick<Timesheet, "period"> & { timesheets: readonly Timesheet[]; onClose: () => void };

/** Periods without time or with a running timer are submitted one by one. */
function SubmitForm({ timesheets, period, onClose }: SubmitFormProps) {
  const t = useTranslations("approvals.several");
  const lineOf = useLine();
  const { mutate, isPending, error } = useMutation(submitTimesheets);
  const ready = timesheets.filter(({ seconds, running }) => seconds > 0 && !running);
  const submit = () => {
    if (ready.length === 0) return;
    mutate(
      { items: ready.map((timesheet) => ({ id: timesheet.id, etag: tagOf(timesheet) })) },
      {
        onSuccess: ({ data, failed }) => {
          const count = data.length - failed;
          if (count > 0) showToast({ message: t("done", { count, period }) });
          void sayFirstProblem(data, (reason) => t("failed", { count: failed, reason }));
          onClose();
        },
      },
    );
  };
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={t("title", { count: ready.length, period })}
      busyLabel={t("submitting")}
      isBusy={isPending}
      fault={error && messageOf(error)}
    >
      <p>{t(`lead.${period}`)}</p>
      <EffectList effects={timesheets.map(lineOf)} />
    </FieldForm>
  );
}

function useLine(): (timesheet: Timesheet) => Effect {
  const t = useTranslations("approvals.several");
  const { formats } = useViewer();
  const { today } = useFigures();
  return ({ id, starts_on, ends_on, seconds, running, capacity_seconds: capacity }) => {
    const difference = capacity === null ? 0 : seconds - capacity;
    const duration = formatDuration(Math.abs(difference));
    const detail = running
      ? t("running")
      : seconds === 0
        ? t("empty")
        : difference === 0
          ? undefined
          : t(difference > 0 ? "above" : "below", { duration });
    const isReady = seconds > 0 && !running;
    return {
      key: id,
      icon: isReady ? <Check /> : <Minus />,
      title: formats.dayRange(starts_on, ends_on, today),
      figures: [formatDuration(seconds)],
      ...(detail === undefined ? {} : { detail }),
    };
  };
}
