"use client";

import { useQuery } from "@tanstack/react-query";
import { Lightbulb } from "lucide-react";
import { taxLines } from "@/components/invoices/draft/line-edits";
import type { Draft } from "@/components/invoices/draft/use-invoice-draft";
import { TextButton } from "@/components/ui/text-button";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { activeTaxRates } from "@/lib/billing/tax-rates/queries";
import { usualKind } from "@/lib/billing/tax-rates/rules/suggest";

/** Offers the tax that is usual between seller and client, with its reason. It is never applied by itself. */
export function TaxSuggestion({ draft: { invoice, edit, isSaving } }: { draft: Draft }) {
  const { locale } = useFigures();
  const { data } = useQuery(activeTaxRates());
  const { client_snapshot: client, seller_snapshot: seller, lines } = invoice;
  const kind = usualKind(seller, client);
  const rate = data?.data.find((one) => one.kind === kind);
  // Where a reason for no tax is chosen already, nothing is suggested.
  const isCharged = lines.some(({ taxes }) => taxes.some((tax) => tax.kind === "standard"));
  if (kind === null || rate === undefined || !isCharged) return null;
  const country = new Intl.DisplayNames(locale, { type: "region" }).of(client.address?.country ?? "") ?? "";
  const use = async () => {
    const fault = await edit(taxLines(rate.id));
    showToast(fault === null ? { message: `${rate.name} on all lines` } : { tone: "error", message: fault });
  };
  return (
    <p className="flex flex-wrap items-center gap-2 pt-3 text-secondary [&_b]:font-[550] [&_b]:text-text">
      <Lightbulb className="text-muted" />
      <span>
        {client.name} is in {country}
        {kind === "reverse_charge" ? " and has a VAT id" : ", outside the EU"}: <b>{rate.name}</b> is usual for
        services.
      </span>
      <TextButton isDisabled={isSaving} onPress={() => void use()}>
        Use it on all lines
      </TextButton>
    </p>
  );
}
