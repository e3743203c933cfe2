import type { Invoice } from "@/lib/invoices/schema/invoice";

/** The day on which the last of the money was received, `YYYY-MM-DD`: not when that was recorded. Null when unpaid. */
export function paidDay({ status, payments, paid_at: recordedAt }: Invoice): string | null {
  if (status !== "paid") return null;
  const days = payments.map(({ paid_on: day }) => day).sort();
  // An invoice of 0 is paid without a payment.
  return days.at(-1) ?? recordedAt?.slice(0, 10) ?? null;
}
