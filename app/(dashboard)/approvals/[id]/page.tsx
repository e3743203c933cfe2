import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as timeEntriesRoute from "@/app/v1/time-entries/route";
import * as timesheetRoute from "@/app/v1/timesheets/[id]/route";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { entriesOf } from "@/components/timesheets/review/entries-of";
import { ReviewScreen } from "@/components/timesheets/review/review-screen";
import { pageContext } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { titleOf } from "@/lib/kernel/page/title";
import { timesheet } from "@/lib/tracking/timesheets/queries";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const t = await getTranslations("approvals.review");
  return titleOf(t("title"), timesheet(id), timesheetRoute.GET, ({ user }) => user?.name ?? "");
}

export default async function ReviewPage({ params }: Props) {
  const { id } = await params;
  const context = await pageContext();
  const cache = new QueryClient();
  // A missing timesheet must fail first.
  await prefetch(cache, context, timesheet(id), timesheetRoute.GET);
  await prefetch(cache, context, entriesOf(id), timeEntriesRoute.GET);
  return (
    <PageMessages areas={["approvals", "closedPeriods.people"]}>
      <Prefetched data={prefetched(cache)}>
        <ReviewScreen id={id} />
      </Prefetched>
    </PageMessages>
  );
}
