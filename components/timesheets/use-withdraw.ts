"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { sayFailure, showToast } from "@/components/ui/toast";
import { withdrawTimesheet } from "@/lib/tracking/timesheets/queries";
import type { Timesheet } from "@/lib/tracking/timesheets/schema/timesheet";

/** Open a submitted timesheet again. */
export function useWithdraw() {
  const t = useTranslations("approvals.withdrawal");
  const { mutate, isPending } = useMutation(withdrawTimesheet);
  const withdraw = ({ id, period }: Pick<Timesheet, "id" | "period">) =>
    mutate(id, {
      onSuccess: () => showToast({ message: t(`done.${period}`) }),
      onError: (error) => sayFailure(error, { what: t(`failed.${period}`) }),
    });
  return { withdraw, isPending };
}
