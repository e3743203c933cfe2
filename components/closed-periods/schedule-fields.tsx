"use client";

import { CalendarClock } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useClosing } from "@/components/closed-periods/use-closing";
import { SaveFault } from "@/components/forms/form-notice";
import { useSavedText } from "@/components/forms/saved-text";
import { useFormatLocale } from "@/components/ui/format-locale";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { TextField } from "@/components/ui/text-field";
import { useTypedFaults } from "@/components/ui/typed-faults";
import { useFigures } from "@/components/viewer/use-figures";
import { DAY_WORDS, readWhole } from "@/lib/kernel/core/number-text";
import type { WorkspaceUpdate } from "@/lib/identity/workspaces/schema/workspace";

const MOST_DAYS = 60;

/** Manual or automatic closing, and the next automatic one in words. */
export function ScheduleFields() {
  const t = useTranslations("closedPeriods.schedule");
  const { closing, save } = useClosing();
  const { inSentence } = useFigures();
  const [fault, setFault] = useState<string | null>(null);
  const put = (changes: NonNullable<WorkspaceUpdate["closing"]>) => void save(changes).then(setFault);
  const isAuto = closing.mode === "auto";
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SegmentedControl
          label={t("mode")}
          options={[
            { value: "manual", label: t("manual") },
            { value: "auto", label: t("automatic") },
          ]}
          value={closing.mode}
          onChange={(mode) => put({ mode })}
        />
        {isAuto ? (
          <SegmentedControl
            label={t("period")}
            options={[
              { value: "month", label: t("months") },
              { value: "week", label: t("weeks") },
            ]}
            value={closing.period}
            onChange={(period) => put({ period })}
          />
        ) : (
          <span className="text-muted">{t("manualHelp")}</span>
        )}
      </div>
      {isAuto && <AfterDays />}
      {closing.next && (
        <p className="flex items-start gap-2">
          <CalendarClock className="mt-0.5 size-4 shrink-0 text-muted" />
          <span>
            {t.rich("next", {
              day: inSentence.fullDay(closing.next.locked_until),
              date: inSentence.fullDay(closing.next.closes_on),
              b: (chunks) => <b className="font-[550]">{chunks}</b>,
            })}{" "}
            <span className="text-muted">{t("nextHelp")}</span>
          </span>
        </p>
      )}
      <SaveFault fault={fault} />
    </>
  );
}

function AfterDays() {
  const t = useTranslations("closedPeriods.schedule");
  const faults = useTypedFaults();
  const locale = useFormatLocale();
  const { closing, save } = useClosing();
  const days = useSavedText({
    name: "closing.after-days",
    saved: String(closing.after_days),
    read: (text) => {
      const hint = t("daysHint", { maximum: String(MOST_DAYS) });
      const reading = readWhole(text, { locale, min: 0, max: MOST_DAYS, beside: DAY_WORDS });
      if (reading.kind === "clear") return { after_days: reading.number };
      return reading.kind === "empty" ? hint : faults.number(reading.fault, hint);
    },
    save,
  });
  return (
    <TextField
      label={t("afterDays")}
      inputMode="numeric"
      suffix={t("days")}
      className="[&>div]:w-32"
      inputClassName="num"
      {...days}
    />
  );
}
