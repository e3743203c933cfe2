"use client";

import { useTranslations } from "next-intl";
import type { TimesFieldsProps, TimesReading } from "@/components/time-entries/entry/times-fields";
import { SegmentedControl } from "@/components/ui/segmented-control";

export type ClockChangeProps = Pick<TimesFieldsProps, "draft" | "onChange"> & { reading: TimesReading };

/** For times that occur twice because clocks go back. */
export function ClockChange({ draft, reading, onChange }: ClockChangeProps) {
  const t = useTranslations("time.times");
  return (
    <>
      {reading.isFromTwice && (
        <WhichOfTwo
          label={t("startLabel", { time: draft.from })}
          isSecond={draft.isSecondFrom}
          onChange={(isSecondFrom) => onChange({ ...draft, isSecondFrom })}
        >
          {t("startTwice", { time: draft.from })}
        </WhichOfTwo>
      )}
      {reading.isToTwice && (
        <WhichOfTwo
          label={t("endLabel", { time: draft.to })}
          isSecond={draft.isSecondTo}
          onChange={(isSecondTo) => onChange({ ...draft, isSecondTo })}
        >
          {t("endTwice", { time: draft.to })}
        </WhichOfTwo>
      )}
    </>
  );
}

type WhichOfTwoProps = { label: string; isSecond: boolean; onChange: (isSecond: boolean) => void; children: string };

function WhichOfTwo({ label, isSecond: isSecondOne, onChange, children }: WhichOfTwoProps) {
  const t = useTranslations("time.times");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      <span className="text-xs text-muted">{children}</span>
      <SegmentedControl
        label={label}
        size="small"
        options={[
          { value: "first", label: t("first") },
          { value: "second", label: t("second") },
        ]}
        value={isSecondOne ? "second" : "first"}
        onChange={(value) => onChange(value === "second")}
      />
    </div>
  );
}
