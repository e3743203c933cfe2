import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryProvider } from "@/app/providers";
import { DashboardFrame } from "@/components/time-entries/dashboard-frame";
import { ClockProvider } from "@/components/ui/clock";
import { pageContext } from "@/lib/auth/page-context";
import { ownWorkspaces } from "@/lib/workspaces/client";
import { listOwnWorkspaces } from "@/lib/workspaces/operations";
import { toOwnWorkspace } from "@/lib/workspaces/serialize";
import { timer } from "@/lib/time-entries/client";
import { getTimer } from "@/lib/time-entries/operations";
import { toTimer } from "@/lib/time-entries/serialize";
import { me } from "@/lib/users/client";
import { getMe } from "@/lib/users/operations";
import { toMe } from "@/lib/users/serialize";

/** Every page behind the sign-in: who looks at it and what runs are there before the first paint. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const context = await pageContext();
  const [user, workspaces, running] = await Promise.all([
    getMe.run(context, undefined),
    listOwnWorkspaces.run(context, undefined),
    getTimer.run(context, { expand: "project,task" }),
  ]);
  const client = new QueryClient();
  client.setQueryData(me().queryKey, toMe(user));
  client.setQueryData(ownWorkspaces().queryKey, { data: workspaces.map((row) => toOwnWorkspace(row, context.actor)) });
  client.setQueryData(timer().queryKey, toTimer(running, context.actor));
  return (
    <QueryProvider>
      <HydrationBoundary state={dehydrate(client)}>
        <ClockProvider now={context.now.getTime()} timeZone={context.actor.timeZone}>
          <DashboardFrame>{children}</DashboardFrame>
        </ClockProvider>
      </HydrationBoundary>
    </QueryProvider>
  );
}
