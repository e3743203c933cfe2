import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as auditLogRoute from "@/app/v1/audit-log/route";
import { AuditLog } from "@/components/audit-log/audit-log";
import { auditQueryOf, chosenIn, HOUR_MS } from "@/components/audit-log/audit-query";
import { ClosedSetting } from "@/components/layout/closed-to-role";
import { Page } from "@/components/layout/page";
import { Prefetched } from "@/components/layout/prefetched";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { auditLog } from "@/lib/admin/audit-log/queries";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { searchOf, type Search } from "@/lib/kernel/page/search";

export const metadata: Metadata = { title: "Audit log" };

export default async function AuditLogPage({ searchParams }: { searchParams: Promise<Search> }) {
  const context = await contextFor("audit_log:read");
  if (!context) return <ClosedSetting whose="The audit log is for owners and admins" />;
  const hour = Math.floor(context.now.getTime() / HOUR_MS) * HOUR_MS;
  const query = auditQueryOf(chosenIn(searchOf(await searchParams)), hour, context.actor.timeZone);
  const cache = new QueryClient();
  await prefetch(cache, context, auditLog(query), auditLogRoute.GET);
  return (
    <Prefetched data={prefetched(cache)}>
      <Page title="Settings">
        <SettingsLayout isWide>
          <AuditLog />
        </SettingsLayout>
      </Page>
    </Prefetched>
  );
}
