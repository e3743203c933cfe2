import { ofPerson, query, type QueryScope } from "@/lib/kernel/operation";
import type { SecondFactor } from "../schema";
import * as store from "../store";
import { countPasskeys } from "@/lib/identity/passkeys/operations/show";
import { isRequired } from "./check";

export const getSecondFactor = query(ofPerson("users:read"), statusOf);

/** One's own second factor, as it is now. */
export async function statusOf({ db, actor, now }: QueryScope): Promise<SecondFactor> {
  const factor = await store.findFactor(actor.userId, db);
  const passkeys = await countPasskeys(actor.userId, db);
  return {
    enabled: factor.sealed !== null || passkeys > 0,
    app_since: factor.enabledAt?.toISOString() ?? null,
    passkeys,
    recovery_codes_left: factor.recoveryHashes.length,
    required: await isRequired(actor.userId, db),
    trusted_devices: await store.countTrusted(db, actor.userId, now),
  };
}
