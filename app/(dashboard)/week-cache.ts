import { QueryClient } from "@tanstack/react-query";
import * as projectsRoute from "@/app/v1/projects/route";
import * as timeEntriesRoute from "@/app/v1/time-entries/route";
import * as usersRoute from "@/app/v1/users/route";
import { dateIn, weekOf, weekQuery } from "@/components/time-entries/week/week";
import { toPublicId } from "@/lib/kernel/core/ids";
import { wallTimeAt } from "@/lib/kernel/core/wall-clock";
import { pageContext } from "@/lib/kernel/page/context";
import { prefetch } from "@/lib/kernel/page/prefetch";
import { projectNames } from "@/lib/tracking/projects/queries";
import { timeEntryList } from "@/lib/tracking/time-entries/queries";
import { everyUser } from "@/lib/identity/users/queries";

export async function weekCache(params: Record<string, string | string[] | undefined>): Promise<QueryClient> {
  const context = await pageContext();
  const { actor, now } = context;
  const cache = new QueryClient();
  const date = dateIn(String(params["date"] ?? "")) ?? wallTimeAt(now.getTime(), actor.timeZone).date;
  const week = weekOf(date, actor.workspace.weekStart);
  const isOwn = params["person"] === undefined;
  await Promise.all([
    prefetch(cache, context, projectNames(), projectsRoute.GET),
    actor.role === "member" ? null : prefetch(cache, context, everyUser(), usersRoute.GET),
    // Another person’s week may be forbidden: the browser asks, and shows the error.
    isOwn &&
      prefetch(
        cache,
        context,
        timeEntryList(weekQuery(toPublicId("usr", actor.userId), week, actor.timeZone)),
        timeEntriesRoute.GET,
      ),
  ]);
  return cache;
}
