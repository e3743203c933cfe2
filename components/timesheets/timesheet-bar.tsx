"use client";

import { Send, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useUserNames } from "@/components/closed-periods/use-user-names";
import { OpenPeriods } from "@/components/timesheets/open-periods";
import { StatusBadge } from "@/components/timesheets/status-badge";
import { useTimesheetActions } from "@/components/timesheets/use-timesheet-actions";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { useMomentWords } from "@/components/ui/clock";
import { LinkButton } from "@/components/ui/link-button";
import { loaded } from "@/components/ui/loaded";
import { useCommand } from "@/components/ui/shortcuts";
import { Strip } from "@/components/ui/strip";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { TimesheetReply } from "@/lib/tracking/timesheets/schema/timesheet";

const AskReopenDialog = loaded(async () => (await import("@/components/timesheets/ask-reopen-dialog")).AskReopenDialog);

export type TimesheetBarProps = {
  timesheet: TimesheetReply;
  /** Past ones to submit. */
  missing: readonly TimesheetReply[];
  onGo: (day: string) => void;
};

/** State, sum and next step of the shown period. A phone docks the bar above the tab bar. */
export function TimesheetBar({ timesheet, missing, onGo }: TimesheetBarProps) {
  const t = useTranslations("approvals.bar");
  const { status, period } = timesheet;
  const isSentBack = status === "rejected";
  const others = missing.filter(({ id }) => id !== timesheet.id);
  return (
    <>
      <section
        aria-label={t(`label.${period}`)}
        data-bar
        className={classNames(
          "flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-6 py-2 phone:fixed phone:inset-x-0 phone:bottom-[calc(--spacing(14)+env(safe-area-inset-bottom))] phone:z-28 phone:border-t phone:border-b-0 phone:px-4 phone:in-has-[[data-dock]]:bottom-[calc(--spacing(26)+env(safe-area-inset-bottom))]",
          isSentBack ? "border-danger-line bg-danger-soft" : "bg-surface",
        )}
      >
        <StatusBadge status={status} />
        <Detail timesheet={timesheet} className="min-w-0 phone:hidden" />
        <Sum timesheet={timesheet} />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <OpenPeriods current={timesheet} missing={others} onGo={onGo} />
          <NextStep timesheet={timesheet} />
        </div>
      </section>
      {isSentBack && (
        <p className="border-b border-danger-line bg-danger-soft px-4 py-2 rail:hidden">
          <Detail timesheet={timesheet} className="" />
        </p>
      )}
    </>
  );
}

/** Room below the page for the docked bar. */
export function BarRoom() {
  return <div aria-hidden="true" className="h-24 rail:hidden" />;
}

function Detail({ timesheet, className }: { timesheet: TimesheetReply; className: string }) {
  const t = useTranslations("approvals.bar");
  const nameOf = useUserNames();
  const words = useMomentWords();
  const { status, comment, decided_by, decided_at, submitted_at, approver_id, may } = timesheet;
  const name = decided_by === null ? "" : nameOf(decided_by);
  const at = (instant: string | null) => (instant === null ? "" : words(instant, "day-time"));
  if (status === "rejected") {
    return (
      <span className={classNames("[overflow-wrap:anywhere]", className)}>
        {t.rich("sentBack", {
          name,
          comment: comment ?? "",
          strong: (text) => <b className="font-[550] text-text">{text}</b>,
        })}{" "}
        <span className="text-secondary">{at(decided_at)}</span>
      </span>
    );
  }
  const texts: Partial<Record<TimesheetReply["status"], string>> = {
    submitted: may.includes("withdraw")
      ? t(approver_id === null ? "submittedAt" : "submittedTo", {
          when: at(submitted_at),
          name: approver_id === null ? "" : nameOf(approver_id),
        })
      : at(submitted_at),
    approved: t("approvedBy", { name, when: at(decided_at) }),
  };
  const text = texts[status];
  return text === undefined ? null : <span className={classNames("text-muted", className)}>{text}</span>;
}

function Sum({ timesheet: { seconds, capacity_seconds: capacity } }: Pick<TimesheetBarProps, "timesheet">) {
  const t = useTranslations("approvals.bar");
  const strong = (text: ReactNode) => <b className="font-semibold text-text">{text}</b>;
  const hours = formatDuration(seconds);
  if (capacity === null || capacity === 0) return <span className="num">{strong(hours)}</span>;
  const scale = Math.max(capacity, seconds);
  return (
    <span className="flex items-center gap-3 num whitespace-nowrap text-muted">
      <span>{t.rich("sum", { hours, capacity: formatDuration(capacity), strong })}</span>
      <Strip
        height={8}
        className="w-36 max-wide:w-24 phone:hidden"
        segments={[
          { start: 0, length: (Math.min(capacity, seconds) / scale) * 100, tone: "secondary" },
          ...(seconds > capacity
            ? [
                {
                  start: (capacity / scale) * 100,
                  length: ((seconds - capacity) / scale) * 100,
                  tone: "warning" as const,
                },
              ]
            : []),
        ]}
      />
    </span>
  );
}

function NextStep({ timesheet }: { timesheet: TimesheetReply }) {
  const t = useTranslations("approvals.bar");
  const { submit, withdraw, isBusy, dialog } = useTimesheetActions();
  const [isAsking, setIsAsking] = useState(false);
  const { id, period, status, may } = timesheet;
  const maySubmit = may.includes("submit");
  useCommand({
    label: t(`submit.${period}`),
    group: t("commandGroup"),
    keys: "mod+enter",
    icon: <Send />,
    isEnabled: maySubmit && !isBusy,
    run: () => submit(timesheet),
  });
  const review = `/approvals/${id}`;
  return (
    <>
      {may.includes("approve") && status === "submitted" && <LinkButton href={review}>{t("review")}</LinkButton>}
      {maySubmit && (
        <Button kind="primary" icon={<Send />} keys="mod+enter" isBusy={isBusy} onPress={() => submit(timesheet)}>
          {status === "rejected" ? t("submitAgain") : t(`submit.${period}`)}
        </Button>
      )}
      {may.includes("withdraw") && (
        <Button icon={<Undo2 />} isBusy={isBusy} onPress={() => withdraw(timesheet)}>
          {t("withdraw")}
        </Button>
      )}
      {may.includes("reopen") && <LinkButton href={review}>{t("reopen")}</LinkButton>}
      {may.includes("ask_reopen") && <Button onPress={() => setIsAsking(true)}>{t("askReopen")}</Button>}
      {isAsking && <AskReopenDialog path={`timesheets/${id}`} onClose={() => setIsAsking(false)} />}
      {dialog}
    </>
  );
}
