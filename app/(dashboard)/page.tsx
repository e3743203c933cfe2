import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import type { ChecklistProgress } from "@/components/time-entries/timer-page/checklist";
import { CHECKLIST, HIDDEN, KEPT_TIMERS } from "@/components/time-entries/timer-page/remembered";
import { TimerPage } from "@/components/time-entries/timer-page/timer-page";
import { listApiKeys } from "@/lib/api-keys/operations";
import { isAdmin, type Context } from "@/lib/auth/context";
import { pageContext } from "@/lib/auth/page-context";
import { firstPage, makeCursor, pageRequest } from "@/lib/http/page";
import { projectList } from "@/lib/projects/client";
import { listProjects } from "@/lib/projects/operations";
import { toProjectReply } from "@/lib/projects/serialize";
import { OWN_ENTRIES, timeEntryList } from "@/lib/time-entries/client";
import { listTimeEntries } from "@/lib/time-entries/operations";
import { toTimeEntryReply } from "@/lib/time-entries/serialize";
import { listWebhooks } from "@/lib/webhooks/operations";
import { getWorkspace } from "@/lib/workspace/operations";

export const metadata: Metadata = { title: "Timer" };

/** With more entries than that nobody needs to be led. */
const FEW_ENTRIES = 10;

export default async function Timer() {
  const context = await pageContext();
  const client = new QueryClient();
  const jar = await cookies();
  const [count] = await Promise.all([prefetchEntries(client, context), prefetchProjects(client, context)]);
  const isLed = count <= FEW_ENTRIES && isAdmin(context.actor) && jar.get(CHECKLIST)?.value !== HIDDEN;
  const progress = isLed ? await progressOf(context) : null;
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <TimerPage progress={progress} keptTimers={jar.get(KEPT_TIMERS)?.value.split(".") ?? []} />
    </HydrationBoundary>
  );
}

/** The first page of entries, with the cursor that `/v1` would give. Returns how many there are on it. */
async function prefetchEntries(client: QueryClient, context: Context): Promise<number> {
  const { actor } = context;
  const query = { expand: "project,task", ...OWN_ENTRIES };
  const page = pageRequest(query, "-start_time", `${actor.workspaceId} /v1/time-entries`);
  const { rows, hasMore } = await listTimeEntries.run(context, { ...query, page });
  const last = rows.at(-1);
  const next = hasMore && last ? makeCursor(page, last.startTime.toISOString(), last.id) : null;
  const data = rows.map((row) => toTimeEntryReply(row, actor));
  client.setQueryData(timeEntryList(OWN_ENTRIES).queryKey, {
    pages: [{ data, has_more: hasMore, next_cursor: next }],
    pageParams: [undefined],
  });
  return rows.length;
}

/** Names for the start line, so that the first letter typed finds them. */
async function prefetchProjects(client: QueryClient, context: Context): Promise<void> {
  const { rows, hasMore } = await listProjects.run(context, { page: firstPage(200, "name") });
  client.setQueryData(projectList({ limit: "200", sort: "name" }).queryKey, {
    data: rows.map((row) => toProjectReply(row, context.actor)),
    has_more: hasMore,
    next_cursor: null,
  });
}

async function progressOf(context: Context): Promise<ChecklistProgress> {
  const page = firstPage(1, "-created_at");
  const [workspace, projects, keys, webhooks] = await Promise.all([
    getWorkspace.run(context, undefined),
    listProjects.run(context, { page, status: "active,archived" }),
    listApiKeys.run(context, { page }),
    listWebhooks.run(context, { page }),
  ]);
  return {
    createdAt: workspace.createdAt.toISOString(),
    hasProject: projects.rows.length > 0,
    hasKey: keys.rows.length > 0,
    hasWebhook: webhooks.rows.length > 0,
  };
}
