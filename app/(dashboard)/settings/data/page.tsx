import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as exportsRoute from "@/app/v1/exports/route";
import * as sampleDataRoute from "@/app/v1/sample-data/route";
import { DataSettings } from "@/components/workspace/data/data-settings";
import { ClosedSetting } from "@/components/layout/closed-to-role";
import { Page } from "@/components/layout/page";
import { Prefetched } from "@/components/layout/prefetched";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { exportList } from "@/lib/reporting/exports/queries";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { sampleData } from "@/lib/admin/sample-data/queries";

export const metadata: Metadata = { title: "Data" };

export default async function DataPage() {
  const context = await contextFor("exports:read");
  if (!context) return <ClosedSetting whose="Exports are for owners and admins" />;
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, exportList(), exportsRoute.GET),
    prefetch(cache, context, sampleData(), sampleDataRoute.GET),
  ]);
  return (
    <Prefetched data={prefetched(cache)}>
      <Page title="Settings">
        <SettingsLayout>
          <DataSettings />
        </SettingsLayout>
      </Page>
    </Prefetched>
  );
}
