import { readInstant } from "@/lib/kernel/core/time";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { query } from "@/lib/kernel/operation";
import type { TaxRateListQuery } from "../schema";
import * as store from "../store";
import type { TaxRateRow } from "../store";

export const listTaxRates = query(
  "tax_rates:read",
  ({ db, workspaceId }, { page, ...input }: TaxRateListQuery & { page: PageRequest }): Promise<Page<TaxRateRow>> => {
    const filter = {
      statuses: input.status?.split(",") as TaxRateRow["status"][] | undefined,
      updatedSince: readInstant(input.updated_since),
    };
    return store.listTaxRates(db, workspaceId, filter, page);
  },
);

export const getTaxRate = query("tax_rates:read", ({ db, workspaceId }, { id }: { id: string }) =>
  store.getTaxRate(db, workspaceId, id),
);
