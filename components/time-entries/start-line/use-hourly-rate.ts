"use client";

import { useQuery } from "@tanstack/react-query";
import { useViewer } from "@/components/viewer/use-viewer";
import type { Money } from "@/lib/kernel/core/money";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import type { Task } from "@/lib/tracking/tasks/schema";
import { resolveRate } from "@/lib/tracking/time-entries/rules";
import { workspace } from "@/lib/identity/workspaces/queries";

/** What an hour of this work would be worth, as the server will find it; null for nothing, or for who may not see it. */
export function useHourlyRate(project: ProjectReply | null, task: Task | null, isWanted: boolean): Money | null {
  const { user } = useViewer();
  const seesMoney = user.role !== "member";
  const settings = useQuery({ ...workspace(), enabled: isWanted && seesMoney }).data;
  if (!seesMoney) return null;
  const currency = project?.currency ?? user.workspace.currency;
  const amount = resolveRate({
    task: minor(task?.rate),
    project: minor(project?.rate),
    user: minor(user.default_rate),
    workspace: minor(settings?.default_rate),
    currency,
    workspaceCurrency: user.workspace.currency,
  });
  return amount === null ? null : { amount, currency };
}

function minor(rate: Money | null | undefined): number | null {
  return rate?.amount ?? null;
}
