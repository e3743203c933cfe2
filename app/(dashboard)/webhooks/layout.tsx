import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClosedToRole } from "@/components/layout/closed-to-role";
import { EventCatalogueProvider } from "@/components/webhooks/event-catalogue-context";
import { pageContext } from "@/lib/kernel/page/context";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { CATALOG } from "@/lib/webhooks/events/catalog";

/** Pages check the permission again when they read. */
export default async function WebhooksLayout({ children }: { children: ReactNode }) {
  const { actor } = await pageContext();
  if (!roleMay(actor.role, "webhooks:read")) {
    const t = await getTranslations("webhooks.endpoints.page");
    return <ClosedToRole title={t("title")} whose={t("closed")} />;
  }
  return (
    <EventCatalogueProvider events={CATALOG.map(({ name, occurs }) => ({ name, occurs }))}>
      {children}
    </EventCatalogueProvider>
  );
}
