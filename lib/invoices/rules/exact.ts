import { divideHalfUp } from "@/lib/core/decimal";

/** What time comes to by the second, in minor units, rounded half up: to say how far rounded hours are from it. */
export function exactMinor(seconds: number, rateMinorPerHour: number): number {
  return Number(divideHalfUp(BigInt(seconds) * BigInt(rateMinorPerHour), 3600n));
}
