import type { Printed } from "./printed";

export interface ServicePeriod {
  /** `YYYY-MM-DD` */
  from: string;
  to: string;
}

/** From the first to the last day of the invoice's own period and of its lines. Null without any day. */
export function servicePeriodOf({
  lines,
  service_from: from,
  service_to: to,
}: Pick<Printed, "lines" | "service_from" | "service_to">): ServicePeriod | null {
  const days = [from, to, ...lines.flatMap(({ period_start, period_end }) => [period_start, period_end])];
  const sorted = days.filter((day) => day !== null).sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first === undefined || last === undefined ? null : { from: first, to: last };
}
