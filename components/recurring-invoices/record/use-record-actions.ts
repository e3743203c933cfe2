"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { sayFailure, showToast } from "@/components/ui/toast";
import { changeRecurring, deleteRecurring, runRecurring } from "@/lib/billing/recurring-invoices/queries";
import type { RecurringInvoice } from "@/lib/billing/recurring-invoices/schema/recurring-invoice";

export function useRecordActions({ id }: Pick<RecurringInvoice, "id">) {
  const t = useTranslations("recurringInvoices.record.actions");
  const router = useRouter();
  const { mutateAsync: change } = useMutation(changeRecurring(id));
  const { mutateAsync: run } = useMutation(runRecurring(id));
  const { mutateAsync: remove } = useMutation(deleteRecurring);
  const setStatus = async (status: RecurringInvoice["status"]) => {
    await change({ on: () => ({ status }) });
  };
  return {
    pause: () => setStatus("paused").then(() => showToast({ message: t("paused") }), sayFailure),
    resume: () => setStatus("active").then(() => showToast({ message: t("resumed") }), sayFailure),
    end: async () => {
      await setStatus("ended");
      showToast({ message: t("ended") });
    },
    run: async () => {
      const { last_run: last } = await run(undefined);
      const invoice = last?.invoice;
      showToast({
        message: t(`ran.${last?.result ?? "skipped"}`),
        ...(invoice && {
          actions: [{ label: t("openInvoice"), run: () => router.push(`/invoices/${invoice.id}`) }],
        }),
      });
    },
    remove: async () => {
      await remove(id);
      showToast({ message: t("deleted") });
      router.push("/invoices/recurring");
    },
  };
}
