import { namedAt } from "@/lib/kernel/core/errors";
import { referencesTo } from "@/lib/kernel/core/ids";
import { readInstant } from "@/lib/kernel/core/time";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { query } from "@/lib/kernel/operation";
import { assertClients } from "@/lib/tracking/clients/operations";
import type { ClientCreditListQuery } from "../schema";
import { getCredit, listCredits, type ClientCreditRow } from "../store";

export const listClientCredits = query(
  "invoices:read",
  async (scope, { page, ...input }: ClientCreditListQuery & { page: PageRequest }): Promise<Page<ClientCreditRow>> => {
    const clientIds = referencesTo("cli", input.client_id);
    const filter = {
      clientIds,
      currency: input.currency,
      isOpen: input.open === undefined ? undefined : input.open === "true",
      updatedSince: readInstant(input.updated_since),
    };
    const found = await listCredits(scope.db, scope.workspaceId, filter, page);
    // An unknown id gives an empty page, so only that page needs the check.
    if (found.rows.length === 0 && clientIds) await namedAt("client_id", assertClients(scope, clientIds));
    return found;
  },
);

export const getClientCredit = query("invoices:read", ({ db, workspaceId }, { id }: { id: string }) =>
  getCredit(db, workspaceId, id),
);
