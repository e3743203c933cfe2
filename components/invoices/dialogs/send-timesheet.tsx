"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import type { MailPreview } from "@/lib/billing/invoices/schema/mail";

/**
 * Whether the PDF gets the timesheet. Undefined where there is no choice.
 *
 * @param chosen Undefined until it is chosen.
 */
export function attachesTimesheet(
  { timesheet, attach_timesheet: usual }: Pick<MailPreview, "timesheet" | "attach_timesheet">,
  chosen: boolean | undefined,
): boolean | undefined {
  return timesheet === "optional" ? (chosen ?? usual) : undefined;
}

export type SendTimesheetProps = {
  start: MailPreview;
  chosen: boolean | undefined;
  onChange: (isAttached: boolean) => void;
};

export function SendTimesheet({ start, chosen, onChange }: SendTimesheetProps) {
  const t = useTranslations("invoices.dialogs.send");
  if (start.timesheet === "none") return null;
  const isKept = start.timesheet === "kept";
  return (
    <Checkbox
      isSelected={isKept || attachesTimesheet(start, chosen) === true}
      isDisabled={isKept}
      onChange={onChange}
      description={t(isKept ? "timesheetKept" : "timesheetHint")}
    >
      {t("attachTimesheet")}
    </Checkbox>
  );
}
