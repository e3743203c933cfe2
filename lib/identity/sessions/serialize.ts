import type { Actor } from "@/lib/kernel/auth/context";
import { sessionIdleMs } from "@/lib/kernel/auth/credentials";
import { toPublicId } from "@/lib/kernel/core/ids";
import { deviceOf, englishDevice } from "./rules";
import type { Session } from "./schema";
import type { SessionRow } from "./store";

export function toSession(row: SessionRow, viewer: Actor): Session {
  const device = deviceOf(row.userAgent);
  return {
    id: toPublicId("ses", row.id),
    current: row.id === viewer.credentialId,
    device: englishDevice(device),
    ...device,
    address: row.ip === "" ? null : row.ip,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    expires_at: new Date(Math.min(row.expiresAt.getTime(), row.lastSeenAt.getTime() + sessionIdleMs())).toISOString(),
  };
}
