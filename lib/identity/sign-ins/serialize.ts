import { toPublicId } from "@/lib/kernel/core/ids";
import { deviceOf, englishDevice } from "@/lib/identity/sessions/rules";
import type { Alarm, SignIn } from "./schema";
import type { AlarmRow, SignInRow } from "./store";

export function toSignIn(row: SignInRow): SignIn {
  const device = deviceOf(row.userAgent);
  return {
    id: toPublicId("sin", row.id),
    outcome: row.outcome,
    method: row.method,
    provider: row.provider,
    device: englishDevice(device),
    ...device,
    address: row.ip === "" ? null : row.ip,
    new_device: row.isNewDevice,
    created_at: row.createdAt.toISOString(),
  };
}

export function toAlarm(row: AlarmRow): Alarm {
  const device = deviceOf(row.userAgent);
  return {
    email: row.email,
    device: englishDevice(device),
    ...device,
    address: row.ip === "" ? null : row.ip,
    signed_in_at: row.signedInAt.toISOString(),
  };
}
