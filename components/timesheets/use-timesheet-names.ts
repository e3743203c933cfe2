"use client";

import { useTranslations } from "next-intl";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import type { TimesheetReply } from "@/lib/tracking/timesheets/schema/timesheet";

/** Return functions that name the person and the days of a timesheet. */
export function useTimesheetNames() {
  const t = useTranslations("approvals.page");
  const { formats } = useViewer();
  const { today } = useFigures();
  const personOf = ({ user }: TimesheetReply) => (user ? user.name || (user.email ?? "") : "") || t("unknown");
  const daysOf = ({ starts_on, ends_on }: Pick<TimesheetReply, "starts_on" | "ends_on">) =>
    formats.dayRange(starts_on, ends_on, today);
  return { personOf, daysOf, nameOf: (one: TimesheetReply) => t("name", { person: personOf(one), days: daysOf(one) }) };
}
