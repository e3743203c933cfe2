import { route } from "@/lib/kernel/http/route";
import { freedTime } from "@/lib/billing/invoices/operations/reissue";
import { FreedTime } from "@/lib/billing/invoices/schema/copy";
import { toFreedTime } from "@/lib/billing/invoices/serialize/invoice";

export const GET = route({
  summary: "Retrieve the freed time of a void invoice",
  description:
    "The time entries that the invoice billed until it was voided, by line and current state. Empty for an invoice that is not void.",
  operation: freedTime,
  params: { id: "inv" },
  returns: FreedTime,
  serialize: toFreedTime,
  extension: true,
});
