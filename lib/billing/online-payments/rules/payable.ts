import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { stripeAmount } from "./amounts";

interface Payable {
  status: Invoice["status"];
  origin: Invoice["origin"];
  currency: string;
  dueMinor: number;
  isProcessing: boolean;
}

/** Stripe's amount of the payment, or null if the client cannot pay online. */
export function onlineAmount({ status, origin, currency, dueMinor, isProcessing }: Payable): number | null {
  if (status !== "sent" || origin !== "stint" || isProcessing) return null;
  return stripeAmount(dueMinor, currency);
}
