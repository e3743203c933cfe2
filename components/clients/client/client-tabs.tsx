"use client";

import type { Route } from "next";
import { useTranslations } from "next-intl";
import { TabLinks } from "@/components/ui/tab-links";
import type { Client } from "@/lib/tracking/clients/schema";

export function ClientTabs({ client: { id } }: { client: Pick<Client, "id"> }) {
  const t = useTranslations("clients.tabs");
  return (
    <TabLinks
      label={t("label")}
      tabs={[
        { href: `/clients/${id}` as Route, label: t("overview") },
        { href: `/clients/${id}/e-invoicing` as Route, label: t("eInvoicing") },
      ]}
    />
  );
}
