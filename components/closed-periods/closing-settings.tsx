"use client";

import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ClosingActivity } from "@/components/closed-periods/closing-activity";
import { CloseDialog } from "@/components/closed-periods/close-dialog";
import { ExceptionRow } from "@/components/closed-periods/exception-row";
import { ScheduleFields } from "@/components/closed-periods/schedule-fields";
import { useClosing } from "@/components/closed-periods/use-closing";
import { usePeriodNames } from "@/components/closed-periods/use-period-names";
import { YearStrip } from "@/components/closed-periods/year-strip";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { ApprovalSettings } from "@/components/timesheets/approval-settings";
import { Button } from "@/components/ui/button";
import { useFigures } from "@/components/viewer/use-figures";
import { addDays } from "@/lib/kernel/core/wall-clock";
import { activeExceptions } from "@/lib/tracking/closed-periods/queries";
import { nextByHand } from "@/lib/tracking/closed-periods/rules";

/** Closed periods with schedule, exceptions and activity, and approval of timesheets. */
export function ClosingSettings() {
  const t = useTranslations("closedPeriods.page");
  return (
    <>
      <SettingsHeader title={t("title")}>{t("lead")}</SettingsHeader>
      <Year />
      <SettingsRow title={t("schedule")} help={t("scheduleHelp")} isWide>
        <ScheduleFields />
      </SettingsRow>
      <SettingsRow title={t("exceptions")} help={t("exceptionsHelp")} isWide>
        <ExceptionRow />
      </SettingsRow>
      <SettingsRow title={t("activity")} isWide>
        <ClosingActivity />
      </SettingsRow>
      <div className="border-t border-line pt-2">
        <ApprovalSettings />
      </div>
    </>
  );
}

/** The closed days of the year of the next period to close, else of this year, and the button that closes the next period. */
function Year() {
  const t = useTranslations("closedPeriods.page");
  const close = useTranslations("closedPeriods.close");
  const { closing, weekStart } = useClosing();
  const { today, inSentence } = useFigures();
  const nameOf = usePeriodNames();
  const [isClosing, setIsClosing] = useState(false);
  const { data } = useQuery(activeExceptions());
  const { locked_until: lockedUntil } = closing;
  const next = nextByHand({ lockedUntil, today }, closing.period, weekStart);
  const isAllClosed = lockedUntil === today;
  // A period that is not over is proposed up to yesterday, or today if yesterday is closed.
  const yesterday = addDays(today, -1);
  const last = next.isOver ? next.last : lockedUntil !== null && yesterday <= lockedUntil ? today : yesterday;
  const year = (next.isOver ? next.last : today).slice(0, 4);
  return (
    <SettingsRow title={year} help={t("yearHelp")} isWide>
      <YearStrip year={year} lockedUntil={lockedUntil} next={next.isOver ? next : null} exceptions={data?.data ?? []} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          {lockedUntil === null
            ? t("nothingClosed")
            : t.rich("closedThrough", {
                day: inSentence.fullDay(lockedUntil),
                b: (chunks) => <b className="font-[550]">{chunks}</b>,
              })}
        </p>
        <Button
          kind={next.isOver ? "primary" : "secondary"}
          icon={<Lock />}
          isDisabled={isAllClosed}
          onPress={() => setIsClosing(true)}
        >
          {next.isOver ? close("openNamed", { period: nameOf({ from: next.first, until: next.last }) }) : close("open")}
        </Button>
      </div>
      {isClosing && (
        <CloseDialog lockedUntil={lockedUntil} days={{ first: next.first, last }} onClose={() => setIsClosing(false)} />
      )}
    </SettingsRow>
  );
}
