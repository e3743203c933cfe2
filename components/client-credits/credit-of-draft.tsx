"use client";

import { useTranslations } from "next-intl";
import { useOpenCredit } from "@/components/client-credits/use-open-credit";
import type { Draft } from "@/components/invoices/draft/use-invoice-draft";
import { Switch } from "@/components/ui/switch";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";

/** Whether issuing the draft uses the client's credit. */
export function CreditOfDraft({ draft: { invoice, save } }: { draft: Draft }) {
  const t = useTranslations("clientCredits.draft");
  const { money } = useFigures();
  const credit = useOpenCredit(invoice.client_id, invoice.currency);
  if (credit === null || (credit.amount === 0 && !invoice.use_credit)) return null;
  return (
    <Switch
      className="col-start-2 phone:col-start-1"
      isSelected={invoice.use_credit}
      onChange={(isUsed) =>
        void save({ use_credit: isUsed }).then((fault) => {
          if (fault !== null) showToast({ tone: "error", message: fault });
        })
      }
      description={t("help")}
    >
      {t("use", { amount: money(credit) })}
    </Switch>
  );
}
