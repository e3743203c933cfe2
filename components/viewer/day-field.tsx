"use client";

import dynamic from "next/dynamic";
import type { DayPickerProps } from "@/components/ui/day-picker";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";

// The library's calendar is large, and most pages show a day's field only when somebody asks for it.
const DayPicker = dynamic(() => import("@/components/ui/day-picker").then((module) => module.DayPicker), {
  loading: () => <div className="h-14.5" />,
});

/** A field for a day, as the viewer's language writes it and their week begins. */
export function DayField(props: Omit<DayPickerProps, "today" | "firstDay">) {
  const { user } = useViewer();
  const { today } = useFigures();
  return <DayPicker {...props} today={today} firstDay={user.workspace.week_start} />;
}
