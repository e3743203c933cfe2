import type { ReactNode } from "react";
import { ClosedToRole } from "@/components/layout/closed-to-role";
import { EventCatalogueProvider } from "@/components/webhooks/event-catalogue-context";
import { pageContext } from "@/lib/kernel/page/context";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { CATALOG } from "@/lib/webhooks/events/catalog";

/** Every page in here asks for the role again when it reads; this one says in words that it does not suffice. */
export default async function WebhooksLayout({ children }: { children: ReactNode }) {
  const { actor } = await pageContext();
  if (!roleMay(actor.role, "webhooks:read"))
    return <ClosedToRole title="Webhooks" whose="Webhooks are for owners and admins" />;
  return (
    <EventCatalogueProvider events={CATALOG.map(({ name, occurs }) => ({ name, occurs }))}>
      {children}
    </EventCatalogueProvider>
  );
}
