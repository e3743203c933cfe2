import { errorOf, faultAt, type Place } from "@/lib/kernel/core/errors";

/** Days are `YYYY-MM-DD`. @throws AppError validation_failed at `place` when the end is before the start */
export function assertDayOrder(place: Place, from: string | undefined, to: string | undefined): void {
  if (from === undefined || to === undefined || to >= from) return;
  throw errorOf([faultAt(place, "validation_failed", "last_day_before_first", { first: from, last: to })]);
}
