import { plainForm } from "@/lib/kernel/http/page-form";
import { startOrReturn } from "@/lib/billing/online-payments/operations/checkout";

/** The button on the page of an invoice. */
export const POST = plainForm({
  name: "invoice-payment",
  perMinute: 30,
  answer: (fields) => startOrReturn(fields.get("token") ?? "", new Date()),
});
