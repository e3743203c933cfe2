import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { refresh } from "@/lib/client/refresh";
import { pagedApiQuery, apiQuery } from "@/lib/client/queries";
import { type Change, change } from "@/lib/client/changes";
import type { TaxRate, TaxRateCreate, TaxRatePage, TaxRateUpdate } from "./schema";

const taxRateKeys = { all: ["tax-rates"] as const };

export const everyTaxRate = () =>
  pagedApiQuery<TaxRatePage>({
    key: [...taxRateKeys.all, "every"],
    path: "/v1/tax-rates",
    query: { limit: "200", sort: "created_at" },
  });

export const activeTaxRates = () =>
  apiQuery<TaxRatePage>(
    {
      key: [...taxRateKeys.all, "active"],
      path: "/v1/tax-rates",
      query: { limit: "200", sort: "created_at", status: "active" },
    },
    { staleTime: 60_000 },
  );

export const createTaxRate = mutationOptions({
  mutationFn: (body: TaxRateCreate) => api.post<TaxRate>("/v1/tax-rates", { body }),
  onSuccess: (_rate, _body, _result, { client: cache }) => refresh(cache, "tax_rates"),
});

export const updateTaxRate = mutationOptions({
  mutationFn: (asked: Change<TaxRateUpdate, TaxRate>) => change("/v1/tax-rates", asked),
  onSuccess: (_rate, _body, _result, { client: cache }) => refresh(cache, "tax_rates"),
});
