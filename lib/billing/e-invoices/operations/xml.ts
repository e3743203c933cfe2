import { invoiceContent } from "@/lib/billing/invoice-content/content";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import type { Printed } from "@/lib/billing/invoice-content/printed";
import { swissIban, swissReference } from "@/lib/billing/invoice-pdf/swiss-reference";
import { toCii } from "../rules/cii";
import { type EInvoiceFormat, SPECIFICATIONS } from "../rules/formats";
import { termsOf, type TermTexts } from "../rules/terms";
import { toUbl } from "../rules/ubl";

/** Write the XML of a document without faults. */
export async function xmlOf(printed: Printed, format: EInvoiceFormat): Promise<string> {
  const terms = termsOf(printed, await textsOf(printed));
  const { syntax, specification } = SPECIFICATIONS[format];
  return syntax === "ubl" ? toUbl(terms, specification) : toCii(terms, specification);
}

/** The texts of the page, without marks of the reading direction. */
async function textsOf(printed: Printed): Promise<TermTexts> {
  const language = await invoiceLanguage(printed.client_snapshot.locale);
  const { terms } = invoiceContent(printed, language, { hasCode: false });
  const { discount } = printed;
  const percent = discount && "percent" in discount ? ` ${language.format.percent(discount.percent)}` : "";
  const main = terms.find(({ isStrong }) => isStrong);
  return {
    paymentTerms: plain(main ? `${main.label}: ${main.value}` : language.text("total")),
    discount: plain(language.text("discount") + percent),
    reference: referenceOf(printed),
  };
}

/** That of the QR-bill for an account in Switzerland or Liechtenstein, otherwise the number. */
function referenceOf(printed: Printed): string | null {
  const { number, credits } = printed;
  const iban = swissIban(printed);
  return iban === null || number === null || credits ? number : swissReference(iban, number);
}

function plain(text: string): string {
  return text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, "").replaceAll("\u00a0", " ");
}
