"use client";

import { Check, LockOpen, Send, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useUserNames } from "@/components/closed-periods/use-user-names";
import { SideSection } from "@/components/layout/record";
import { Moment } from "@/components/ui/clock";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { Timesheet } from "@/lib/tracking/timesheets/schema/timesheet";

type Step = Timesheet["history"][number];

const ICONS: Record<Step["action"], ReactNode> = {
  submitted: <Send />,
  withdrawn: <Undo2 />,
  approved: <Check />,
  rejected: <Undo2 />,
  reopened: <LockOpen />,
  released: <LockOpen />,
};

/** The history, latest first. */
export function ReviewActivity({ timesheet: { history } }: { timesheet: Timesheet }) {
  const t = useTranslations("approvals.activity");
  if (history.length === 0) return null;
  return (
    <SideSection title={t("title")}>
      <ol className="grid">
        {history
          .toSorted((one, other) => other.at.localeCompare(one.at))
          .map((step) => (
            <StepLine key={`${step.at} ${step.action}`} step={step} />
          ))}
      </ol>
    </SideSection>
  );
}

function StepLine({ step: { at, by, action, comment, corrected_entries, corrected_seconds } }: { step: Step }) {
  const t = useTranslations("approvals.activity");
  const nameOf = useUserNames();
  const { user } = useViewer();
  const name = by === null ? "Stint" : by === user.id ? user.name : nameOf(by);
  const seconds = corrected_seconds ?? 0;
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-2.5 border-b border-line py-2 last:border-b-0 [&>svg]:mt-0.5 [&>svg]:text-muted">
      {ICONS[action]}
      <span className="min-w-0">
        <span className="block">{t(action, { name })}</span>
        {comment !== null && <span className="block [overflow-wrap:anywhere]">{t("quoted", { comment })}</span>}
        {corrected_entries !== null && (
          <span className="block text-secondary">
            {t("corrected", {
              count: corrected_entries,
              difference: `${seconds < 0 ? "\u2212" : "+"}${formatDuration(Math.abs(seconds))}`,
            })}
          </span>
        )}
        <Moment at={at} form="day-time" className="block text-xs text-muted" />
      </span>
    </li>
  );
}
