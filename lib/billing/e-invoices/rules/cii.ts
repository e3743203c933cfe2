import type { PartyTerms, SellerTerms } from "./party-terms";
import type { LineTerms, TaxOf, Terms } from "./terms";
import { branch, leaf, xmlDocument, type XmlNode } from "./xml";

const DATA = "urn:un:unece:uncefact:data:standard";
const NAMESPACES = {
  "xmlns:rsm": `${DATA}:CrossIndustryInvoice:100`,
  "xmlns:qdt": `${DATA}:QualifiedDataType:100`,
  "xmlns:ram": `${DATA}:ReusableAggregateBusinessInformationEntity:100`,
  "xmlns:udt": `${DATA}:UnqualifiedDataType:100`,
};
const PROFILE = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";

/** Codes of UNTDID 1001. */
const TYPES = { invoice: "380", credit_note: "381" } as const;

/** @param specification Value of BT-24. */
export function toCii(terms: Terms, specification: string): string {
  return xmlDocument("rsm:CrossIndustryInvoice", NAMESPACES, [
    branch(
      "rsm:ExchangedDocumentContext",
      branch("ram:BusinessProcessSpecifiedDocumentContextParameter", leaf("ram:ID", PROFILE)),
      branch("ram:GuidelineSpecifiedDocumentContextParameter", leaf("ram:ID", specification)),
    ),
    branch(
      "rsm:ExchangedDocument",
      leaf("ram:ID", terms.number),
      leaf("ram:TypeCode", TYPES[terms.kind]),
      dayOf("ram:IssueDateTime", terms.issueDate),
      branch("ram:IncludedNote", leaf("ram:Content", terms.note)),
    ),
    branch(
      "rsm:SupplyChainTradeTransaction",
      terms.lines.map(lineOf),
      agreementOf(terms),
      deliveryOf(terms),
      settlementOf(terms),
    ),
  ]);
}

function dayOf(name: string, day: string | null, prefix = "udt"): XmlNode {
  return branch(name, leaf(`${prefix}:DateTimeString`, day?.replaceAll("-", ""), { format: "102" }));
}

function periodOf(period: Terms["period"]): XmlNode {
  const days = period && [dayOf("ram:StartDateTime", period.from), dayOf("ram:EndDateTime", period.to)];
  return days && branch("ram:BillingSpecifiedPeriod", days);
}

function lineOf(line: LineTerms): XmlNode {
  return branch(
    "ram:IncludedSupplyChainTradeLineItem",
    branch("ram:AssociatedDocumentLineDocument", leaf("ram:LineID", line.id)),
    branch("ram:SpecifiedTradeProduct", leaf("ram:Name", line.name), leaf("ram:Description", line.description)),
    branch(
      "ram:SpecifiedLineTradeAgreement",
      branch("ram:NetPriceProductTradePrice", leaf("ram:ChargeAmount", line.price)),
    ),
    branch("ram:SpecifiedLineTradeDelivery", leaf("ram:BilledQuantity", line.quantity, { unitCode: line.unit })),
    branch(
      "ram:SpecifiedLineTradeSettlement",
      branch("ram:ApplicableTradeTax", ...categoryOf(line)),
      periodOf(line.period),
      branch("ram:SpecifiedTradeSettlementLineMonetarySummation", leaf("ram:LineTotalAmount", line.amount)),
    ),
  );
}

/** Outside the scope of tax there is no percentage, except in the totals. */
function categoryOf({ category, rate }: TaxOf): XmlNode[] {
  return [
    leaf("ram:TypeCode", "VAT"),
    leaf("ram:CategoryCode", category),
    category === "O" ? null : leaf("ram:RateApplicablePercent", rate),
  ];
}

function agreementOf({ buyerReference, seller, buyer, purchaseOrder, contract }: Terms): XmlNode {
  return branch(
    "ram:ApplicableHeaderTradeAgreement",
    leaf("ram:BuyerReference", buyerReference),
    branch("ram:SellerTradeParty", ...sellerOf(seller)),
    branch("ram:BuyerTradeParty", ...partyOf(buyer)),
    branch("ram:BuyerOrderReferencedDocument", leaf("ram:IssuerAssignedID", purchaseOrder)),
    branch("ram:ContractReferencedDocument", leaf("ram:IssuerAssignedID", contract)),
  );
}

function sellerOf(seller: SellerTerms): XmlNode[] {
  const { name, phone, email } = seller.contact;
  const contact = branch(
    "ram:DefinedTradeContact",
    leaf("ram:PersonName", name),
    branch("ram:TelephoneUniversalCommunication", leaf("ram:CompleteNumber", phone)),
    branch("ram:EmailURIUniversalCommunication", leaf("ram:URIID", email)),
  );
  const taxNumber = taxIdOf(seller.taxNumber, "FC");
  return [leaf("ram:ID", seller.id), ...partyOf(seller, { contact }), taxNumber];
}

