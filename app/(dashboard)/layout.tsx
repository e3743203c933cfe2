import type { ReactNode } from "react";
import { DashboardShell } from "@/app/dashboard-shell";
import { pageContext } from "@/lib/kernel/page/context";

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  return <DashboardShell context={await pageContext()}>{children}</DashboardShell>;
}
