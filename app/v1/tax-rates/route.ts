import { list, route } from "@/lib/kernel/http/route";
import { createTaxRate, listTaxRates } from "@/lib/billing/tax-rates/operations/rates";
import { TaxRate, TaxRateCreate, TaxRateListQuery, TaxRatePage } from "@/lib/billing/tax-rates/schema";
import { toTaxRate } from "@/lib/billing/tax-rates/serialize";

export const GET = list({
  summary: "List tax rates",
  extension: true,
  operation: listTaxRates,
  query: TaxRateListQuery,
  returns: TaxRatePage,
  serialize: toTaxRate,
});

export const POST = route({
  summary: "Create a tax rate",
  extension: true,
  operation: createTaxRate,
  body: TaxRateCreate,
  returns: TaxRate,
  serialize: toTaxRate,
  version: (rate) => rate.version,
  location: (rate) => `/tax-rates/${rate.id}`,
  errors: ["limit_reached", "percentage_not_zero"],
});
