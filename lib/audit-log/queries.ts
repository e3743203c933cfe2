import { pagedQuestion } from "@/lib/http/ask";
import type { AuditLogPage, AuditLogQuery } from "./schema";

const PAGE = 50;

/** What was done, the newest first. */
export const auditLog = (query: Partial<Omit<AuditLogQuery, "limit" | "cursor">> = {}) =>
  pagedQuestion<AuditLogPage>({ key: ["audit-log", query], path: "/v1/audit-log", query: { ...query, limit: PAGE } });
