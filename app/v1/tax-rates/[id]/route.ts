import { route } from "@/lib/kernel/http/route";
import { getTaxRate } from "@/lib/billing/tax-rates/operations/rates";
import { updateTaxRate } from "@/lib/billing/tax-rates/operations/update";
import { TaxRate, TaxRateUpdate } from "@/lib/billing/tax-rates/schema";
import { toTaxRate } from "@/lib/billing/tax-rates/serialize";

export const GET = route({
  summary: "Retrieve a tax rate",
  extension: true,
  operation: getTaxRate,
  params: { id: "tax" },
  returns: TaxRate,
  serialize: toTaxRate,
  version: (rate) => rate.version,
});

export const PATCH = route({
  summary: "Update a tax rate",
  extension: true,
  operation: updateTaxRate,
  params: { id: "tax" },
  body: TaxRateUpdate,
  returns: TaxRate,
  serialize: toTaxRate,
  version: (rate) => rate.version,
  errors: ["tax_rate_in_use", "percentage_not_zero", "limit_reached", "conflict"],
});
