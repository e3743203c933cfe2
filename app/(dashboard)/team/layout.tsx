import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClosedToRole } from "@/components/layout/closed-to-role";
import { pageContext } from "@/lib/kernel/page/context";

export default async function TeamLayout({ children }: { children: ReactNode }) {
  const { actor } = await pageContext();
  if (actor.role !== "member") return children;
  const t = await getTranslations("team");
  return <ClosedToRole title={t("title")} whose={t("closed")} />;
}
