"use client";

import { useEffect } from "react";
import { secondsOf } from "@/components/time-entries/days/days";
import { useNow } from "@/components/ui/clock";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

const RUNNING = /^\d+:\d\d · /;

/** `1:42 · Timer · Stint` in the browser's tab while a timer runs, whatever title the page has. */
export function TabTitle({ entry }: { entry: TimeEntryReply | null }) {
  return entry ? <RunningTitle entry={entry} /> : null;
}

function RunningTitle({ entry }: { entry: TimeEntryReply }) {
  const time = formatDuration(secondsOf(entry, useNow()));
  useEffect(() => {
    const write = () => {
      // Between two pages there may be none for a moment, and one that is written then would stay beside the next.
      if (document.title === "") return;
      const wanted = `${time} · ${document.title.replace(RUNNING, "")}`;
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    // Going to another page replaces the title.
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(RUNNING, "");
    };
  }, [time]);
  return null;
}
