import { pagedApiQuery, apiQuery } from "@/lib/client/queries";
import type { AuditLogPage, AuditLogQuery, AuditLogVerification } from "./schema";

const PAGE = 50;

export const auditLog = (query: Partial<Omit<AuditLogQuery, "limit" | "cursor">> = {}) =>
  pagedApiQuery<AuditLogPage>({ key: ["audit-log", query], path: "/v1/audit-log", query: { ...query, limit: PAGE } });

/** Reads the whole log, so request it only on demand. */
export const logVerification = () =>
  apiQuery<AuditLogVerification>({ key: ["audit-log", "verification"], path: "/v1/audit-log/verification" });
