"use client";

import { useFigures } from "@/components/viewer/use-figures";

/** Format units as `120 km`. */
export function useQuantityWords(): (units: string, unit: string | null) => string {
  const { quantity } = useFigures();
  return (units, unit) => (unit === null ? quantity(units) : `${quantity(units)}\u00a0${unit}`);
}
