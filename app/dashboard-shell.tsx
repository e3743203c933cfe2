import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryProvider } from "@/components/layout/providers";
import * as meRoute from "@/app/v1/me/route";
import * as timerRoute from "@/app/v1/me/timer/route";
import * as workspacesRoute from "@/app/v1/workspaces/route";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { DashboardFrame } from "@/components/layout/dashboard-frame";
import { ClockProvider } from "@/components/ui/clock";
import { ViewerProvider } from "@/components/viewer/use-viewer";
import type { Context } from "@/lib/kernel/auth/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { timer } from "@/lib/tracking/time-entries/queries";
import { me } from "@/lib/identity/users/queries";
import { ownWorkspaces } from "@/lib/identity/workspaces/queries";

/** The frame of all pages for signed-in people, with the viewer, the workspaces and the timer prefetched. */
export async function DashboardShell({ context, children }: { context: Context; children: ReactNode }) {
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, me(), meRoute.GET),
    prefetch(cache, context, ownWorkspaces(), workspacesRoute.GET),
    prefetch(cache, context, timer(), timerRoute.GET),
  ]);
  return (
    <QueryProvider>
      <Prefetched data={prefetched(cache)}>
        <ClockProvider now={context.now.getTime()} timeZone={context.actor.timeZone}>
          <ViewerProvider>
            <PageMessages
              areas={[
                "auth.errors",
                "auth.session",
                "layout",
                "security.codeField",
                "security.passkeyFaults",
                "time.connection",
                "time.entry",
                "time.queue",
              ]}
            >
              <DashboardFrame>{children}</DashboardFrame>
            </PageMessages>
          </ViewerProvider>
        </ClockProvider>
      </Prefetched>
    </QueryProvider>
  );
}
