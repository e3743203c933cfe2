"use client";

import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { dateIn, type Week, weekOf } from "@/components/time-entries/week/week";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { useViewer } from "@/components/viewer/use-viewer";

/** The place is in the URL, so links and the Back button work. */
export interface Place {
  date: string;
  today: string;
  week: Week;
  /** Public id of the shown person. The viewer by default. */
  personId: string;
  view: "day" | "week";
  go: (changes: { date?: string; personId?: string; view?: "day" | "week" }) => void;
}

export function usePlace(): Place {
  const params = useSearchParams();
  const { user, formats } = useViewer();
  const today = formats.dateOf(useNow(MINUTE_MS));
  const date = dateIn(params.get("date")) ?? today;
  const week = useMemo(() => weekOf(date, user.workspace.week_start), [date, user.workspace.week_start]);
  const personId = params.get("person") ?? user.id;
  return {
    date,
    today,
    week,
    personId,
    view: params.get("view") === "day" ? "day" : "week",
    go: (changes) => {
      const next = new URLSearchParams(params);
      const put = (name: string, value: string | undefined, usual: string) => {
        if (value === usual) next.delete(name);
        else if (value !== undefined) next.set(name, value);
      };
      put("date", changes.date, today);
      put("person", changes.personId, user.id);
      put("view", changes.view, "week");
      window.history.pushState(null, "", next.size > 0 ? `?${next.toString()}` : window.location.pathname);
    },
  };
}