function partyOf(party: PartyTerms, { contact }: { contact: XmlNode } = { contact: null }): XmlNode[] {
  const { registration, electronicAddress: endpoint } = party;
  const scheme: Record<string, string> = registration?.scheme ? { schemeID: registration.scheme } : {};
  return [
    leaf("ram:Name", party.name),
    branch("ram:SpecifiedLegalOrganization", leaf("ram:ID", registration?.number, scheme)),
    contact,
    addressOf(party.address),
    endpoint &&
      branch("ram:URIUniversalCommunication", leaf("ram:URIID", endpoint.address, { schemeID: endpoint.scheme })),
    taxIdOf(party.vatId, "VA"),
  ];
}

function taxIdOf(id: string | null, scheme: string): XmlNode {
  return branch("ram:SpecifiedTaxRegistration", leaf("ram:ID", id, { schemeID: scheme }));
}

function addressOf(address: PartyTerms["address"]): XmlNode {
  return branch(
    "ram:PostalTradeAddress",
    leaf("ram:PostcodeCode", address?.postal_code),
    leaf("ram:LineOne", address?.line1),
    leaf("ram:LineTwo", address?.line2),
    leaf("ram:CityName", address?.city),
    leaf("ram:CountryID", address?.country),
    leaf("ram:CountrySubDivisionName", address?.region),
  );
}

function deliveryOf({ deliveredOn, deliveredTo }: Terms): XmlNode {
  return branch(
    "ram:ApplicableHeaderTradeDelivery",
    branch("ram:ShipToTradeParty", addressOf(deliveredTo)),
    branch("ram:ActualDeliverySupplyChainEvent", dayOf("ram:OccurrenceDateTime", deliveredOn)),
  );
}

function settlementOf(terms: Terms): XmlNode {
  const { payment, currency, preceding } = terms;
  return branch(
    "ram:ApplicableHeaderTradeSettlement",
    leaf("ram:PaymentReference", payment.reference),
    leaf("ram:InvoiceCurrencyCode", currency),
    paymentOf(terms),
    terms.taxes.map(taxOf),
    periodOf(terms.period),
    terms.discounts.map(discountOf),
    branch(
      "ram:SpecifiedTradePaymentTerms",
      leaf("ram:Description", payment.terms),
      dayOf("ram:DueDateDateTime", terms.dueDate),
    ),
    totalsOf(terms),
    preceding &&
      branch(
        "ram:InvoiceReferencedDocument",
        leaf("ram:IssuerAssignedID", preceding.number),
        dayOf("ram:FormattedIssueDateTime", preceding.issueDate, "qdt"),
      ),
  );
}

function paymentOf({ payment: { means, account } }: Terms): XmlNode {
  return branch(
    "ram:SpecifiedTradeSettlementPaymentMeans",
    leaf("ram:TypeCode", means),
    account &&
      branch(
        "ram:PayeePartyCreditorFinancialAccount",
        account.isIban ? leaf("ram:IBANID", account.id) : null,
        leaf("ram:AccountName", account.holder),
        account.isIban ? null : leaf("ram:ProprietaryID", account.id),
      ),
    account && branch("ram:PayeeSpecifiedCreditorFinancialInstitution", leaf("ram:BICID", account.bic)),
  );
}

function taxOf(tax: Terms["taxes"][number]): XmlNode {
  return branch(
    "ram:ApplicableTradeTax",
    leaf("ram:CalculatedAmount", tax.amount),
    leaf("ram:TypeCode", "VAT"),
    leaf("ram:ExemptionReason", tax.reason),
    leaf("ram:BasisAmount", tax.taxable),
    leaf("ram:CategoryCode", tax.category),
    leaf("ram:ExemptionReasonCode", tax.reasonCode),
    leaf("ram:RateApplicablePercent", tax.rate),
  );
}

function discountOf(discount: Terms["discounts"][number]): XmlNode {
  return branch(
    "ram:SpecifiedTradeAllowanceCharge",
    branch("ram:ChargeIndicator", leaf("udt:Indicator", "false")),
    leaf("ram:ActualAmount", discount.amount),
    leaf("ram:ReasonCode", "95"),
    leaf("ram:Reason", discount.reason),
    branch("ram:CategoryTradeTax", ...categoryOf(discount)),
  );
}

function totalsOf({ totals, discounts, currency }: Terms): XmlNode {
  return branch(
    "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
    leaf("ram:LineTotalAmount", totals.lines),
    discounts.length > 0 ? leaf("ram:AllowanceTotalAmount", totals.discounts) : null,
    leaf("ram:TaxBasisTotalAmount", totals.net),
    leaf("ram:TaxTotalAmount", totals.tax, { currencyID: currency }),
    leaf("ram:GrandTotalAmount", totals.gross),
    leaf("ram:TotalPrepaidAmount", totals.paid),
    leaf("ram:DuePayableAmount", totals.due),
  );
}
