import { toPublicId, type Prefix } from "@/lib/kernel/core/ids";
import type { Verified } from "./chain";
import type { AuditEntry, AuditLogVerification } from "./schema";
import type { AuditRow } from "./store/list";

/** Which kind of object an action is done to, by its noun. */
const OBJECTS: Readonly<Record<string, Prefix>> = {
  api_key: "key",
  cost_rate: "usr",
  email: "eml",
  export: "xpt",
  invoice: "inv",
  payment: "pay",
  provisioned_group: "grp",
  provisioning_token: "sct",
  report_link: "rpt",
  sample_data: "wks",
  session: "ses",
  sign_in_provider: "idp",
  tax_rate: "tax",
  user: "usr",
  webhook: "whk",
  webhook_delivery: "dlv",
  webhook_secret: "wks",
  workspace: "wks",
};

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
  const noun = action.split(".")[0] ?? "";
  const prefix = action === "auth.signed_in" ? "ses" : noun === "auth" ? "usr" : OBJECTS[noun];
  return prefix ? toPublicId(prefix, uuid) : uuid;
}

export function toVerification({ entries, hash, fault, at }: Omit<Verified, "workspace"> & { at: Date }) {
  return { entries, hash, fault, verified_at: at.toISOString() } satisfies AuditLogVerification;
}
