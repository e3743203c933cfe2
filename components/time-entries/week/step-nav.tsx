"use client";

import { CalendarSearch, ChevronLeft, ChevronRight } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { Button } from "react-aria-components/Button";
import { EditPopover } from "@/components/ui/edit-popover";
import { IconButton } from "@/components/ui/icon-button";
import { useCommand } from "@/components/ui/shortcuts";
import { useViewer } from "@/components/viewer/use-viewer";
import { addDays } from "@/lib/kernel/core/wall-clock";

// A month is drawn by the library's calendar, which nobody needs before they ask for another day.
const MonthCalendar = dynamic(() => import("@/components/ui/month-calendar").then((module) => module.MonthCalendar), {
  loading: () => <div className="h-67 w-63 touch:h-83 touch:w-77" />,
});

export type StepNavProps = {
  /** A day of what is shown. */
  date: string;
  today: string;
  /** How far a step goes: the buttons and keys say it. */
  step: "day" | "week";
  /** What is shown: `16–22 Nov`. */
  label: ReactNode;
  /** Beside it where there is room: `Week 47`. */
  detail?: string | null;
  /** Where there is nothing later to go to. */
  isLatest?: boolean;
  onGo: (date: string) => void;
};

/** Earlier, later, and any day: by buttons, by `[` and `]`, and by a calendar. */
export function StepNav({ date, today, step, label, detail, isLatest = false, onGo }: StepNavProps) {
  const { user } = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  const days = step === "week" ? 7 : 1;
  const words = step === "week" ? ["The week before", "The week after"] : ["The day before", "The day after"];
  const [before = "", after = ""] = words;
  const back = () => onGo(addDays(date, -days));
  const forth = () => onGo(addDays(date, days));
  const key = { group: "Days", isListed: "everywhere" } as const;
  useCommand({ ...key, label: before, keys: "[", icon: <ChevronLeft />, run: back });
  useCommand({ ...key, label: after, keys: "]", icon: <ChevronRight />, isEnabled: !isLatest, run: forth });
  useCommand({
    ...key,
    label: "Go to a day",
    keys: "g d",
    icon: <CalendarSearch />,
    keywords: ["date", "jump", "calendar", "today"],
    run: () => setIsOpen(true),
  });
  return (
    <span className="flex min-w-0 items-center gap-0.5 whitespace-nowrap">
      <IconButton label={before} keys="[" icon={<ChevronLeft />} onPress={back} />
      <EditPopover
        label="Go to a day"
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        className="w-auto"
        trigger={
          <Button className="min-h-7 min-w-0 truncate rounded-chip px-1.5 -outline-offset-2 phone:text-center phone:leading-4 phone:whitespace-normal hovered:bg-neutral-soft">
            <b className="font-[550]">{label}</b>
            {detail && <span className="text-muted max-[56rem]:hidden"> {detail}</span>}
            <span className="sr-only">, go to a day</span>
          </Button>
        }
      >
        {(close) => (
          <MonthCalendar
            label="Go to a day"
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
