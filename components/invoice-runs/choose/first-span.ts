import { monthBefore, type Span } from "@/components/invoices/new/span";

/** Last month. @param today `YYYY-MM-DD` */
export function firstSpan(today: string): Span {
  return { kind: "month", month: monthBefore(today, 1) };
}
