import { pagedApiQuery, apiQuery } from "@/lib/client/queries";
import type { AuditLogPage, AuditLogQuery, AuditLogVerification } from "./schema";

const PAGE = 50;

/** What was done, the newest first. */
export const auditLog = (query: Partial<Omit<AuditLogQuery, "limit" | "cursor">> = {}) =>
  pagedApiQuery<AuditLogPage>({ key: ["audit-log", query], path: "/v1/audit-log", query: { ...query, limit: PAGE } });

/** Whether the log is what was written. Reads all of it, so it is asked only on wish. */
export const logVerification = () =>
  apiQuery<AuditLogVerification>({ key: ["audit-log", "verification"], path: "/v1/audit-log/verification" });
