import { namedAt } from "@/lib/kernel/core/errors";
import { referencesTo, referenceTo } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { minorIn } from "@/lib/kernel/core/money";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { command, type CommandScope, query } from "@/lib/kernel/operation";
import { assertUsers, teammate } from "@/lib/identity/users/operations";
import { heldCurrency } from "@/lib/tracking/clients/operations";
import type { CostRateCreate, CostRateListQuery } from "./schema";
import { toCostRate } from "./serialize";
import * as store from "./store";
import type { CostRateRow } from "./store";

export const listCostRates = query(
  "cost_rates:read",
  async (scope, { page, ...input }: CostRateListQuery & { page: PageRequest }): Promise<Page<CostRateRow>> => {
    const userIds = referencesTo("usr", input.user_id);
    const rates = await store.listCostRates(scope.db, scope.workspaceId, userIds, page);
    if (rates.rows.length === 0 && userIds) await namedAt("user_id", assertUsers(scope, userIds));
    return rates;
  },
);

export const getCostRate = query("cost_rates:read", ({ db, workspaceId }, { id }: { id: string }) =>
  store.getCostRate(db, workspaceId, id),
);

/** Replace the amount of a rate that starts on the same day. Without a person, set the default of the workspace. */
export const setCostRate = command("cost_rates:write", async (scope, input: CostRateCreate): Promise<CostRateRow> => {
  const { db, workspaceId, now, audit } = scope;
  const { user_id: person } = input;
  const user = person === null ? null : await namedAt("/user_id", teammate(scope, referenceTo("usr", person)));
  const userId = user && user.id;
  const currency = await heldCurrency(scope, null);
  const rateMinor = minorIn(input.rate, currency, "/rate");
  const startsOn = input.starts_on ?? null;
  const before = await store.findCostRate(db, workspaceId, userId, startsOn);
  const changes = { rateMinor, currency, updatedAt: now };
  const after = {
    ...(before ?? { id: newUuid(), workspaceId, userId, startsOn, createdAt: now }),
    ...changes,
  };
  if (before) await store.updateCostRate(db, workspaceId, before.id, changes);
  else await store.insertCostRate(db, after);
  audit(...objectOf("set", after), {
    ...(before ? { before: { rate: toCostRate(before).rate } } : {}),
    after: { rate: toCostRate(after).rate, starts_on: startsOn },
  });
  return after;
});

export const deleteCostRate = command(
  "cost_rates:write",
  async (scope, { id }: { id: string }): Promise<CostRateRow> => {
    const { db, workspaceId, audit } = scope;
    const row = await store.getCostRate(db, workspaceId, id);
    await store.deleteCostRate(db, workspaceId, id);
    audit(...objectOf("deleted", row), { before: { rate: toCostRate(row).rate, starts_on: row.startsOn } });
    return row;
  },
);

function objectOf(verb: "set" | "deleted", { userId, workspaceId }: CostRateRow): [action: string, id: string] {
  return userId === null ? [`workspace.cost_rate_${verb}`, workspaceId] : [`cost_rate.${verb}`, userId];
}

export interface RestoredRate extends Pick<CostRateRow, "userId" | "rateMinor" | "startsOn" | "createdAt"> {
  currency: string;
}

/**
 * Keep the rates of an export. Return their ids, null for a rate in another currency than the workspace's and for a day
 * that has a rate.
 */
export async function restoreCostRates(
  { db, workspaceId, now }: CommandScope,
  found: readonly RestoredRate[],
): Promise<({ id: string } | { reason: "other_currency" | "exists" })[]> {
  const results: Awaited<ReturnType<typeof restoreCostRates>> = [];
  // The import may have restored the currency after the caller was loaded.
  const currency = await store.workspaceCurrency(db, workspaceId);
  for (const rate of found) {
    const isTaken = (await store.findCostRate(db, workspaceId, rate.userId, rate.startsOn)) !== null;
    const id = newUuid();
    if (rate.currency !== currency) results.push({ reason: "other_currency" });
    else if (isTaken) results.push({ reason: "exists" });
    else {
      await store.insertCostRate(db, { ...rate, id, workspaceId, updatedAt: now });
      results.push({ id });
    }
  }
  return results;
}

/** After an undo. */
export async function forgetCostRates({ db, workspaceId }: CommandScope, ids: readonly string[]): Promise<void> {
  for (const id of ids) await store.deleteCostRate(db, workspaceId, id);
}

/** Move the rates of a merged person, unless the other person has rates. */
export function moveCostRates({ db, workspaceId, now }: CommandScope, fromId: string, intoId: string): Promise<void> {
  return store.moveCostRates(db, workspaceId, { fromId, intoId, now });
}
