"use client";

import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { useClosedDays } from "@/components/closed-periods/use-closed-days";
import { useWayOut } from "@/components/closed-periods/way-out";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";

export type ClosedNoticeProps = {
  /** `YYYY-MM-DD`, or empty. */
  day: string;
  /** Default: the viewer. */
  userId: string | undefined;
};

/** Tell that the day of an entry is closed, with the way out. */
export function ClosedNotice({ day, userId }: ClosedNoticeProps) {
  const t = useTranslations("closedPeriods.wayOut");
  const { user } = useViewer();
  const { inSentence } = useFigures();
  const isClosed = useClosedDays();
  const wayOut = useWayOut();
  const owner = userId ?? user.id;
  if (day === "" || !isClosed(owner, day)) return null;
  return (
    <>
      <Notice
        tone="warning"
        isLive
        icon={<Lock />}
        actions={
          <Button size="small" onPress={() => wayOut.go({ user_id: owner, date: day })}>
            {wayOut.label}
          </Button>
        }
      >
        {t("reason", { day: inSentence.fullDay(day) })}
      </Notice>
      {wayOut.dialog}
    </>
  );
}
