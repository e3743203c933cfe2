import { Check, CircleDashed, Eye } from "lucide-react";
import { shownState, STATE_WORDS, type ShownState } from "@/components/invoices/state";
import { Badge, type BadgeProps } from "@/components/ui/badge";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

export type InvoiceBadgeProps = { invoice: Parameters<typeof shownState>[0] & Pick<Invoice, "number"> };

const marks: Record<ShownState, NonNullable<BadgeProps["mark"]>> = {
  draft: "ring",
  sent: "dot",
  opened: <Eye />,
  "part-paid": <CircleDashed />,
  overdue: "dot",
  paid: <Check />,
  void: "dot",
};

/** Where an invoice stands, in a mark and a word. */
export function InvoiceBadge({ invoice }: InvoiceBadgeProps) {
  const state = shownState(invoice);
  const { word, tone } = STATE_WORDS[state];
  return (
    <Badge tone={tone} mark={marks[state]} isStruck={state === "void"}>
      {word}
      {state === "opened" && <span className="sr-only">, opened</span>}
    </Badge>
  );
}
