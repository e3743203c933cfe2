import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as clientsRoute from "@/app/v1/clients/route";
import * as projectsRoute from "@/app/v1/projects/route";
import { NewEstimateScreen } from "@/components/estimates/new-estimate-screen";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { everyClient } from "@/lib/tracking/clients/queries";
import { everyProject } from "@/lib/tracking/projects/queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("estimates.new");
  return { title: t("title") };
}

export default async function NewEstimatePage() {
  const context = await contextFor("estimates:write");
  if (!context) return null;
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, everyClient(), clientsRoute.GET),
    prefetch(cache, context, everyProject(), projectsRoute.GET),
  ]);
  return (
    <PageMessages areas={["estimates.fields", "estimates.new", "estimates.page", "projects.clientField"]}>
      <Prefetched data={prefetched(cache)}>
        <NewEstimateScreen />
      </Prefetched>
    </PageMessages>
  );
}
