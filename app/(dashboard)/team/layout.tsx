import type { ReactNode } from "react";
import { ClosedToRole } from "@/components/layout/closed-to-role";
import { pageContext } from "@/lib/kernel/page/context";

export default async function TeamLayout({ children }: { children: ReactNode }) {
  const { actor } = await pageContext();
  if (actor.role === "member") return <ClosedToRole title="Team" whose="Team is for owners, admins and managers" />;
  return children;
}
