import { route } from "@/lib/kernel/http/route";
import { previewTemplate } from "@/lib/billing/recurring-invoices/operations/preview";
import { PreviewInput, RecurringPreview } from "@/lib/billing/recurring-invoices/schema/write";

export const POST = route({
  summary: "Preview a new recurring invoice",
  description: "The invoice that the first date would create now. Nothing is saved.",
  operation: previewTemplate,
  body: PreviewInput,
  returns: RecurringPreview,
  serialize: (preview) => preview,
  extension: true,
});
