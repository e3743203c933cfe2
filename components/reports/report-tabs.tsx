"use client";

import { TabLinks } from "@/components/ui/tab-links";
import { useViewer } from "@/components/viewer/use-viewer";
import { roleMay } from "@/lib/kernel/auth/permissions";

/** What else there is to look at, for those who may. */
export function ReportTabs() {
  const { user } = useViewer();
  if (!roleMay(user.role, "cost_rates:read")) return null;
  return (
    <TabLinks
      label="Reports"
      tabs={[
        { href: "/reports", label: "Time" },
        { href: "/reports/profit", label: "Profit" },
      ]}
    />
  );
}
