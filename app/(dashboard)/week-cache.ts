import { QueryClient } from "@tanstack/react-query";
import * as meRoute from "@/app/v1/me/route";
import * as projectsRoute from "@/app/v1/projects/route";
import * as timeEntriesRoute from "@/app/v1/time-entries/route";
import * as timesheetsRoute from "@/app/v1/timesheets/route";
import * as usersRoute from "@/app/v1/users/route";
import { dateIn, type Week, weekOf, weekQuery } from "@/components/time-entries/week/week";
import { missingOf, timesheetsOfWeek } from "@/components/timesheets/of-person";
import type { Context } from "@/lib/kernel/auth/context";
import { toPublicId } from "@/lib/kernel/core/ids";
import { wallTimeAt } from "@/lib/kernel/core/wall-clock";
import { pageContext } from "@/lib/kernel/page/context";
import { prefetch, readOnce } from "@/lib/kernel/page/prefetch";
import { projectNames } from "@/lib/tracking/projects/queries";
import { timeEntryList } from "@/lib/tracking/time-entries/queries";
import { everyUser, me } from "@/lib/identity/users/queries";

type Params = Record<string, string | string[] | undefined>;

function weekIn(params: Params, { actor, now }: Context): Week {
  const date = dateIn(String(params["date"] ?? "")) ?? wallTimeAt(now.getTime(), actor.timeZone).date;
  return weekOf(date, actor.workspace.weekStart);
}

/** Nothing while the workspace does not approve time. */
export async function prefetchTimesheets(cache: QueryClient, params: Params): Promise<void> {
  const context = await pageContext();
  const { workspace } = (await readOnce(context, me(), meRoute.GET)).value;
  if (!workspace.approvals.enabled || params["person"] !== undefined) return;
  const userId = toPublicId("usr", context.actor.userId);
  await prefetch(cache, context, timesheetsOfWeek(userId, weekIn(params, context)), timesheetsRoute.GET);
  await prefetch(cache, context, missingOf(userId), timesheetsRoute.GET);
}

export async function weekCache(params: Params): Promise<QueryClient> {
  const context = await pageContext();
  const { actor } = context;
  const cache = new QueryClient();
  const week = weekIn(params, context);
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
