import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("webhooks.deliveries.list");
  return { title: t("windowTitle") };
}

/** Empty: on wide screens, the layout shows the newest delivery. */
export default function DeliveriesPage() {
  return null;
}
