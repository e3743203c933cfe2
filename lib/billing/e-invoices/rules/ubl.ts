import type { PartyTerms, SellerTerms } from "./party-terms";
import type { LineTerms, TaxOf, Terms } from "./terms";
import { branch, leaf, xmlDocument, type XmlNode } from "./xml";

const SCHEMA = "urn:oasis:names:specification:ubl:schema:xsd";
const PROFILE = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";

/** Codes of UNTDID 1001. */
const KINDS = {
  invoice: { root: "Invoice", code: "380", type: "InvoiceTypeCode", line: "InvoiceLine", quantity: "InvoicedQuantity" },
  credit_note: {
    ...{ root: "CreditNote", code: "381", type: "CreditNoteTypeCode" },
    ...{ line: "CreditNoteLine", quantity: "CreditedQuantity" },
  },
} as const;

/** @param specification Value of BT-24. */
export function toUbl(terms: Terms, specification: string): string {
  const kind = KINDS[terms.kind];
  const namespaces = {
    xmlns: `${SCHEMA}:${kind.root}-2`,
    "xmlns:cac": `${SCHEMA}:CommonAggregateComponents-2`,
    "xmlns:cbc": `${SCHEMA}:CommonBasicComponents-2`,
  };
  return xmlDocument(kind.root, namespaces, [
    leaf("cbc:CustomizationID", specification),
    leaf("cbc:ProfileID", PROFILE),
    leaf("cbc:ID", terms.number),
    leaf("cbc:IssueDate", terms.issueDate),
    terms.kind === "invoice" ? leaf("cbc:DueDate", terms.dueDate) : null,
    leaf(`cbc:${kind.type}`, kind.code),
    leaf("cbc:Note", terms.note),
    leaf("cbc:DocumentCurrencyCode", terms.currency),
    leaf("cbc:BuyerReference", terms.buyerReference),
    periodOf("cac:InvoicePeriod", terms.period),
    branch("cac:OrderReference", leaf("cbc:ID", terms.purchaseOrder)),
    precedingOf(terms),
    branch("cac:ContractDocumentReference", leaf("cbc:ID", terms.contract)),
    branch("cac:AccountingSupplierParty", sellerOf(terms.seller)),
    branch("cac:AccountingCustomerParty", branch("cac:Party", ...partyOf(terms.buyer))),
    deliveryOf(terms),
    paymentOf(terms),
    branch("cac:PaymentTerms", leaf("cbc:Note", terms.payment.terms)),
    terms.discounts.map((discount) => discountOf(discount, terms.currency)),
    taxesOf(terms),
    totalsOf(terms),
    terms.lines.map((line) => lineOf(line, terms)),
  ]);
}

function periodOf(name: string, period: Terms["period"]): XmlNode {
  return period && branch(name, leaf("cbc:StartDate", period.from), leaf("cbc:EndDate", period.to));
}

function precedingOf({ preceding }: Terms): XmlNode {
  const reference = preceding && [leaf("cbc:ID", preceding.number), leaf("cbc:IssueDate", preceding.issueDate)];
  return reference && branch("cac:BillingReference", branch("cac:InvoiceDocumentReference", reference));
}

function sellerOf(seller: SellerTerms): XmlNode {
  const { name, phone, email } = seller.contact;
  return branch(
    "cac:Party",
    ...partyOf(seller, {
      ids: [branch("cac:PartyIdentification", leaf("cbc:ID", seller.id))],
      taxes: [taxSchemeOf(seller.taxNumber, "FC")],
    }),
    branch("cac:Contact", leaf("cbc:Name", name), leaf("cbc:Telephone", phone), leaf("cbc:ElectronicMail", email)),
  );
}

function partyOf(party: PartyTerms, more: { ids: XmlNode[]; taxes: XmlNode[] } = { ids: [], taxes: [] }): XmlNode[] {
  const { electronicAddress: endpoint, registration } = party;
  return [
    endpoint && leaf("cbc:EndpointID", endpoint.address, { schemeID: endpoint.scheme }),
    ...more.ids,
    addressOf("cac:PostalAddress", party.address),
    taxSchemeOf(party.vatId, "VAT"),
    ...more.taxes,
    branch(
      "cac:PartyLegalEntity",
      leaf("cbc:RegistrationName", party.name),
      registration && leaf("cbc:CompanyID", registration.number, schemeOf(registration.scheme)),
    ),
  ];
}

function schemeOf(scheme: string | null): Record<string, string> {
  return scheme === null ? {} : { schemeID: scheme };
}

