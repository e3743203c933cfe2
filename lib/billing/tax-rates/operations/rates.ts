import { readInstant } from "@/lib/kernel/core/time";
import type { Db } from "@/lib/kernel/db/prisma";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { command, type CommandScope, query } from "@/lib/kernel/operation";
import { AppError } from "@/lib/kernel/core/errors";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { TaxRateCreate, TaxRateListQuery } from "../schema";
import * as store from "../store";
import type { TaxRateRow } from "../store";
import { taxRateEvents } from "../events";
import { assertRate, MAX_ACTIVE } from "../rules/rate";
import { toTaxRate } from "../serialize";

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

export const createTaxRate = command("tax_rates:write", (scope, input: TaxRateCreate) => makeTaxRate(scope, input));

/** @throws AppError limit_reached, or an error of `assertRate`. */
async function makeTaxRate(scope: CommandScope, input: TaxRateCreate): Promise<TaxRateRow> {
  const { db, workspaceId, now, emit, audit } = scope;
  const rate = {
    name: input.name,
    percentage: input.percentage,
    kind: input.kind ?? "standard",
    reason: input.reason ?? null,
    reasonCode: input.reason_code ?? null,
    compound: input.compound ?? false,
    country: input.country ?? null,
  };
  assertRate(rate);
  await assertBelowLimit(scope);
  const created = { id: newUuid(), ...rate, createdAt: now, updatedAt: now };
  const row = await store.insertTaxRate(db, workspaceId, created);
  const { id: _id, created_at: _created, updated_at: _updated, in_use: _used, ...shown } = toTaxRate(row);
  emit(taxRateEvents.created, row.id, toTaxRate(row));
  audit("tax_rate.created", row.id, { after: shown });
  return row;
}

/**
 * Return the oldest active standard rate of a percentage, or create it.
 *
 * @param taxName Such as `VAT`.
 */
export async function standardRate(scope: CommandScope, percentage: string, taxName: string): Promise<TaxRateRow> {
  const rates = await store.activeOrNamed(scope.db, scope.workspaceId, []);
  const known = rates.find((rate) => rate.kind === "standard" && !rate.compound && rate.percentage === percentage);
  return known ?? makeTaxRate(scope, { name: `${taxName} ${percentage} %`, percentage });
}

/** @throws AppError limit_reached */
export async function assertBelowLimit({ db, workspaceId }: CommandScope): Promise<void> {
  if ((await store.lockActive(db, workspaceId)) < MAX_ACTIVE) return;
  throw new AppError("limit_reached", "too_many_tax_rates", { maximum: MAX_ACTIVE });
}

/** Return the active rates of a workspace, for a new workspace. */
export async function ratesToCopy(db: Db, workspaceId: string) {
  return (await store.activeOrNamed(db, workspaceId, [])).map(
    ({ id, name, percentage, kind, reason, reasonCode, compound, country }) => ({
      ...{ id, name, percentage, kind, reason, reasonCode, compound, country },
    }),
  );
}
