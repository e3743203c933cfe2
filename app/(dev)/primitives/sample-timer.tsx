"use client";

import { RunningTimerView } from "@/components/layout/running-timer";
import { showToast } from "@/components/ui/toast";

export function SampleTimer({ placement }: { placement: "chip" | "dock" }) {
  return (
    <RunningTimerView
      placement={placement}
      name="Deck plans for the night boats"
      seconds={6127}
      onStop={() => showToast({ message: "Timer stopped at 1:42" })}
    />
  );
}
