"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** On phones the row scrolls sideways. */
export function FilterRow({ children }: { children: ReactNode }) {
  const t = useTranslations("reports.filters");
  return (
    <div
      role="group"
      aria-label={t("label")}
      className="flex flex-wrap items-center gap-1.5 border-b border-line px-6 py-2.5 phone:flex-nowrap phone:overflow-x-auto phone:px-4"
    >
      {children}
    </div>
  );
}
