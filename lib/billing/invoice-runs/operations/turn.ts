import { setTimeout as sleep } from "node:timers/promises";
import { usersById } from "@/lib/identity/users/operations";
import type { Context } from "@/lib/kernel/auth/context";
import { type Permission, roleMay } from "@/lib/kernel/auth/permissions";
import { AppError } from "@/lib/kernel/core/errors";
import type { Failure } from "../store/runs";

/** A worker without progress for this long has stopped. A transaction takes 30 seconds at most. */
export const LEASE_SECONDS = 60;

/** Another request can change the same records at the same moment. */
const MAX_CONFLICTS = 3;
const CONFLICT_PAUSE_MS = 200;

export const INTERNAL: Failure = { code: "internal_error", reason: "internal_error", params: {} };

/** The role can have changed since the person started the work. @throws AppError insufficient_role */
export async function withCurrentRole(context: Context, permission: Permission): Promise<Context> {
  const { actor } = context;
  const person = (await usersById.run(context, [actor.userId])).get(actor.userId);
  const role = person?.status === "active" ? person.role : "member";
  if (!roleMay(role, permission)) throw new AppError("insufficient_role", "permission_missing", { role, permission });
  return { ...context, now: new Date(), actor: { ...actor, role } };
}

/** An error that the person can correct ends one draft, and not the run. */
export async function orFailure(
  attempt: () => Promise<boolean>,
  giveUp: (failure: Failure) => Promise<boolean>,
): Promise<boolean> {
  for (let conflicts = 0; ; conflicts++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "unavailable") throw error;
      const { code, reason, params } = error;
      const isRaced = code === "conflict" && reason !== "invoice_during_import";
      if (!isRaced || conflicts >= MAX_CONFLICTS) return giveUp({ code, reason, params });
      await sleep(CONFLICT_PAUSE_MS);
    }
  }
}
