import { assertPermitted } from "@/lib/auth/context";
import { query } from "@/lib/operation";
import type { InvoiceView } from "../serialize";
import { loadView } from "./view";

export const getInvoice = query(
  "invoices:read",
  async (scope, input: { id: string; expand?: string | undefined }): Promise<InvoiceView> => {
    if (input.expand !== undefined) assertPermitted(scope.actor, "clients:read");
    return loadView(scope, input.id, input.expand);
  },
);
