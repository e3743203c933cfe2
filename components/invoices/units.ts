import type { Option } from "@/components/ui/option";
import type { InvoiceLine, LineUnit } from "@/lib/billing/invoices/schema/invoice";

/** What a quantity can count. */
export const UNITS: readonly Option<LineUnit>[] = [
  { value: "piece", label: "Pieces" },
  { value: "hour", label: "Hours" },
  { value: "day", label: "Days" },
  { value: "month", label: "Months" },
  { value: "km", label: "Kilometres" },
  { value: "mile", label: "Miles" },
  { value: "flat", label: "Flat" },
];

const NAMES: Readonly<Record<LineUnit, readonly [one: string, other: string]>> = {
  piece: ["", ""],
  hour: ["h", "h"],
  day: ["day", "days"],
  month: ["month", "months"],
  km: ["km", "km"],
  mile: ["mi", "mi"],
  flat: ["flat", "flat"],
};

/** What stands behind a line's quantity, with a space that does not break; empty for pieces. */
export function unitBehind({ quantity, unit }: Pick<InvoiceLine, "quantity" | "unit">): string {
  const name = NAMES[unit][Number(quantity) === 1 ? 0 : 1];
  return name === "" ? "" : `\u00a0${name}`;
}
