"use client";

import type { Draft } from "@/components/invoices/draft/use-invoice-draft";
import { RetainerUses, useUsableRetainers, type UseRetainer } from "@/components/retainers/retainer-uses";
import { withDraw } from "@/components/retainers/with-draw";
import { showToast } from "@/components/ui/toast";

/** Offers the retainers of the client. */
export function RetainersOfDraft({ draft }: { draft: Draft }) {
  const { invoice, save, isSaving } = draft;
  const { items = [] } = useUsableRetainers(invoice.client_id, invoice.currency);
  const use = async (...draw: Parameters<UseRetainer>) => {
    const asked = invoice.retainers.map(({ retainer_id, amount: wanted }) => ({ retainer_id, amount: wanted }));
    const fault = await save({ retainers: withDraw(asked, ...draw) });
    if (fault !== null) showToast({ tone: "error", message: fault });
  };
  return (
    <RetainerUses
      retainers={items}
      draws={invoice.retainers}
      isDisabled={isSaving}
      onUse={(...draw) => void use(...draw)}
    />
  );
}
