import { assertPermitted } from "@/lib/kernel/auth/context";
import { query } from "@/lib/kernel/operation";
import type { InvoiceView } from "../serialize";
import { loadView } from "./view";

export const getInvoice = query(
  "invoices:read",
  async (scope, input: { id: string; expand?: string | undefined }): Promise<InvoiceView> => {
    if (input.expand !== undefined) assertPermitted(scope.actor, "clients:read");
    return loadView(scope, input.id, input.expand);
  },
);
