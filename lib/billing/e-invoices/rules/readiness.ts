import { exponentOf } from "@/lib/kernel/core/currencies";
import { parseDecimal } from "@/lib/kernel/core/decimal";
import type { Params } from "@/lib/kernel/core/errors";
import type { Printed } from "@/lib/billing/invoice-content/printed";
import type { EInvoiceFaultReason } from "./faults";
import type { EInvoiceFormat } from "./formats";
import { hasLeitwegCheckDigits, looksLikeLeitwegId } from "./leitweg";
import { addressOf, sellerOf, vatIdOf } from "./party-terms";

export interface Fault {
  reason: EInvoiceFaultReason;
  params: Params;
  /** Business term of EN 16931. */
  term: string;
  rule: string | null;
  /** JSON pointer into the document, or into `/client` or `/workspace`. */
  pointer: string;
}

type Check = [
  isWrong: boolean,
  reason: EInvoiceFaultReason,
  place: readonly [term: string, rule: string | null, pointer: string],
  params?: Params,
];

const SELLER = "/workspace/invoicing/seller";

/** Return the obstacles to the export of a document in a format: document, client, company. */
export function faultsOf(printed: Printed, format: EInvoiceFormat): Fault[] {
  if (printed.imported_from !== null) return toFaults([[true, "document_imported", ["BT-1", null, ""]]]);
  return toFaults([
    ...documentChecks(printed),
    ...lineChecks(printed),
    ...referenceChecks(printed, format),
    ...clientChecks(printed, format),
    ...sellerChecks(printed, format),
  ]);
}

function toFaults(checks: readonly Check[]): Fault[] {
  return checks.flatMap(([isWrong, reason, [term, rule, pointer], params = {}]) =>
    isWrong ? [{ reason, params, term, rule, pointer }] : [],
  );
}

const kindsOf = ({ lines }: Printed) => new Set(lines.flatMap(({ taxes }) => taxes.map(({ kind }) => kind)));

function documentChecks(printed: Printed): Check[] {
  const { currency, lines, taxes } = printed;
  const kinds = kindsOf(printed);
  return [
    [lines.length === 0, "lines_missing", ["BG-25", "BR-16", "/lines"]],
    [exponentOf(currency) > 2, "currency_three_decimals", ["BT-5", "BR-DEC-09", "/currency"], { currency }],
    [kinds.has("outside_scope") && kinds.size > 1, "outside_scope_mixed", ["BG-23", "BR-O-11", "/lines"]],
    [taxes.some(isRoundedApart), "tax_rounded_by_line", ["BT-117", "BR-CO-17", "/workspace/invoicing/tax_rounding"]],
  ];
}

/** Whether the tax differs from taxable amount × rate by 1.00 or more. */
function isRoundedApart({ taxable, amount, rate }: Printed["taxes"][number]): boolean {
  const { digits, decimals } = parseDecimal(rate);
  const scale = 10n ** BigInt(decimals + 2);
  const difference = BigInt(taxable.amount) * digits - BigInt(amount.amount) * scale;
  return (difference < 0n ? -difference : difference) >= 10n ** BigInt(exponentOf(amount.currency)) * scale;
}

/** Each fault once, at its first line. */
function lineChecks({ lines, taxes }: Printed): Check[] {
  const at = (
    isWrong: (line: Printed["lines"][number]) => boolean,
    reason: EInvoiceFaultReason,
    rule: string,
  ): Check => {
    const index = lines.findIndex(isWrong);
    return [index >= 0, reason, ["BT-151", rule, `/lines/${index}/tax_rate_ids`]];
  };
  const unexplained = new Set(taxes.filter(isUnexplained).map(({ tax_rate_id }) => tax_rate_id));
  return [
    at((line) => line.taxes.length === 0, "tax_missing", "BR-CO-04"),
    at(
      (line) => line.taxes.length > 1 || line.taxes.some(({ compound }) => compound),
      "tax_not_expressible",
      "BR-CO-04",
    ),
    at(
      (line) => line.taxes.some(({ kind, rate }) => kind === "standard" && rate === "0"),
      "tax_zero_standard",
      "BR-S-05",
    ),
    at((line) => line.taxes.some(({ tax_rate_id }) => unexplained.has(tax_rate_id)), "tax_reason_missing", "BR-E-10"),
  ];
}

function isUnexplained({ kind, reason, reason_code }: Printed["taxes"][number]): boolean {
  return kind === "exempt" && reason === null && reason_code === null;
}

function referenceChecks(printed: Printed, format: EInvoiceFormat): Check[] {
  const own = printed.buyer_reference;
  const reference = own ?? printed.client_snapshot.e_invoicing.buyer_reference;
  const pointer = own === null ? "/client/e_invoicing/buyer_reference" : "/buyer_reference";
  const isGerman = isGermanIn(printed, format);
  const isWrong = reference !== null && looksLikeLeitwegId(reference) && !hasLeitwegCheckDigits(reference);
  return [
    [isGerman && reference === null, "buyer_reference_missing", ["BT-10", "BR-DE-15", pointer]],
    [
      format === "peppol" && !isGerman && reference === null && printed.purchase_order === null,
      "buyer_reference_or_order_missing",
      ["BT-10", "PEPPOL-EN16931-R003", pointer],
    ],
    [isGerman && isWrong, "leitweg_id_wrong", ["BT-10", null, pointer], { buyer_reference: reference ?? "" }],
  ];
}

