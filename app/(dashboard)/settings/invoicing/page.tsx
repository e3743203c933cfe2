import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as workspaceRoute from "@/app/v1/workspace/route";
import { Page } from "@/components/layout/page";
import { Prefetched } from "@/components/layout/prefetched";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { ClosedSetting } from "@/components/layout/closed-to-role";
import { InvoicingSettings } from "@/components/workspace/invoicing-settings";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { workspace } from "@/lib/identity/workspaces/queries";

export const metadata: Metadata = { title: "Invoicing" };

export default async function InvoicingPage() {
  const context = await contextFor("workspace:write");
  if (!context) return <ClosedSetting whose="Invoicing is for owners and admins" />;
  const cache = new QueryClient();
  await prefetch(cache, context, workspace(), workspaceRoute.GET);
  return (
    <Prefetched data={prefetched(cache)}>
      <Page title="Settings">
        <SettingsLayout>
          <InvoicingSettings />
        </SettingsLayout>
      </Page>
    </Prefetched>
  );
}
