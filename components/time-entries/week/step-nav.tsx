"use client";

import { CalendarSearch, ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "react-aria-components/Button";
import { EditPopover } from "@/components/ui/edit-popover";
import { IconButton } from "@/components/ui/icon-button";
import { loaded } from "@/components/ui/loaded";
import { useCommand } from "@/components/ui/shortcuts";
import { useViewer } from "@/components/viewer/use-viewer";
import { addDays } from "@/lib/kernel/core/wall-clock";

// React Aria’s calendar loads when the popover opens.
const MonthCalendar = loaded(
  async () => (await import("@/components/ui/month-calendar")).MonthCalendar,
  <div className="h-67 w-63 touch:h-83 touch:w-77" />,
);

export type StepNavProps = {
  /** A day of the shown period. */
  date: string;
  today: string;
  /** Length of a step. */
  step: "day" | "week";
  /** The shown period: `16–22 Nov`. */
  label: ReactNode;
  /** Beside the label if there is room: `Week 47`. */
  detail?: string | null;
  /** Whether the shown period is the last one. */
  isLatest?: boolean;
  onGo: (date: string) => void;
};

/** `[` and `]` step back and forth. */
export function StepNav({ date, today, step, label, detail, isLatest = false, onGo }: StepNavProps) {
  const t = useTranslations("timesheet.steps");
  const { user } = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  const days = step === "week" ? 7 : 1;
  const before = t(step === "week" ? "previousWeek" : "previousDay");
  const after = t(step === "week" ? "nextWeek" : "nextDay");
  const back = () => onGo(addDays(date, -days));
  const forth = () => onGo(addDays(date, days));
  const key = { group: t("commandGroup"), isListed: "everywhere" } as const;
  useCommand({ ...key, label: before, keys: "[", icon: <ChevronLeft />, run: back });
  useCommand({ ...key, label: after, keys: "]", icon: <ChevronRight />, isEnabled: !isLatest, run: forth });
  useCommand({
    ...key,
    label: t("goTo"),
    keys: "g d",
    icon: <CalendarSearch />,
    keywords: ["date", "jump", "calendar", "today"],
    run: () => setIsOpen(true),
  });
  return (
    <span className="flex min-w-0 items-center gap-0.5 whitespace-nowrap">
      <IconButton label={before} keys="[" icon={<ChevronLeft />} onPress={back} />
      <EditPopover
        label={t("goTo")}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        className="w-auto"
        trigger={
          <Button className="min-h-7 min-w-0 truncate rounded-chip px-1.5 -outline-offset-2 phone:text-center phone:leading-4 phone:whitespace-normal hovered:bg-neutral-soft">
            <b className="font-[550]">{label}</b>
            {detail && <span className="text-muted max-[56rem]:hidden"> {detail}</span>}
            <span className="sr-only">{t("goToSpoken")}</span>
          </Button>
        }
      >
        {(close) => (
          <MonthCalendar
            label={t("goTo")}
            value={date}
            today={today}
            firstDay={user.workspace.week_start}
            onChange={(day) => {
              onGo(day);
              close();
            }}
          />
        )}
      </EditPopover>
      <IconButton label={after} keys="]" icon={<ChevronRight />} isDisabled={isLatest} onPress={forth} />
    </span>
  );
}
