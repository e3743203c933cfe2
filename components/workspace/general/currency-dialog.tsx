"use client";

import { Building2, Coins, FileText } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { MoneyField } from "@/components/ui/money-field";
import { useFigures } from "@/components/viewer/use-figures";
import { useWorkspace } from "@/components/workspace/general/use-workspace";
import type { Money } from "@/lib/kernel/core/money";

export type CurrencyDialogProps = { currency: string; onClose: () => void };

/** What another currency means for what is there, and the default rate anew: an amount is never converted silently. */
export function CurrencyDialog({ currency, onClose }: CurrencyDialogProps) {
  const { workspace, save } = useWorkspace();
  const { money } = useFigures();
  const [rate, setRate] = useState<Money | null>(null);
  const [unclear, setUnclear] = useState<string | null>(null);
  const before = workspace.default_rate;
  return (
    <ConfirmDialog
      title={`Use ${currency} from now on?`}
      kind="primary"
      confirmLabel={`Use ${currency}`}
      cancelLabel={`Keep ${workspace.currency}`}
      isOpen
      onOpenChange={onClose}
      consequences={[
        { icon: <Building2 />, text: `New clients, and projects without a client, are billed in ${currency}.` },
        { icon: <FileText />, text: "Clients, invoices and time that are there keep their currency." },
        ...(before === null
          ? []
          : [
              {
                icon: <Coins />,
                text: `The default rate of ${money(before)} ends: it is not converted. Type the new one below.`,
              },
            ]),
      ]}
      onConfirm={async () => {
        if (unclear !== null) throw new Error(unclear);
        const change = { currency, ...(before === null && rate === null ? {} : { default_rate: rate }) };
        const fault = await save(change, "Currency");
        if (fault !== null) throw new Error(fault);
      }}
    >
      {before !== null && (
        <MoneyField
          isRate
          label={`Default rate in ${currency}`}
          currency={currency}
          suffix="/ h"
          value={rate}
          onChange={setRate}
          onUnclear={setUnclear}
          description="Empty: nothing is billed where nothing else says a rate."
        />
      )}
    </ConfirmDialog>
  );
}
