import type { Metadata } from "next";
import { AuditLog } from "@/components/audit-log/audit-log";
import { ClosedToRole } from "@/components/layout/closed-to-role";
import { Page } from "@/components/layout/page";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { contextFor } from "@/lib/page/context";

export const metadata: Metadata = { title: "Audit log" };

export default async function AuditLogPage() {
  if (!(await contextFor("audit_log:read"))) {
    return <ClosedToRole title="Settings" whose="The audit log is for owners and admins" />;
  }
  return (
    <Page title="Settings">
      <SettingsLayout isWide>
        <AuditLog />
      </SettingsLayout>
    </Page>
  );
}
