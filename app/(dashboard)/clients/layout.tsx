import type { ReactNode } from "react";
import { ClosedToRole } from "@/components/layout/closed-to-role";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { pageContext } from "@/lib/kernel/page/context";

/** What a page of a client shows beyond the name, members may not see. */
export default async function ClientsLayout({ children }: { children: ReactNode }) {
  const { actor } = await pageContext();
  if (!roleMay(actor.role, "clients:write"))
    return <ClosedToRole title="Clients" whose="Clients are for owners, admins and managers" />;
  return children;
}
