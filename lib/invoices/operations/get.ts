import { assertPermitted } from "@/lib/auth/context";
import { query } from "@/lib/operation";
import { viewOf, type InvoiceView } from "./view";

export const getInvoice = query(
  "invoices:read",
  async (scope, input: { id: string; expand?: string | undefined }): Promise<InvoiceView> => {
    if (input.expand !== undefined) assertPermitted(scope.actor, "clients:read");
    return viewOf(scope, input.id, input.expand);
  },
);
