import { Check, CircleDashed, Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { isNotEmailed, shownState, type ShownState } from "@/components/invoices/state";
import { Badge, type BadgeProps, type BadgeTone } from "@/components/ui/badge";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

export type InvoiceBadgeProps = { invoice: Parameters<typeof shownState>[0] & Pick<Invoice, "online_payment"> };

const looks: Record<ShownState, { mark: NonNullable<BadgeProps["mark"]>; tone: BadgeTone }> = {
  draft: { mark: "ring", tone: "neutral" },
  issued: { mark: "dot", tone: "info" },
  sent: { mark: "dot", tone: "info" },
  opened: { mark: <Eye />, tone: "info" },
  partiallyPaid: { mark: <CircleDashed />, tone: "info" },
  overdue: { mark: "dot", tone: "danger" },
  paid: { mark: <Check />, tone: "success" },
  credited: { mark: <Check />, tone: "success" },
  void: { mark: "dot", tone: "neutral" },
};

export function InvoiceBadge({ invoice }: InvoiceBadgeProps) {
  const t = useTranslations("invoices.badge");
  const state = shownState(invoice);
  const isMissing = isNotEmailed(invoice);
  const isProcessing = invoice.status === "sent" && invoice.online_payment.processing;
  return (
    <>
      <Badge {...looks[state]} isStruck={state === "void"}>
        {state === "opened"
          ? t.rich(isMissing ? "openedNotEmailed" : "opened", {
              hidden: (text) => <span className="sr-only">{text}</span>,
            })
          : t(`states.${state}`)}
      </Badge>
      {(isProcessing || isMissing) && (
        <>
          {" "}
          <span className="ml-1 inline-block text-xs whitespace-nowrap text-muted phone:ml-0">
            {t(isProcessing ? "processing" : "notEmailed")}
          </span>
        </>
      )}
    </>
  );
}
