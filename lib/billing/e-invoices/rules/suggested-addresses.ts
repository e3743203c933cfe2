import type { ElectronicAddress } from "../schema";
import { hasLeitwegCheckDigits } from "./leitweg";

export interface KnownNumbers {
  /** ISO 3166 code of the address. */
  country: string | null;
  /** VAT or other tax number, as typed. */
  taxId: string | null;
  registrationNumber: string | null;
  buyerReference: string | null;
}

interface Source {
  /** Of the number in capitals, without spaces and punctuation. */
  form: RegExp;
  scheme: string;
  /** Replacement of the form. */
  address: string;
}

const FROM_VAT_ID: readonly Source[] = [
  { form: /^ATU\d{8}$/, scheme: "9914", address: "$&" },
  { form: /^BE([01]\d{9})$/, scheme: "0208", address: "$1" },
  { form: /^BG\d{9,10}$/, scheme: "9926", address: "$&" },
  { form: /^(CHE\d{9})(MWST|TVA|IVA)?$/, scheme: "0183", address: "$1" },
  { form: /^CY\d{8}[A-Z]$/, scheme: "9928", address: "$&" },
  { form: /^CZ\d{8,10}$/, scheme: "9929", address: "$&" },
  { form: /^DE\d{9}$/, scheme: "9930", address: "$&" },
  { form: /^DK\d{8}$/, scheme: "0184", address: "$&" },
  { form: /^EE\d{9}$/, scheme: "9931", address: "$&" },
  { form: /^EL\d{9}$/, scheme: "9933", address: "$&" },
  { form: /^ES[A-Z0-9]{9}$/, scheme: "9920", address: "$&" },
  { form: /^FI(\d{8})$/, scheme: "0216", address: "0037$1" },
  { form: /^FR[A-Z0-9]{2}(\d{9})$/, scheme: "0225", address: "$1" },
  { form: /^FR[A-Z0-9]{2}(\d{9})$/, scheme: "0002", address: "$1" },
  { form: /^GB(\d{9}|\d{12})$/, scheme: "9932", address: "$&" },
  { form: /^HR\d{11}$/, scheme: "9934", address: "$&" },
  { form: /^HU\d{8}$/, scheme: "9910", address: "$&" },
  { form: /^IE[A-Z0-9+*]{8,9}$/, scheme: "9935", address: "$&" },
  { form: /^IT\d{11}$/, scheme: "0211", address: "$&" },
  { form: /^LT(\d{9}|\d{12})$/, scheme: "9937", address: "$&" },
  { form: /^LU\d{8}$/, scheme: "9938", address: "$&" },
  { form: /^LV\d{11}$/, scheme: "9939", address: "$&" },
  { form: /^MT\d{8}$/, scheme: "9943", address: "$&" },
  { form: /^NL\d{9}B\d{2}$/, scheme: "9944", address: "$&" },
  { form: /^NO(\d{9})(MVA)?$/, scheme: "0192", address: "$1" },
  { form: /^PL\d{10}$/, scheme: "9945", address: "$&" },
  { form: /^PT\d{9}$/, scheme: "9946", address: "$&" },
  { form: /^RO\d{2,10}$/, scheme: "9947", address: "$&" },
  { form: /^SE(\d{10})01$/, scheme: "0007", address: "$1" },
  { form: /^SI\d{8}$/, scheme: "9949", address: "$&" },
  { form: /^SK\d{10}$/, scheme: "9950", address: "$&" },
];

/** By the country of the address, because registration numbers do not name theirs. */
const FROM_REGISTRATION_NUMBER: Readonly<Record<string, readonly Source[]>> = {
  AU: [{ form: /^\d{11}$/, scheme: "0151", address: "$&" }],
  BE: [{ form: /^(?:BE)?([01]\d{9})$/, scheme: "0208", address: "$1" }],
  CH: [{ form: /^CHE\d{9}$/, scheme: "0183", address: "$&" }],
  CZ: [{ form: /^\d{8}$/, scheme: "0154", address: "$&" }],
  DK: [{ form: /^(?:DK)?(\d{8})$/, scheme: "0184", address: "DK$1" }],
  EE: [{ form: /^\d{8}$/, scheme: "0191", address: "$&" }],
  FI: [{ form: /^\d{8}$/, scheme: "0216", address: "0037$&" }],
  FR: [
    { form: /^(\d{9})(?:\d{5})?$/, scheme: "0225", address: "$1" },
    { form: /^(\d{9})(?:\d{5})?$/, scheme: "0002", address: "$1" },
    { form: /^\d{14}$/, scheme: "0009", address: "$&" },
  ],
  LT: [{ form: /^\d{9}$/, scheme: "0200", address: "$&" }],
  LV: [{ form: /^\d{11}$/, scheme: "0218", address: "$&" }],
  NL: [{ form: /^\d{8}$/, scheme: "0106", address: "$&" }],
  NO: [{ form: /^\d{9}$/, scheme: "0192", address: "$&" }],
  SE: [{ form: /^\d{10}$/, scheme: "0007", address: "$&" }],
  SG: [{ form: /^[A-Z0-9]{9,10}$/, scheme: "0195", address: "$&" }],
  SK: [{ form: /^\d{8}$/, scheme: "0158", address: "$&" }],
};

/** Return electronic addresses that follow from other numbers of the party, the likeliest first. */
export function suggestedAddresses(known: KnownNumbers): ElectronicAddress[] {
  const { country, taxId, registrationNumber, buyerReference } = known;
  const reference = buyerReference?.trim() ?? "";
  const found = [
    ...(hasLeitwegCheckDigits(reference) ? [{ scheme: "0204", address: reference }] : []),
    ...addressesFrom(registrationNumber, FROM_REGISTRATION_NUMBER[country ?? ""] ?? []),
    ...addressesFrom(taxId, FROM_VAT_ID),
  ];
  return found.filter((one, index) => index === found.findIndex((other) => isSameAddress(one, other)));
}

export function isSameAddress(one: ElectronicAddress | null, other: ElectronicAddress | null): boolean {
  return one?.scheme === other?.scheme && one?.address === other?.address;
}

function addressesFrom(number: string | null, sources: readonly Source[]): ElectronicAddress[] {
  const plain = (number ?? "").toUpperCase().replace(/[\s.\-/]/g, "");
  return sources
    .filter(({ form }) => form.test(plain))
    .map(({ form, scheme, address }) => ({ scheme, address: plain.replace(form, address) }));
}
