import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ClosedToRole } from "@/components/layout/closed-to-role";
import { Page } from "@/components/layout/page";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { InvoicingSettings } from "@/components/workspace/invoicing-settings";
import { withWorkspace } from "../../invoices/prefetch";
import { contextFor, prefetched } from "../../webhooks/prefetch";

export const metadata: Metadata = { title: "Invoicing" };

export default async function InvoicingPage() {
  const context = await contextFor("workspace:write");
  if (!context) return <ClosedToRole title="Settings" whose="Invoicing is for owners and admins" />;
  return (
    <HydrationBoundary state={await prefetched(context, withWorkspace)}>
      <Page title="Settings">
        <SettingsLayout>
          <InvoicingSettings />
        </SettingsLayout>
      </Page>
    </HydrationBoundary>
  );
}
