import { mutationOptions } from "@tanstack/react-query";
import { api, versioned } from "@/lib/client/api";
import { apiQuery } from "@/lib/client/queries";
import type { Payment } from "@/lib/billing/invoices/schema/payment";
import type {
  PaymentEvent,
  PaymentEventLink,
  PaymentEventPage,
  PaymentRefundCreate,
  StripeSettings,
  StripeSettingsUpdate,
} from "./schema";

const PATH = "/v1/workspace/stripe";

export const stripeSettings = () => apiQuery<StripeSettings>({ key: ["stripe-settings"], path: PATH });

type Saving = StripeSettingsUpdate & {
  /** The settings that the person saw. */
  base: StripeSettings;
};

/** Not cached: the body has a secret. */
export const saveStripeSettings = mutationOptions({
  mutationFn: async ({ base, ...body }: Saving) => {
    const saved = await versioned.patch<StripeSettings>(PATH, { body, ifMatch: `"${base.updated_at ?? "0"}"` });
    return saved.value;
  },
  onSuccess: (saved, _asked, _result, { client: cache }) => {
    cache.setQueryData(stripeSettings().queryKey, saved);
  },
  gcTime: 0,
});

export const removeStripeSettings = mutationOptions({
  mutationFn: () => api.delete<StripeSettings>(PATH),
  onSuccess: (left, _nothing, _result, { client: cache }) => {
    cache.setQueryData(stripeSettings().queryKey, left);
  },
});

const eventKeys = { all: ["payment-events"] as const };

export const openPaymentEvents = () =>
  apiQuery<PaymentEventPage>({
    key: [...eventKeys.all, "open"],
    path: "/v1/payment-events",
    query: { resolved: "false", limit: "50" },
  });

/** The latest ones. */
export const resolvedPaymentEvents = () =>
  apiQuery<PaymentEventPage>({
    key: [...eventKeys.all, "resolved"],
    path: "/v1/payment-events",
    query: { resolved: "true", limit: "20" },
  });

export const dismissPaymentEvent = mutationOptions({
  mutationFn: (id: string) => api.post<PaymentEvent>("/v1/payment-events/{id}/dismiss", { params: { id } }),
  onSettled: (_done, _error, _id, _result, { client: cache }) => cache.invalidateQueries({ queryKey: eventKeys.all }),
});

export const linkPaymentEvent = mutationOptions({
  mutationFn: ({ id, ...body }: PaymentEventLink & { id: string }) =>
    api.post<PaymentEvent>("/v1/payment-events/{id}/link", { params: { id }, body }),
  onSettled: (_linked, _error, _asked, _result, { client: cache }) =>
    Promise.all([
      cache.invalidateQueries({ queryKey: eventKeys.all }),
      cache.invalidateQueries({ queryKey: ["invoices"] }),
    ]),
});

export const refundPayment = mutationOptions({
  mutationFn: ({ id, ...body }: PaymentRefundCreate & { id: string }) =>
    api.post<Payment>("/v1/payments/{id}/refunds", { params: { id }, body }),
  onSettled: (_refunded, _error, _asked, _result, { client: cache }) =>
    cache.invalidateQueries({ queryKey: ["invoices"] }),
});
