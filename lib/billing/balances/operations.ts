import { assertClients } from "@/lib/tracking/clients/operations";
import { namedAt } from "@/lib/kernel/core/errors";
import { referencesTo } from "@/lib/kernel/core/ids";
import { localDate } from "@/lib/kernel/core/time";
import { query } from "@/lib/kernel/operation";
import type { BalanceQuery } from "./schema";
import { sumByClient, type BalanceRow } from "./store";

export interface BalanceView {
  today: string;
  rows: BalanceRow[];
}

export const balanceReport = query("invoices:read", async (scope, input: BalanceQuery): Promise<BalanceView> => {
  const { actor, workspaceId, now } = scope;
  const today = localDate(now, actor.workspace.timeZone);
  const clientIds = referencesTo("cli", input.client_id);
  if (clientIds) await namedAt("client_id", assertClients(scope, clientIds));
  return { today, rows: await sumByClient(workspaceId, today, clientIds ?? null) };
});
