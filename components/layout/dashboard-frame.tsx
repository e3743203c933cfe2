"use client";

import { useQuery } from "@tanstack/react-query";
import { Play, Square } from "lucide-react";
import type { ReactNode } from "react";
import { SessionKeeper } from "@/components/auth/session-keeper";
import { ClashKeeper } from "@/components/forms/clash-keeper";
import { AppShell } from "@/components/layout/app-shell";
import { RunningTimerView, type RunningTimerViewProps } from "@/components/layout/running-timer";
import { secondsOf } from "@/components/time-entries/days/days";
import { nameOf } from "@/components/time-entries/entry/entry-actions";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { ConnectionBar } from "@/components/time-entries/queue/connection-bar";
import { TabTitle } from "@/components/layout/tab-title";
import { useLiveData } from "@/components/layout/use-live-data";
import { useNow } from "@/components/ui/clock";
import { useCommand } from "@/components/ui/shortcuts";
import { RoleBar } from "@/components/users/role-bar";
import { useViewer } from "@/components/viewer/use-viewer";
import { timer } from "@/lib/tracking/time-entries/queries";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** The shell with what runs in it: in the top bar, above the tab bar, in the tab's title and under one key. */
export function DashboardFrame({ children }: { children: ReactNode }) {
  const { user } = useViewer();
  const { data } = useQuery(timer());
  const running = data?.time_entry ?? null;
  useTimerKey(running);
  useLiveData();
  return (
    <AppShell
      user={{ name: user.name, email: user.email ?? "", role: user.role }}
      workspace={{ name: user.workspace.name }}
      {...(running && {
        runningTimer: {
          chip: <RunningChip placement="chip" entry={running} />,
          dock: <RunningChip placement="dock" entry={running} />,
        },
      })}
    >
      <ConnectionBar />
      <RoleBar />
      {children}
      <ClashKeeper />
      <SessionKeeper user={user} />
      <TabTitle entry={running} />
    </AppShell>
  );
}

function RunningChip({ placement, entry }: { placement: RunningTimerViewProps["placement"]; entry: TimeEntryReply }) {
  const { stop } = useEntryActions();
  return (
    <RunningTimerView placement={placement} name={nameOf(entry)} seconds={secondsOf(entry, useNow())} onStop={stop} />
  );
}

function useTimerKey(running: TimeEntryReply | null) {
  const { start, stop } = useEntryActions();
  useCommand({
    label: running ? "Stop the timer" : "Start a timer",
    group: "Everywhere",
    keys: "s",
    icon: running ? <Square /> : <Play />,
    keywords: ["start", "stop"],
    run: () => {
      if (running) stop();
      else start({ body: {} });
    },
  });
}
