import { QueryClient } from "@tanstack/react-query";
import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
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
import { localeDataFor } from "@/lib/kernel/core/locale-data-of";
import type { LocaleData } from "@/lib/kernel/core/locale-data";
import type { Context } from "@/lib/kernel/auth/context";
import { readableLocale } from "@/lib/kernel/http/accept";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { timer } from "@/lib/tracking/time-entries/queries";
import { me } from "@/lib/identity/users/queries";
import { ownWorkspaces } from "@/lib/identity/workspaces/queries";

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
          <ViewerProvider data={await viewersData(context)}>
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

async function viewersData({ actor }: Context): Promise<LocaleData[]> {
  const browsers = readableLocale((await headers()).get("accept-language") ?? undefined);
  return actor.locale === null || actor.locale === browsers ? [] : localeDataFor(actor.locale, await getLocale());
}
