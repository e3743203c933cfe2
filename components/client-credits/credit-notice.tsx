"use client";

import { useMutation } from "@tanstack/react-query";
import { Coins } from "lucide-react";
import { useTranslations } from "next-intl";
import { useOpenCredit } from "@/components/client-credits/use-open-credit";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { spendCredit } from "@/lib/billing/client-credits/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

/** Offers the client's credit for an unpaid invoice. */
export function CreditNotice({ invoice, mayUse }: { invoice: Invoice; mayUse: boolean }) {
  const t = useTranslations("clientCredits.invoice");
  const { money } = useFigures();
  const credit = useOpenCredit(invoice.client_id, invoice.currency);
  const { mutateAsync, isPending } = useMutation(spendCredit);
  if (credit === null || credit.amount === 0) return null;
  const usable = { ...credit, amount: Math.min(credit.amount, invoice.amount_due.amount) };
  const spend = async () => {
    await mutateAsync({ id: invoice.id, amount: usable });
    showToast({ message: t("used", { amount: money(usable) }) });
  };
  return (
    <Notice
      className="mb-3.5"
      icon={<Coins />}
      {...(mayUse && {
        actions: (
          <Button size="small" isBusy={isPending} busyLabel={t("using")} onPress={() => void spend().catch(sayFailure)}>
            {t("use", { amount: money(usable) })}
          </Button>
        ),
      })}
    >
      {t("available", { client: invoice.client_snapshot.name, amount: money(credit) })}
    </Notice>
  );
}
