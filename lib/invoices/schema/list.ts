import { z } from "zod";
import { CivilDate, IdList, Instant, OneOrMore, PageQuery, pageOf, Search } from "@/lib/core/wire";
import { InvoiceReply } from "./invoice";

const Expand = z.enum(["client"]).optional().meta({ description: "`client`: the client in full, as it is now." });
export const InvoiceQuery = z.strictObject({ expand: Expand });

export const InvoiceListQuery = PageQuery.extend({
  client_id: IdList("cli").optional(),
  project_id: IdList("prj").optional().meta({ description: "Invoices with a line of the project." }),
  status: OneOrMore(["draft", "sent", "overdue", "paid", "void"])
    .optional()
    .meta({ description: "`sent` includes what is overdue." }),
  issued_from: CivilDate.optional().meta({ description: "First day of issue, a whole day." }),
  issued_to: CivilDate.optional().meta({ description: "Last day of issue, itself included." }),
  due_from: CivilDate.optional().meta({ description: "First due day, a whole day." }),
  due_to: CivilDate.optional().meta({ description: "Last due day, itself included." }),
  updated_since: Instant.optional(),
  q: Search.optional().meta({ description: "Part of the number, the client's name, purchase order or notes." }),
  sort: z.enum(["created_at", "-created_at", "updated_at", "-updated_at"]).optional(),
  expand: Expand,
});
export type InvoiceListQuery = z.infer<typeof InvoiceListQuery>;

export const InvoicePage = pageOf(InvoiceReply);
