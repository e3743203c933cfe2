import { z } from "zod";
import { CivilDate, Currency, Flag, Id, Instant, pageOf, PageQuery, SortBy } from "@/lib/kernel/core/wire";
import { GAP_FIELDS } from "../rules/booking";
import { MAX_DOCUMENTS } from "../rules/choice";
import { DOCUMENT_KINDS } from "../rules/documents";
import { FORMATS } from "../rules/formats";

const Format = z.enum(FORMATS).meta({
  description:
    "`datev`: a zip with the batch of postings, the debtors, and PDFs. `csv`: one row for each posting. `quickbooks_iif`: " +
    "transactions for QuickBooks Desktop. `xero_csv`: sales invoices for Xero, without payments and expenses.",
});

const PERIOD = {
  from: CivilDate.meta({ description: "First day of the period, in the workspace's time zone." }),
  to: CivilDate.meta({ description: "Last day, inclusive, of the period, in the workspace's time zone." }),
};

const Count = z.int().min(0);
const Sum = z
  .strictObject({ amount: z.int(), currency: Currency })
  .meta({ id: "AccountingSum", description: "Minor units. Negative for a reversal." });

export const AccountingExport = z
  .strictObject({
    id: Id("acx"),
    format: Format,
    ...PERIOD,
    document_count: Count,
    filename: z.string(),
    created_by: Id("usr").nullable(),
    created_by_name: z.string().nullable(),
    download_url: z.string().nullable().meta({
      description: "Link to the file, which works for ten minutes without signing in. Null in lists.",
    }),
    created_at: Instant,
  })
  .meta({ id: "AccountingExport", description: "Documents that were handed over to accounting." });
export type AccountingExport = z.infer<typeof AccountingExport>;

export const AccountingExportPage = pageOf(AccountingExport);
export type AccountingExportPage = z.infer<typeof AccountingExportPage>;

export const AccountingExportListQuery = PageQuery.extend({ sort: SortBy("created_at") });
export type AccountingExportListQuery = z.infer<typeof AccountingExportListQuery>;

const DocumentId = z
  .string()
  .max(255)
  .meta({ description: "Id of an invoice, credit note, payment, refund or expense." });

export const AccountingExportCreate = z
  .strictObject({
    format: Format,
    ...PERIOD,
    include_exported: z.boolean().optional().meta({
      description: "Export documents again that an earlier export has. Default: false.",
    }),
    include: z.array(DocumentId).max(MAX_DOCUMENTS).optional().meta({
      description: "Documents of the period to export again, without the others that an earlier export has.",
    }),
    exclude: z
      .array(DocumentId)
      .max(MAX_DOCUMENTS)
      .optional()
      .meta({
        description:
          "Documents of the period to leave out. A later export has them. The reversal and the new version of a changed document " +
          "are left out together. Takes precedence over `include` and `include_exported`.",
      }),
  })
  .meta({ id: "AccountingExportCreate", example: { format: "csv", from: "2026-10-01", to: "2026-10-31" } });
export type AccountingExportCreate = z.infer<typeof AccountingExportCreate>;

export const AccountingPreviewQuery = z.strictObject({
  format: Format,
  ...PERIOD,
  include_exported: Flag.optional(),
});
export type AccountingPreviewQuery = z.infer<typeof AccountingPreviewQuery>;

const PreviewDocument = z
  .strictObject({
    kind: z.enum(DOCUMENT_KINDS),
    id: z.string().meta({ description: "Id of the invoice, credit note, payment, refund or expense." }),
    number: z.string(),
    date: CivilDate,
    client_id: Id("cli").nullable(),
    client_name: z.string(),
    title: z.string(),
    amount: Sum,
    reversal: z.boolean().meta({ description: "Reverses a document of an earlier export." }),
    exported_at: Instant.nullable(),
    included: z.boolean().meta({ description: "Whether an export would have it." }),
    accounts: z
      .array(
        z
          .strictObject({ account: z.string(), tax_key: z.string().nullable() })
          .meta({ id: "AccountingPreviewAccount" }),
      )
      .meta({ description: "Of each posting. Empty text: the account is missing." }),
    complete: z.boolean().meta({ description: "Whether no mapping is missing." }),
    debtor_number: z.int().nullable(),
  })
  .meta({ id: "AccountingPreviewDocument" });
export type PreviewDocument = z.infer<typeof PreviewDocument>;

const Gap = z
  .strictObject({
    field: z.enum(GAP_FIELDS),
    key: z
      .string()
      .nullable()
      .meta({
        description:
          "A tax rate as in the settings, the id of a category or client, or a currency and month such as `USD 2026-10`. " +
          "Null for a setting of the workspace.",
      }),
    name: z.string(),
    value: z.string().nullable().meta({ description: "The value that the format cannot have. Null: there is none." }),
    documents: Count.meta({ description: "Documents that need it." }),
  })
  .meta({ id: "AccountingGap", description: "A missing mapping." });
export type AccountingGap = z.infer<typeof Gap>;

const Total = { count: Count, sums: z.array(Sum) };
const TOTALS = {
  ...Total,
  included: z.strictObject(Total).meta({ id: "AccountingIncluded", description: "Those that an export would have." }),
};

const Group = z.strictObject({ kind: z.enum(DOCUMENT_KINDS), ...TOTALS }).meta({ id: "AccountingGroup" });

export const AccountingPreview = z
  .strictObject({
    format: Format,
    ...PERIOD,
    document_count: Count.meta({ description: "Documents that an export would have." }),
    groups: z.array(Group).meta({ description: "Counts and sums of `documents` by kind." }),
    documents: z.array(PreviewDocument).meta({
      description:
        "Documents that were not exported yet, or that changed since, also those that are left out; the first 500.",
    }),
    exported: z
      .strictObject({ ...TOTALS, documents: z.array(PreviewDocument) })
      .meta({ id: "AccountingExported", description: "Documents that an earlier export has; the first 500." }),
    posting_count: Count,
    missing: z.array(Gap),
    debit: Sum.meta({ description: "Sum of all postings in the workspace's currency, which are debits and credits." }),
    next_debtor_number: z.int().nullable(),
  })
  .meta({ id: "AccountingPreview", description: "Documents and missing mappings of an export before its creation." });
export type AccountingPreview = z.infer<typeof AccountingPreview>;
