/** Figures and parties of a Swiss QR-bill, as they are printed. */
export interface SwissBill {
  account: string;
  creditor: readonly string[];
  reference: string;
  /** The reference without spaces. */
  copied: string;
  /** Unstructured message. */
  message: string;
  /** Null: the payer writes name and address into a blank field. */
  debtor: readonly string[] | null;
  currency: string;
  amount: string;
}

interface BillTexts {
  /** BCP 47. */
  language: string;
  paymentPart: string;
  receipt: string;
  account: string;
  reference: string;
  additional: string;
  payableBy: string;
  payableByBlank: string;
  currency: string;
  amount: string;
  acceptancePoint: string;
  separate: string;
}

export type ShownBill = SwissBill & { texts: BillTexts };

/** Wording of the Swiss Implementation Guidelines for the QR-bill, annex C. No other wording and language is permitted. */
const TEXTS = {
  de: {
    language: "de",
    paymentPart: "Zahlteil",
    receipt: "Empfangsschein",
    account: "Konto / Zahlbar an",
    reference: "Referenz",
    additional: "Zusätzliche Informationen",
    payableBy: "Zahlbar durch",
    payableByBlank: "Zahlbar durch (Name/Adresse)",
    currency: "Währung",
    amount: "Betrag",
    acceptancePoint: "Annahmestelle",
    separate: "Vor der Einzahlung abzutrennen",
  },
  fr: {
    language: "fr",
    paymentPart: "Section paiement",
    receipt: "Récépissé",
    account: "Compte / Payable à",
    reference: "Référence",
    additional: "Informations supplémentaires",
    payableBy: "Payable par",
    payableByBlank: "Payable par (nom/adresse)",
    currency: "Monnaie",
    amount: "Montant",
    acceptancePoint: "Point de dépôt",
    separate: "A détacher avant le versement",
  },
  it: {
    language: "it",
    paymentPart: "Sezione pagamento",
    receipt: "Ricevuta",
    account: "Conto / Pagabile a",
    reference: "Riferimento",
    additional: "Informazioni supplementari",
    payableBy: "Pagabile da",
    payableByBlank: "Pagabile da (nome/indirizzo)",
    currency: "Valuta",
    amount: "Importo",
    acceptancePoint: "Punto di accettazione",
    separate: "Da staccare prima del versamento",
  },
  en: {
    language: "en",
    paymentPart: "Payment part",
    receipt: "Receipt",
    account: "Account / Payable to",
    reference: "Reference",
    additional: "Additional information",
    payableBy: "Payable by",
    payableByBlank: "Payable by (name/address)",
    currency: "Currency",
    amount: "Amount",
    acceptancePoint: "Acceptance point",
    separate: "Separate before paying in",
  },
} as const satisfies Record<string, BillTexts>;

/** In the document's language if the standard has it, otherwise in English. */
export function billTexts(locale: string): BillTexts {
  const [language = ""] = locale.toLowerCase().split("-");
  return Object.values(TEXTS).find((texts) => texts.language === language) ?? TEXTS.en;
}