function addressOf(name: string, address: PartyTerms["address"]): XmlNode {
  return branch(
    name,
    leaf("cbc:StreetName", address?.line1),
    leaf("cbc:AdditionalStreetName", address?.line2),
    leaf("cbc:CityName", address?.city),
    leaf("cbc:PostalZone", address?.postal_code),
    leaf("cbc:CountrySubentity", address?.region),
    branch("cac:Country", leaf("cbc:IdentificationCode", address?.country)),
  );
}

function taxSchemeOf(id: string | null, scheme: string): XmlNode {
  return id && branch("cac:PartyTaxScheme", leaf("cbc:CompanyID", id), branch("cac:TaxScheme", leaf("cbc:ID", scheme)));
}

function deliveryOf({ deliveredOn, deliveredTo }: Terms): XmlNode {
  return branch(
    "cac:Delivery",
    leaf("cbc:ActualDeliveryDate", deliveredOn),
    branch("cac:DeliveryLocation", addressOf("cac:Address", deliveredTo)),
  );
}

function paymentOf({ payment: { means, reference, account } }: Terms): XmlNode {
  return branch(
    "cac:PaymentMeans",
    leaf("cbc:PaymentMeansCode", means),
    leaf("cbc:PaymentID", reference),
    account &&
      branch(
        "cac:PayeeFinancialAccount",
        leaf("cbc:ID", account.id),
        leaf("cbc:Name", account.holder),
        branch("cac:FinancialInstitutionBranch", leaf("cbc:ID", account.bic)),
      ),
  );
}

function discountOf(discount: Terms["discounts"][number], currency: string): XmlNode {
  return branch(
    "cac:AllowanceCharge",
    leaf("cbc:ChargeIndicator", "false"),
    leaf("cbc:AllowanceChargeReasonCode", "95"),
    leaf("cbc:AllowanceChargeReason", discount.reason),
    leaf("cbc:Amount", discount.amount, { currencyID: currency }),
    categoryOf("cac:TaxCategory", discount),
  );
}

/** Outside the scope of tax there is no percentage, except in the totals. */
function categoryOf(name: string, { category, rate }: TaxOf, reasons: readonly XmlNode[] = []): XmlNode {
  const hasRate = category !== "O" || reasons.length > 0;
  return branch(
    name,
    leaf("cbc:ID", category),
    hasRate ? leaf("cbc:Percent", rate) : null,
    reasons,
    branch("cac:TaxScheme", leaf("cbc:ID", "VAT")),
  );
}

function taxesOf({ taxes, totals, currency }: Terms): XmlNode {
  const amount = { currencyID: currency };
  return branch(
    "cac:TaxTotal",
    leaf("cbc:TaxAmount", totals.tax, amount),
    taxes.map((tax) =>
      branch(
        "cac:TaxSubtotal",
        leaf("cbc:TaxableAmount", tax.taxable, amount),
        leaf("cbc:TaxAmount", tax.amount, amount),
        categoryOf("cac:TaxCategory", tax, [
          leaf("cbc:TaxExemptionReasonCode", tax.reasonCode),
          leaf("cbc:TaxExemptionReason", tax.reason),
        ]),
      ),
    ),
  );
}

function totalsOf({ totals, discounts, currency }: Terms): XmlNode {
  const amount = (name: string, value: string) => leaf(`cbc:${name}`, value, { currencyID: currency });
  return branch(
    "cac:LegalMonetaryTotal",
    amount("LineExtensionAmount", totals.lines),
    amount("TaxExclusiveAmount", totals.net),
    amount("TaxInclusiveAmount", totals.gross),
    discounts.length > 0 ? amount("AllowanceTotalAmount", totals.discounts) : null,
    amount("PrepaidAmount", totals.paid),
    amount("PayableAmount", totals.due),
  );
}

function lineOf(line: LineTerms, { kind, currency }: Terms): XmlNode {
  const names = KINDS[kind];
  const amount = { currencyID: currency };
  return branch(
    `cac:${names.line}`,
    leaf("cbc:ID", line.id),
    leaf(`cbc:${names.quantity}`, line.quantity, { unitCode: line.unit }),
    leaf("cbc:LineExtensionAmount", line.amount, amount),
    periodOf("cac:InvoicePeriod", line.period),
    branch(
      "cac:Item",
      leaf("cbc:Description", line.description),
      leaf("cbc:Name", line.name),
      categoryOf("cac:ClassifiedTaxCategory", line),
    ),
    branch("cac:Price", leaf("cbc:PriceAmount", line.price, amount)),
  );
}
