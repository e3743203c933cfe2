"use client";

import { useFigures } from "@/components/viewer/use-figures";

/** Format bytes as `214 MB`, `3.1 MB` or `48 kB`. */
export function useFileSize(): (bytes: number) => string {
  const { locale } = useFigures();
  return (bytes) => {
    const [value, unit] =
      bytes >= 1_000_000 ? [bytes / 1_000_000, "megabyte"] : [Math.max(1, bytes / 1000), "kilobyte"];
    const digits = value < 10 && unit === "megabyte" ? 1 : 0;
    return new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: digits }).format(value);
  };
}
