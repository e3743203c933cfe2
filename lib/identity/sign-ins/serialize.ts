import { toPublicId } from "@/lib/kernel/core/ids";
import { deviceInWords } from "@/lib/identity/sessions/rules";
import type { Alarm, SignIn } from "./schema";
import type { AlarmRow, SignInRow } from "./store";

export function toSignIn(row: SignInRow): SignIn {
  return {
    id: toPublicId("sin", row.id),
    outcome: row.outcome,
    method: row.method,
    provider: row.provider,
    device: deviceInWords(row.userAgent),
    address: row.ip === "" ? null : row.ip,
    new_device: row.isNewDevice,
    created_at: row.createdAt.toISOString(),
  };
}

export function toAlarm(row: AlarmRow): Alarm {
  return {
    email: row.email,
    device: deviceInWords(row.userAgent),
    address: row.ip === "" ? null : row.ip,
    signed_in_at: row.signedInAt.toISOString(),
  };
}
