import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { sentenceFor } from "@/lib/client/problem-words";
import { pagedApiQuery } from "@/lib/client/queries";
import type { AuditLogPage, AuditLogQuery, AuditLogVerification } from "./schema";

const PAGE = 50;

export const auditLog = (query: Partial<Omit<AuditLogQuery, "limit" | "cursor">> = {}) =>
  pagedApiQuery<AuditLogPage>({ key: ["audit-log", query], path: "/v1/audit-log", query: { ...query, limit: PAGE } });

/** Reads the whole log, so request it only on demand. */
export const logVerification = () =>
  queryOptions({
    queryKey: ["audit-log", "verification"],
    queryFn: async ({ signal }) => {
      const verified = await api.get<AuditLogVerification>("/v1/audit-log/verification", { signal });
      const { fault, reason, params } = verified;
      if (fault === null || reason === null) return verified;
      return { ...verified, fault: await sentenceFor({ code: "audit_log_fault", reason, params, detail: fault }) };
    },
  });
