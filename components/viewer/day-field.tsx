"use client";

import { lazy, Suspense } from "react";
import type { DayPickerProps } from "@/components/ui/day-picker";
import { boxClass, fieldClass, FieldHelp } from "@/components/ui/field";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { dateFormat } from "@/lib/kernel/core/locale-formats";

// The library's calendar is large, and most pages never open one.
const DayPicker = lazy(async () => ({ default: (await import("@/components/ui/day-picker")).DayPicker }));

type DayFieldProps = Omit<DayPickerProps, "today" | "firstDay">;

export function DayField(props: DayFieldProps) {
  const { user } = useViewer();
  const { today } = useFigures();
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <DayPicker {...props} today={today} firstDay={user.workspace.week_start} />
    </Suspense>
  );
}

/** The value is readable while the calendar loads. */
function Waiting({ label, isLabelHidden = false, size = "medium", description, value }: DayFieldProps) {
  const { locale } = useFigures();
  return (
    <div className={fieldClass}>
      {!isLabelHidden && <span className="font-medium text-text">{label}</span>}
      <div className={boxClass(size)}>
        {value !== "" && (
          <span className="num">{dateFormat(locale, "digits").format(Date.parse(`${value}T00:00Z`))}</span>
        )}
      </div>
      <FieldHelp description={description} />
    </div>
  );
}
