import { unprintableIn } from "@/lib/billing/invoice-pdf/printable";
import type { InvoiceWarning } from "@/lib/billing/invoices/schema/warning";
import { missingOn, unprintableOn, type PrintedText } from "@/lib/billing/invoices/rules/missing";
import { archivedRatesOn } from "@/lib/billing/invoices/rules/taxes";
import { toWarning } from "@/lib/billing/invoices/serialize/invoice";
import { vatIdFault } from "@/lib/billing/tax-rates/operations/vat-id";
import { toPrinted } from "./printed";
import type { EstimateReply } from "./schema/estimate";
import { toEstimate, type EstimateView } from "./serialize";

export function toEstimateReply(view: EstimateView): EstimateReply {
  return { ...toEstimate(view), ...(view.row.status === "draft" && { warnings: warningsOf(view) }) };
}

function warningsOf(view: EstimateView): InvoiceWarning[] {
  const printed = toPrinted(view);
  const found = missingOn(printed, {
    archivedRates: archivedRatesOn(view.row.lines),
    vatIdFault,
    unprintable: unprintableOn(printed, unprintableIn, textsOf(view)),
  });
  // Nothing is paid on an estimate.
  return found.filter(({ code }) => code !== "bank_details_missing").map(toWarning);
}

function textsOf({ row: { title, terms, schedule } }: EstimateView): PrintedText[] {
  return [
    ["/title", title],
    ["/terms", terms],
    ...schedule.map(({ description }, index): PrintedText => [`/schedule/${index}/description`, description]),
  ];
}
