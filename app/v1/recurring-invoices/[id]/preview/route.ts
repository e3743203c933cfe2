import { route } from "@/lib/kernel/http/route";
import { previewRecurring } from "@/lib/billing/recurring-invoices/operations/preview";
import { PreviewQuery, RecurringPreview } from "@/lib/billing/recurring-invoices/schema/write";

export const GET = route({
  summary: "Preview an invoice of a recurring invoice",
  description:
    "The invoice that the date would create now, with the unbilled work so far. Nothing is created. Managers need to manage the projects of all lines.",
  operation: previewRecurring,
  params: { id: "rec" },
  query: PreviewQuery,
  returns: RecurringPreview,
  serialize: (preview) => preview,
  extension: true,
});
