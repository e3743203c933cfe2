import { verifyLog } from "@/lib/admin/audit-log/operations";
import { AuditLogVerification } from "@/lib/admin/audit-log/schema";
import { toVerification } from "@/lib/admin/audit-log/serialize";
import { route } from "@/lib/kernel/http/route";

export const GET = route({
  summary: "Verify the audit log",
  description:
    "Recomputes the hash of each entry from its content and the previous hash. The operator's command " +
    "`npm run admin -- verify-audit-log` does the same for all workspaces.",
  operation: verifyLog,
  returns: AuditLogVerification,
  serialize: toVerification,
  sessionOnly: true,
  sensitive: true,
  extension: true,
});
