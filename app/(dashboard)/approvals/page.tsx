import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as timesheetsRoute from "@/app/v1/timesheets/route";
import { ClosedToRole } from "@/components/layout/closed-to-role";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { ApprovalsScreen } from "@/components/timesheets/list/approvals-screen";
import { approvalList, daysIn, TABS } from "@/components/timesheets/lists";
import { pageContext } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { searchOf } from "@/lib/kernel/page/search";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("approvals.page");
  return { title: t("title") };
}

export default async function ApprovalsPage({ searchParams }: PageProps<"/approvals">) {
  const context = await pageContext();
  const t = await getTranslations("approvals.page");
  if (context.actor.role === "member") return <ClosedToRole title={t("title")} whose={t("closed")} />;
  const cache = new QueryClient();
  const days = daysIn(searchOf(await searchParams));
  await Promise.all(TABS.map((tab) => prefetch(cache, context, approvalList(tab, days), timesheetsRoute.GET)));
  return (
    <PageMessages areas={["approvals", "closedPeriods.people"]}>
      <Prefetched data={prefetched(cache)}>
        <ApprovalsScreen />
      </Prefetched>
    </PageMessages>
  );
}
