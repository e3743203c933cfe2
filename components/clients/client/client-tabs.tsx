"use client";

import { useTranslations } from "next-intl";
import { TabLinks } from "@/components/ui/tab-links";
import type { Client } from "@/lib/tracking/clients/schema";

export function ClientTabs({ client: { id } }: { client: Pick<Client, "id"> }) {
  const t = useTranslations("clients.tabs");
  return (
    <TabLinks
      label={t("label")}
      tabs={[
        { href: `/clients/${id}`, label: t("overview") },
        { href: `/clients/${id}/statement`, label: t("statement") },
        { href: `/clients/${id}/e-invoicing`, label: t("eInvoicing") },
      ]}
    />
  );
}
