"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DayRange } from "@/components/closed-periods/day-range";
import { useRefusal } from "@/components/closed-periods/use-refusal";
import { FieldForm } from "@/components/forms/field-form";
import { useEverybody } from "@/components/users/use-everybody";
import { DayPicker } from "@/components/ui/day-picker";
import { Dialog } from "@/components/ui/dialog";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { addDays, instantOf } from "@/lib/kernel/core/wall-clock";
import { addException } from "@/lib/tracking/closed-periods/queries";
import { MAX_EXCEPTION_LIFE } from "@/lib/tracking/closed-periods/rules";

const EVERYONE = "everyone";

/** Days until the end of an exception. */
const LIVES = ["1", "3", "7", "other"] as const;
type Life = (typeof LIVES)[number];

export type ExceptionStart = { userId: string | null; from: string; to: string };

export type ExceptionDialogProps = { start: ExceptionStart; onClose: () => void };

/** Open closed days for a person, or for everyone, for a limited time. */
export function ExceptionDialog({ start, onClose }: ExceptionDialogProps) {
  const t = useTranslations("closedPeriods.exception");
  return (
    <Dialog title={t("title")} isOpen isDismissable={false} width={560} onOpenChange={onClose}>
      <ExceptionForm start={start} onClose={onClose} />
    </Dialog>
  );
}

function ExceptionForm({ start, onClose }: ExceptionDialogProps) {
  const t = useTranslations("closedPeriods.exception");
  const actions = useTranslations("common.actions");
  const { user } = useViewer();
  const { today } = useFigures();
  const { mutate, isPending, error } = useMutation(addException);
  const [typed, setTyped] = useState({ ...start, reason: "" });
  const [end, setEnd] = useState<{ life: Life; day: string }>({ life: "3", day: addDays(today, 14) });
  const set = (changes: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...changes }));
  const { userId, from, to, reason } = typed;
  const until = end.life === "other" ? end.day : addDays(today, Number(end.life));
  const form = useRefusal({ from, to, until, reason }, error);
  const submit = () => {
    form.markSent();
    if (!form.isComplete) return;
    const endsAt = new Date(instantOf(until, 24 * 60, user.workspace.time_zone)).toISOString();
    const done = () => {
      showToast({ message: t("done") });
      onClose();
    };
    mutate({ user_id: userId, from, to, until: endsAt, reason: reason.trim() }, { onSuccess: done });
  };
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={t("title")}
      busyLabel={actions("saving")}
      isBusy={isPending}
      fault={form.fault}
      refusal={form.refusal}
    >
      <PersonField userId={userId} onChange={(id) => set({ userId: id })} error={form.refusedAt("user_id")} />
      <DayRange days={typed} onChange={set} faults={{ from: form.faultOf("from"), to: form.faultOf("to") }} />
      <EndField end={end} onChange={setEnd} error={form.faultOf("until")} />
      <TextArea
        label={t("reason")}
        rows={2}
        maxLength={2000}
        value={reason}
        onChange={(text) => set({ reason: text })}
        error={form.faultOf("reason")}
      />
    </FieldForm>
  );
}

type PersonFieldProps = {
  userId: string | null;
  onChange: (userId: string | null) => void;
  error: string | undefined;
};

function PersonField({ userId, onChange, error }: PersonFieldProps) {
  const t = useTranslations("closedPeriods.exception");
  const { items } = useEverybody();
  const people = items?.filter(({ id, status }) => status === "active" || id === userId) ?? [];
  return (
    <Select
      label={t("person")}
      options={[
        { value: EVERYONE, label: t("everyone") },
        ...people.map(({ id, name, email }) => ({ value: id, label: name || (email ?? "") })),
      ]}
      value={userId ?? EVERYONE}
      onChange={(value) => onChange(value === EVERYONE ? null : value)}
      error={error}
    />
  );
}

type EndFieldProps = {
  end: { life: Life; day: string };
  onChange: (end: { life: Life; day: string }) => void;
  error: string | undefined;
};

/** The day at whose end the exception ends. */
function EndField({ end, onChange, error }: EndFieldProps) {
  const t = useTranslations("closedPeriods.exception");
  const { user } = useViewer();
  const { today, inSentence } = useFigures();
  const options = LIVES.map((life) => ({
    value: life,
    label: life === "other" ? t("otherDay") : t("inDays", { count: Number(life) }),
  }));
  const day = end.life === "other" ? end.day : addDays(today, Number(end.life));
  return (
    <div className="grid gap-1.5">
      <span className="font-medium text-text">{t("ends")}</span>
      <div>
        <SegmentedControl
          label={t("ends")}
          options={options}
          value={end.life}
          onChange={(life) => onChange({ ...end, life })}
        />
      </div>
      {end.life === "other" ? (
        <DayPicker
          label={t("lastDay")}
          isLabelHidden
          value={end.day}
          today={today}
          firstDay={user.workspace.week_start}
          onChange={(value) => onChange({ ...end, day: value })}
          error={error}
          description={t("atMost", { count: MAX_EXCEPTION_LIFE })}
          className="max-w-60"
        />
      ) : (
        <p className="text-xs text-muted">{t("endOfDay", { day: inSentence.longDay(day) })}</p>
      )}
    </div>
  );
}
