import { toPublicId, type Prefix } from "@/lib/kernel/core/ids";
import { detailOf } from "@/lib/kernel/i18n/problem-detail";
import { AUDITED } from "@/lib/resources";
import type { Verified } from "./chain";
import type { AuditEntry, AuditLogVerification } from "./schema";
import type { AuditRow } from "./store/list";

export function toAuditEntry(row: AuditRow): AuditEntry {
  return {
    id: toPublicId("aud", row.id),
    action: row.action,
    object_id: row.objectId === null ? null : objectId(row.action, row.objectId),
    object_name: row.objectName,
    user_id: row.userId && toPublicId("usr", row.userId),
    user_name: row.userName,
    api_key_id: row.apiKeyId && toPublicId("key", row.apiKeyId),
    api_key_name: row.apiKeyName,
    details: row.details as Record<string, unknown>,
    ip: row.ip,
    request_id: row.requestId,
    created_at: row.at.toISOString(),
  };
}

function objectId(action: string, uuid: string): string {
  if (action === "auth.signed_in") return toPublicId("ses", uuid);
  const audited = AUDITED[action.split(".")[0] ?? ""];
  return audited ? toPublicId(audited.id as Prefix, uuid) : uuid;
}

export function toVerification({ entries, hash, fault, at }: Omit<Verified, "workspace"> & { at: Date }) {
  return {
    entries,
    hash,
    fault: fault && detailOf({ code: "audit_log_fault", ...fault }),
    reason: fault && fault.reason,
    params: fault?.params ?? {},
    verified_at: at.toISOString(),
  } satisfies AuditLogVerification;
}
