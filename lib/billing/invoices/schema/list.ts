import { z } from "zod";
import { CivilDate, IdList, Instant, OneOrMore, pageOf, PageQuery, Search, SortBy } from "@/lib/kernel/core/wire";
import { E_INVOICE_FORMATS } from "@/lib/billing/e-invoices/rules/formats";
import { CustomFilter } from "@/lib/tracking/custom-fields/schema";
import { ExternalRefFilter } from "@/lib/kernel/external-refs/schema";
import { InvoiceReply } from "./invoice";

const Expand = z
  .enum(["client"])
  .optional()
  .meta({ description: "`client` adds the whole client in its current state." });
export const InvoiceQuery = z.strictObject({ expand: Expand });

export const InvoiceListQuery = PageQuery.extend({
  client_id: IdList("cli").optional(),
  project_id: IdList("prj").optional().meta({ description: "Invoices with a line of the project." }),
  status: OneOrMore(["draft", "sent", "overdue", "paid", "credited", "void"])
    .optional()
    .meta({ description: "`sent` includes overdue invoices." }),
  issued_from: CivilDate.optional().meta({ description: "Issued on this day or later." }),
  issued_to: CivilDate.optional().meta({ description: "Issued on this day or earlier." }),
  due_from: CivilDate.optional().meta({ description: "Due on this day or later." }),
  due_to: CivilDate.optional().meta({ description: "Due on this day or earlier." }),
  updated_since: Instant.optional(),
  external_ref: ExternalRefFilter.optional(),
  custom: CustomFilter,
  recurring_invoice_id: IdList("rec").optional().meta({ description: "Invoices of a recurring invoice." }),
  late_fee_for: IdList("inv").optional().meta({ description: "Late fees of these invoices." }),
  import_id: IdList("imp").optional(),
  q: Search.optional().meta({
    description: "Text to search for in the number, the client's name, the purchase order number and the notes.",
  }),
  sort: SortBy("created_at", "updated_at"),
  expand: Expand,
});
export type InvoiceListQuery = z.infer<typeof InvoiceListQuery>;

export const InvoicePage = pageOf(InvoiceReply);
export type InvoicePage = z.infer<typeof InvoicePage>;

export const InvoiceExportQuery = z.strictObject({
  format: z
    .enum([...E_INVOICE_FORMATS, "pdf"])
    .optional()
    .meta({
      description:
        "`pdf` (default) or a format of e-invoices. `factur_x` is a PDF with XML inside, the others are XML. The XML of an issued " +
        "document is kept and never changes. The XML of a draft is a preview with the number `DRAFT`.",
    }),
});

export const InvoiceExport = z
  .strictObject({
    url: z.url().meta({ description: "Anyone with this link can download the file without signing in." }),
    expires_at: Instant,
    filename: z.string(),
    content_type: z.enum(["application/pdf", "application/xml"]),
    size: z.int().meta({ description: "Bytes." }),
    sha256: z.string().meta({ description: "Lowercase hex." }),
  })
  .meta({ id: "InvoiceExport" });
export type InvoiceExport = z.infer<typeof InvoiceExport>;
