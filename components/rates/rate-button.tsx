"use client";

import { useTranslations } from "next-intl";
import { RateText, type RateTextProps } from "@/components/rates/rate-text";
import { ValueButton } from "@/components/ui/edit-popover";

export type RateButtonProps = Pick<RateTextProps, "rates" | "currency"> & { label: string; onPress: () => void };

/** The rate of today and the next one, which open the rates by date. */
export function RateButton({ label, onPress, ...rates }: RateButtonProps) {
  const t = useTranslations("rates");
  const common = useTranslations("common.forms");
  return (
    <ValueButton onClick={onPress} className="ml-auto num">
      <span className="sr-only">{label}: </span>
      <RateText {...rates} none={<span className="text-muted">{t("set")}</span>} />
      <span className="sr-only">{common("edit")}</span>
    </ValueButton>
  );
}
