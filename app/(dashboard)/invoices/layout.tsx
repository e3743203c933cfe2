import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClosedToRole } from "@/components/layout/closed-to-role";
import { pageContext } from "@/lib/kernel/page/context";
import { roleMay } from "@/lib/kernel/auth/permissions";

/** Pages check the role again when they read. */
export default async function InvoicesLayout({ children }: { children: ReactNode }) {
  const { actor } = await pageContext();
  if (roleMay(actor.role, "invoices:read")) return children;
  const t = await getTranslations("invoices.page");
  return <ClosedToRole title={t("title")} whose={t("closed")} />;
}
