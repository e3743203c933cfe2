import { QueryClient } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import * as auditLogRoute from "@/app/v1/audit-log/route";
import { AuditLog } from "@/components/audit-log/audit-log";
import { auditQueryOf, chosenIn, HOUR_MS } from "@/components/audit-log/audit-query";
import { ClosedSetting } from "@/components/layout/closed-to-role";
import { Page } from "@/components/layout/page";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { auditLog } from "@/lib/admin/audit-log/queries";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { searchOf, type Search } from "@/lib/kernel/page/search";

export async function generateMetadata() {
  const t = await getTranslations("audit.page");
  return { title: t("title") };
}

export default async function AuditLogPage({ searchParams }: { searchParams: Promise<Search> }) {
  const context = await contextFor("audit_log:read");
  const t = await getTranslations("audit.page");
  if (!context) return <ClosedSetting whose={t("closed")} />;
  const navigation = await getTranslations("layout.navigation");
  const hour = Math.floor(context.now.getTime() / HOUR_MS) * HOUR_MS;
  const query = auditQueryOf(chosenIn(searchOf(await searchParams)), hour, context.actor.timeZone);
  const cache = new QueryClient();
  await prefetch(cache, context, auditLog(query), auditLogRoute.GET);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages areas={["audit"]}>
        <Page title={navigation("settings")}>
          <SettingsLayout isWide>
            <AuditLog />
          </SettingsLayout>
        </Page>
      </PageMessages>
    </Prefetched>
  );
}
