import { keepsAll, namedMembers } from "@/lib/kernel/core/changes";
import { AppError } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import * as estimates from "@/lib/billing/estimates/operations/follow-rate";
import * as invoices from "@/lib/billing/invoices/operations/follow-rate";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { taxRateEvents } from "../events";
import { assertRate, assertUnfrozen } from "../rules/rate";
import type { TaxRateUpdate } from "../schema";
import { toTaxRate } from "../serialize";
import * as store from "../store";
import type { TaxRateRow } from "../store";
import { assertBelowLimit } from "./rates";

export const updateTaxRate = command(
  "tax_rates:write",
  async (scope, { id, ...input }: TaxRateUpdate & { id: string }): Promise<TaxRateRow> => {
    const { db, workspaceId, context, now, emit, audit } = scope;
    const before = await store.getTaxRate(db, workspaceId, id);
    context.assertMatch(before);
    const changes = columns(input);
    if (keepsAll(before, changes)) return before;
    const planned = { ...before, ...changes };
    assertUnfrozen(before, planned);
    assertRate(planned);
    if (planned.status !== before.status) await assertMayBecome(scope, planned);
    const after = await store.updateTaxRate(db, workspaceId, before, { ...changes, updatedAt: now });
    emit(taxRateEvents.updated, id, toTaxRate(after));
    audit("tax_rate.updated", id, namedMembers(input, toTaxRate(before), toTaxRate(after)));
    await invoices.followRate(scope, after);
    await estimates.followRate(scope, after);
    return after;
  },
);

/** @throws AppError conflict for the default rate, or limit_reached. */
async function assertMayBecome(scope: CommandScope, { id, status }: TaxRateRow): Promise<void> {
  if (status === "active") return assertBelowLimit(scope);
  await store.lockActive(scope.db, scope.workspaceId);
  if (!(await store.isDefault(scope.db, scope.workspaceId, id))) return;
  throw new AppError("conflict", "default_tax_rate");
}

function columns(input: TaxRateUpdate) {
  return omitUndefined({
    name: input.name,
    percentage: input.percentage,
    kind: input.kind,
    reason: input.reason,
    reasonCode: input.reason_code,
    compound: input.compound,
    country: input.country,
    status: input.status,
  });
}
