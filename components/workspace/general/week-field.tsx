"use client";

import { useSavedText } from "@/components/forms/saved-text";
import { TextField } from "@/components/ui/text-field";
import { weeklySecondsIn } from "@/components/users/words";
import { useWorkspace } from "@/components/workspace/general/use-workspace";
import { formatDuration } from "@/lib/kernel/core/duration";

/** The hours of a full week. */
export function WeekField() {
  const { workspace, save } = useWorkspace();
  const saved = workspace.weekly_capacity_seconds;
  const week = useSavedText({
    name: "workspace.week",
    saved: saved === null ? "" : formatDuration(saved),
    read: (text) => {
      const seconds = weeklySecondsIn(text);
      return typeof seconds === "string" ? seconds : { weekly_capacity_seconds: seconds };
    },
    save: (change, was) => save(change, "Working time", was),
  });
  return (
    <TextField
      label="A week"
      suffix="h"
      className="w-44"
      inputClassName="num"
      description="37:30, 32 or nothing."
      {...week}
    />
  );
}
