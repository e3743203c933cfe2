import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as exportsRoute from "@/app/v1/exports/route";
import { DataSettings } from "@/components/exports/data-settings";
import { ClosedToRole } from "@/components/layout/closed-to-role";
import { Page } from "@/components/layout/page";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { exportList } from "@/lib/exports/queries";
import { contextFor } from "@/lib/page/context";
import { prefetch } from "@/lib/page/prefetch";

export const metadata: Metadata = { title: "Export" };

export default async function DataPage() {
  const context = await contextFor("exports:read");
  if (!context) return <ClosedToRole title="Settings" whose="Exports are for owners and admins" />;
  const client = new QueryClient();
  await prefetch(client, context, exportList(), exportsRoute.GET);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <Page title="Settings">
        <SettingsLayout>
          <DataSettings />
        </SettingsLayout>
      </Page>
    </HydrationBoundary>
  );
}
