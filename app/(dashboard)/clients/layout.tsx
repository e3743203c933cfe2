import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClosedToRole } from "@/components/layout/closed-to-role";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { pageContext } from "@/lib/kernel/page/context";

export default async function ClientsLayout({ children }: { children: ReactNode }) {
  const { actor } = await pageContext();
  if (roleMay(actor.role, "clients:write")) return children;
  const t = await getTranslations("clients.list");
  return <ClosedToRole title={t("title")} whose={t("closed")} />;
}
