import type { ReactNode } from "react";
import { ClosedToRole } from "@/components/layout/closed-to-role";
import { pageContext } from "@/lib/kernel/page/context";
import { roleMay } from "@/lib/kernel/auth/permissions";

/** Every page in here asks for the role again when it reads; this one says in words that it does not suffice. */
export default async function InvoicesLayout({ children }: { children: ReactNode }) {
  const { actor } = await pageContext();
  if (!roleMay(actor.role, "invoices:read"))
    return <ClosedToRole title="Invoices" whose="Invoices are for owners, admins and managers" />;
  return children;
}
