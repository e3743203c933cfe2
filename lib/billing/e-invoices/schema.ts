import { z } from "zod";
import { reason } from "@/lib/kernel/core/errors";
import { Instant, Line, SentenceParams } from "@/lib/kernel/core/wire";
import { E_INVOICE_FAULTS } from "./rules/faults";
import { ADDRESS_SCHEMES, E_INVOICE_FORMATS } from "./rules/formats";

export const EInvoiceFormat = z.enum(E_INVOICE_FORMATS).meta({
  id: "EInvoiceFormat",
  description:
    "`factur_x`: the PDF with XML inside (Factur-X, ZUGFeRD 2, profile EN 16931). `xrechnung`: XRechnung 3.0 as UBL. " +
    "`xrechnung_cii`: XRechnung 3.0 as CII. `peppol`: Peppol BIS Billing 3.0. `ubl`, `cii`: EN 16931 without national rules.",
});

export const EInvoiceChoice = z.enum([...E_INVOICE_FORMATS, "none"]).meta({
  id: "EInvoiceChoice",
  description: "Format of e-invoices. `none`: the PDF only.",
});

export const ElectronicAddress = z
  .strictObject({
    scheme: z
      .string()
      .refine((scheme) => ADDRESS_SCHEMES.has(scheme), { error: reason("electronic_address_scheme_unknown") })
      .meta({ description: "Code of the EAS list. `EM` is email.", example: "9930" }),
    address: Line(100).meta({ example: "DE123456789" }),
  })
  .meta({ id: "ElectronicAddress", description: "Address that receives e-invoices (BT-34, BT-49)." });
export type ElectronicAddress = z.infer<typeof ElectronicAddress>;

export const RegistrationNumber = Line(50).nullable().meta({
  description: "Number in the company register, such as SIREN, KVK or CBE (BT-30, BT-47).",
});

export const BuyerReference = Line(100).nullable().meta({
  description: "Reference of the buyer (BT-10). Public bodies in Germany use a Leitweg-ID.",
  example: "04011000-1234512345-06",
});

export const ClientEInvoicing = z
  .strictObject({
    format: EInvoiceChoice.nullable().meta({ description: "Null: `invoicing.e_invoice_format` of the workspace." }),
    buyer_reference: BuyerReference,
    electronic_address: ElectronicAddress.nullable().meta({ description: "Null: the client's email address." }),
    registration_number: RegistrationNumber,
    supplier_number: Line(50).nullable().meta({ description: "Your number with the client (BT-29). Printed." }),
    contract_reference: Line(100).nullable().meta({ description: "Number of the contract (BT-12). Printed." }),
  })
  .meta({ id: "ClientEInvoicing", description: "E-invoices to the client." });
export type ClientEInvoicing = z.infer<typeof ClientEInvoicing>;

export const ClientEInvoicingInput = ClientEInvoicing.partial().meta({
  id: "ClientEInvoicingInput",
  description: "Merged: absent members keep their value.",
});
export type ClientEInvoicingInput = z.infer<typeof ClientEInvoicingInput>;

const EInvoiceFault = z
  .strictObject({
    reason: z.enum(E_INVOICE_FAULTS).meta({ example: "buyer_reference_missing" }),
    params: SentenceParams,
    detail: z.string().meta({ description: "The problem and its correction, in English." }),
    term: z.string().meta({ description: "Business term of EN 16931.", example: "BT-10" }),
    rule: z.string().nullable().meta({ description: "Rule that requires it.", example: "BR-DE-15" }),
    pointer: z.string().meta({
      description:
        "JSON pointer into the document, or into `/client` or `/workspace`, such as `/client/e_invoicing/buyer_reference`.",
    }),
    fix_url: z.url().meta({ description: "Page on which the value is entered." }),
  })
  .meta({ id: "EInvoiceFault" });
export type EInvoiceFault = z.infer<typeof EInvoiceFault>;

export const EInvoiceReadinessQuery = z.strictObject({ format: EInvoiceChoice.optional() });

export const EInvoiceReadiness = z
  .strictObject({
    format: EInvoiceChoice,
    source: z.enum(["call", "client", "workspace"]).meta({
      description: "Where the format comes from. Only a format of the workspace does not prevent the issue.",
    }),
    ready: z.boolean().meta({ description: "Whether the document can be exported in this format." }),
    faults: z.array(EInvoiceFault),
  })
  .meta({ id: "EInvoiceReadiness" });
export type EInvoiceReadiness = z.infer<typeof EInvoiceReadiness>;

/** Of an issued document. */
export const EInvoice = z
  .strictObject({
    format: EInvoiceFormat,
    sha256: z
      .string()
      .nullable()
      .meta({ description: "SHA-256 of the XML, hexadecimal. Null if the XML could not be made." }),
    made_at: Instant.nullable(),
    faults: z.array(EInvoiceFault.omit({ fix_url: true })).meta({
      description: "Why the XML could not be made. Empty otherwise.",
    }),
  })
  .meta({
    id: "EInvoice",
    description: "The e-invoice that was made when the document was issued. It never changes.",
  });
export type EInvoice = z.infer<typeof EInvoice>;

/** Column `e_invoice` of an issued invoice or credit note. */
export const StoredEInvoice = z.strictObject({
  format: EInvoiceFormat,
  sha256: EInvoice.shape.sha256,
  /** ISO 8601. */
  madeAt: EInvoice.shape.made_at,
  faults: z.array(EInvoiceFault.omit({ fix_url: true, detail: true })),
});
export type StoredEInvoice = z.infer<typeof StoredEInvoice>;

/** XML of a document in an export. */
export const ArchivedFile = z.strictObject({
  format: EInvoiceFormat,
  xml: z.string().max(20_000_000),
  made_at: Instant,
});
export type ArchivedFile = z.infer<typeof ArchivedFile>;