/** XRechnung, and Peppol within Germany. */
function isGermanIn(printed: Printed, format: EInvoiceFormat): boolean {
  if (format === "xrechnung" || format === "xrechnung_cii") return true;
  return format === "peppol" && isWithin(printed, "DE");
}

function isWithin({ seller_snapshot: seller, client_snapshot: client }: Printed, country: string): boolean {
  return seller.address?.country === country && client.address?.country === country;
}

function clientChecks(printed: Printed, format: EInvoiceFormat): Check[] {
  const { address, email, tax_id: taxId, e_invoicing } = printed.client_snapshot;
  const isGerman = isGermanIn(printed, format);
  const kinds = kindsOf(printed);
  const isCrossBorder = kinds.has("reverse_charge") || kinds.has("intra_community");
  return [
    [(address?.country ?? null) === null, "client_country_missing", ["BT-55", "BR-11", "/client/address/country"]],
    [isGerman && (address?.city ?? null) === null, "client_city_missing", ["BT-52", "BR-DE-8", "/client/address/city"]],
    [
      isGerman && (address?.postal_code ?? null) === null,
      "client_postal_code_missing",
      ["BT-53", "BR-DE-9", "/client/address/postal_code"],
    ],
    [isCrossBorder && vatIdOf(taxId) === null, "client_vat_id_missing", ["BT-48", "BR-AE-03", "/client/tax_id"]],
    ...addressChecks(
      { own: e_invoicing.electronic_address, email, format },
      {
        reason: "client_electronic_address_missing",
        place: ["BT-49", "PEPPOL-EN16931-R010", "/client/e_invoicing/electronic_address"],
      },
    ),
  ];
}

interface Addressed {
  own: Printed["seller_snapshot"]["electronic_address"];
  email: string | null;
  format: EInvoiceFormat;
}

/** Peppol delivers to no email address. */
function addressChecks(
  { own, email, format }: Addressed,
  { reason, place }: { reason: EInvoiceFaultReason; place: Check[2] },
): Check[] {
  const isNeeded = format === "peppol" || format === "xrechnung" || format === "xrechnung_cii";
  const address = addressOf(own, email);
  return [
    [isNeeded && address === null, reason, place],
    [format === "peppol" && address?.scheme === "EM", "electronic_address_email", place],
  ];
}

function sellerChecks(printed: Printed, format: EInvoiceFormat): Check[] {
  const { address, email, electronic_address: own } = printed.seller_snapshot;
  return [
    [(address?.country ?? null) === null, "seller_country_missing", ["BT-40", "BR-09", `${SELLER}/address/country`]],
    ...(isGermanIn(printed, format) ? germanSellerChecks(printed) : []),
    ...taxIdChecks(printed, format),
    ...addressChecks(
      { own, email, format },
      {
        reason: "seller_electronic_address_missing",
        place: ["BT-34", "PEPPOL-EN16931-R020", `${SELLER}/electronic_address`],
      },
    ),
  ];
}

function germanSellerChecks({ seller_snapshot: seller }: Printed): Check[] {
  const { address, contact_name: contact, phone, email } = seller;
  const digits = (phone ?? "").replaceAll(/\D/g, "");
  return [
    [(address?.city ?? null) === null, "seller_city_missing", ["BT-37", "BR-DE-3", `${SELLER}/address/city`]],
    [
      (address?.postal_code ?? null) === null,
      "seller_postal_code_missing",
      ["BT-38", "BR-DE-4", `${SELLER}/address/postal_code`],
    ],
    [contact === null, "seller_contact_name_missing", ["BT-41", "BR-DE-5", `${SELLER}/contact_name`]],
    [digits.length < 3, "seller_phone_missing", ["BT-42", "BR-DE-6", `${SELLER}/phone`]],
    [email === null, "seller_email_missing", ["BT-43", "BR-DE-7", `${SELLER}/email`]],
  ];
}

/** Kinds of tax that require the seller's VAT id. */
const ABROAD = ["reverse_charge", "intra_community", "export"] as const;

function taxIdChecks(printed: Printed, format: EInvoiceFormat): Check[] {
  const { tax_id: taxId } = printed.seller_snapshot;
  const kinds = kindsOf(printed);
  const isOutside = kinds.has("outside_scope");
  const needsVatId = ABROAD.some((kind) => kinds.has(kind));
  const { id, registration } = sellerOf(printed, { isOutside });
  const isDutch = format === "peppol" && isWithin(printed, "NL");
  const hasNumber = isDutch ? registration?.scheme === "0106" : (id ?? registration) !== null;
  const numberPlace = ["BT-30", isDutch ? "NL-R-003" : "BR-CO-26", `${SELLER}/registration_number`] as const;
  return [
    [!isOutside && taxId === null, "seller_tax_id_missing", ["BT-31", "BR-S-02", `${SELLER}/tax_id`]],
    [
      needsVatId && taxId !== null && vatIdOf(taxId) === null,
      "seller_vat_id_missing",
      ["BT-31", "BR-AE-02", `${SELLER}/tax_id`],
    ],
    [(isOutside || isDutch) && !hasNumber, "seller_registration_number_missing", numberPlace],
  ];
}
