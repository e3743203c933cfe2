"use client";

import { lazy, Suspense } from "react";
import type { DayPickerProps } from "@/components/ui/day-picker";
import { boxClass, fieldClass, FieldHelp } from "@/components/ui/field";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";

// The library's calendar is large, and most pages show a day's field only when somebody asks for it.
const DayPicker = lazy(async () => ({ default: (await import("@/components/ui/day-picker")).DayPicker }));

/** A field for a day, as the viewer's language writes it and their week begins. */
export function DayField(props: Omit<DayPickerProps, "today" | "firstDay">) {
  const { user } = useViewer();
  const { today } = useFigures();
  const { label, isLabelHidden = false, size = "medium", description } = props;
  const waiting = (
    <div className={fieldClass}>
      {!isLabelHidden && <span className="font-medium text-text">{label}</span>}
      <div className={boxClass(size)} />
      <FieldHelp description={description} />
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      <DayPicker {...props} today={today} firstDay={user.workspace.week_start} />
    </Suspense>
  );
}
