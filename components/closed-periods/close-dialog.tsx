"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Clock, Lock, ReceiptText, Timer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EffectList, type Effect } from "@/components/closed-periods/effect-list";
import { usePeriodNames } from "@/components/closed-periods/use-period-names";
import { useUserNames } from "@/components/closed-periods/use-user-names";
import { FormNotice } from "@/components/forms/form-notice";
import { useSaving } from "@/components/forms/use-saving";
import { Button } from "@/components/ui/button";
import { useMomentWords } from "@/components/ui/clock";
import { DayPicker } from "@/components/ui/day-picker";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import { addDays } from "@/lib/kernel/core/wall-clock";
import { closePeriod, closingPreview } from "@/lib/tracking/closed-periods/queries";
import type { ClosingPreview } from "@/lib/tracking/closed-periods/schema";

export type CloseDialogProps = {
  lockedUntil: string | null;
  /** The proposed days. */
  days: { first: string; last: string };
  onClose: () => void;
};

/** Close days after a look at the effects. */
export function CloseDialog({ lockedUntil, days, onClose }: CloseDialogProps) {
  const t = useTranslations("closedPeriods.close");
  const { today } = useFigures();
  const nameOf = usePeriodNames();
  const [until, setUntil] = useState(days.last);
  const first = lockedUntil === null ? days.first : addDays(lockedUntil, 1);
  const fault = dayFault({ until, today, lockedUntil });
  const isNamed = fault === null && until >= first;
  const label = isNamed ? t("buttonNamed", { period: nameOf({ from: first, until }) }) : t("button");
  return (
    <Dialog title={label} isOpen isDismissable={false} width={560} onOpenChange={onClose}>
      <CloseForm label={label} until={until} onDay={setUntil} fault={fault} onClose={onClose} />
    </Dialog>
  );
}

type CloseFormProps = {
  label: string;
  until: string;
  onDay: (day: string) => void;
  fault: ReturnType<typeof dayFault>;
  onClose: () => void;
};

function CloseForm({ label, until, onDay, fault, onClose }: CloseFormProps) {
  const t = useTranslations("closedPeriods.close");
  const actions = useTranslations("common.actions");
  const { user } = useViewer();
  const { today, inSentence } = useFigures();
  const [reason, setReason] = useState("");
  const { mutateAsync } = useMutation(closePeriod);
  const { isBusy, failure, save } = useSaving(() => {
    showToast({ message: t("done", { day: inSentence.fullDay(until) }) });
    onClose();
  });
  const submit = () => {
    if (fault === null) void save(() => mutateAsync({ locked_until: until, reason: reason.trim() }));
  };
  return (
    <DialogForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DialogBody className="grid grid-cols-1 gap-4">
        <p>{t("lead")}</p>
        <DayPicker
          label={t("lastDay")}
          value={until}
          today={today}
          firstDay={user.workspace.week_start}
          onChange={onDay}
          error={fault === null ? undefined : t(fault)}
          className="w-44"
        />
        {fault === null && <Effects until={until} />}
        <TextField label={t("note")} maxLength={2000} value={reason} onChange={setReason} description={t("noteHelp")} />
        <FormNotice text={failure} />
      </DialogBody>
      <DialogFooter note={t("reopenLater")}>
        <Button onPress={onClose}>{actions("cancel")}</Button>
        <Button
          type="submit"
          kind="primary"
          icon={<Lock />}
          keys="mod+enter"
          isBusy={isBusy}
          busyLabel={t("closing")}
          isDisabled={fault !== null}
        >
          {label}
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}

type ChosenDay = { until: string; today: string; lockedUntil: string | null };

function dayFault({ until, today, lockedUntil }: ChosenDay): "dayMissing" | "dayInFuture" | "dayClosed" | null {
  if (until === "") return "dayMissing";
  if (until > today) return "dayInFuture";
  return lockedUntil !== null && until <= lockedUntil ? "dayClosed" : null;
}

function Effects({ until }: { until: string }) {
  const { data, error, refetch } = useQuery(closingPreview(until));
  const effects = useEffects(data);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className="grid gap-3 border-y border-line py-3">
        <Skeleton width="70%" />
        <Skeleton width="55%" />
      </div>
    );
  }
  return <EffectList effects={effects} />;
}

/** Describe the effects that a preview has. */
function useEffects(preview: ClosingPreview | undefined): Effect[] {
  const t = useTranslations("closedPeriods.close");
  const nameOf = useUserNames();
  const momentOf = useMomentWords();
  const { amounts } = useFigures();
  if (!preview) return [];
  const { running, unbilled, drafts, entries, people, seconds } = preview;
  const all: (Effect | false)[] = [
    running.length > 0 && {
      key: "running",
      icon: <Timer />,
      isWarning: true,
      title: t("running", { count: running.length }),
      detail: t("runningDetail", {
        timers: running
          .map(({ user_id, start_time }) =>
            t("timer", { name: nameOf(user_id), since: momentOf(start_time, "day-time") }),
          )
          .join("; "),
      }),
    },
    unbilled.seconds > 0 && {
      key: "unbilled",
      icon: <Clock />,
      title: t("unbilled"),
      detail: t("unbilledDetail", { count: unbilled.clients }),
      figures: [formatDuration(unbilled.seconds), ...amounts(unbilled.amounts)],
    },
    drafts.length > 0 && {
      key: "drafts",
      icon: <ReceiptText />,
      title: t("drafts", { count: drafts.length }),
      detail: [...new Set(drafts.map(({ client_name }) => client_name))].join(", "),
      figures: [formatDuration(drafts.reduce((sum, draft) => sum + draft.seconds, 0))],
    },
    {
      key: "entries",
      icon: <Lock />,
      title: t("entries", { count: entries }),
      detail: t("entriesDetail", { count: people }),
      figures: [formatDuration(seconds)],
    },
  ];
  return all.filter((effect) => effect !== false);
}
