import { toPublicId } from "@/lib/kernel/core/ids";
import type { NewPasskey, Passkey } from "./schema";
import type { PasskeyRow } from "./store";

export function toPasskey(row: PasskeyRow): Passkey {
  return {
    id: toPublicId("psk", row.id),
    name: row.name,
    synced: row.isSynced,
    needs_password: row.needsPassword,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}

export function toNewPasskey({ row, codes }: { row: PasskeyRow; codes: string[] | null }): NewPasskey {
  return { passkey: toPasskey(row), recovery_codes: codes, is_replay: false };
}

export function withoutCodes(made: NewPasskey): NewPasskey {
  return { ...made, recovery_codes: null, is_replay: true };
}
