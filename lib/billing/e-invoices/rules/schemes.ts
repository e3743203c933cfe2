import { ADDRESS_SCHEMES } from "./formats";

export interface AddressScheme {
  /** Code of the EAS list. */
  code: string;
  kind: "email" | "vat" | "named";
  /** Proper name, in its own language. Empty for email and VAT numbers. */
  name: string;
  /** ISO 3166 code. Null for international schemes. */
  country: string | null;
}

/** Code, country or `-`, and name. */
const NAMED = `
0002 FR SIREN
0007 SE Organisationsnummer
0009 FR SIRET
0037 FI LY-tunnus
0060 - D-U-N-S
0088 - GLN
0096 DK P-nummer
0097 IT FTI
0106 NL KVK-nummer
0130 - European Commission
0135 IT SIA
0142 IT SECETI
0147 JP Standard Company Code
0151 AU ABN
0154 CZ IČO
0158 SK IČO
0170 JP Teikoku Company Code
0177 - Odette
0183 CH UID
0184 DK CVR
0188 JP Corporate Number
0190 NL OIN
0191 EE Registrikood
0192 NO Organisasjonsnummer
0193 BE UBL.BE
0194 - KOIOS Open Technical Dictionary
0195 SG UEN
0196 IS Kennitala
0198 DK SE-nummer
0199 - LEI
0200 LT Juridinio asmens kodas
0201 IT Codice univoco IPA
0202 IT PEC
0203 SE eDelivery Network
0204 DE Leitweg-ID
0205 IT Codice destinatario
0208 BE KBO/BCE
0209 - GS1
0210 IT Codice fiscale
0211 IT Partita IVA
0212 FI Y-tunnus
0213 FI ALV-numero
0215 FI Net service ID
0216 FI OVT
0217 NL KVK-vestigingsnummer
0218 LV Reģistrācijas numurs
0219 LV Nodokļu maksātāja kods
0220 LV Fizisko personu reģistrs
0221 JP Qualified Invoice Issuer
0225 FR FRCTC
0230 MY e-Invoicing Framework
0235 AE TIN
0240 LU RCS
0242 - Peppol Service Provider
0244 - ISO 6523 (0244)
0245 - ISO 6523 (0245)
0246 - ISO 6523 (0246)
0248 - ISO 6523 (0248)
9913 - Business Registers Network
9915 AT Verwaltungskennzeichen
9918 - IBAN
9919 AT Kennziffer des Unternehmensregisters
9959 US EIN
AN - ODETTE FTP
AQ - X.400
AS - AS2
AU - FTP
`;

const VAT =
  "9910 HU 9914 AT 9920 ES 9922 AD 9923 AL 9924 BA 9925 BE 9926 BG 9927 CH 9928 CY 9929 CZ 9930 DE 9931 EE 9932 GB " +
  "9933 GR 9934 HR 9935 IE 9936 LI 9937 LT 9938 LU 9939 LV 9940 MC 9941 ME 9942 MK 9943 MT 9944 NL 9945 PL 9946 PT 9947 RO " +
  "9948 RS 9949 SI 9950 SK 9951 SM 9952 TR 9953 VA 9957 FR";

const SCHEMES: readonly AddressScheme[] = [
  { code: "EM", kind: "email", name: "", country: null },
  ...NAMED.trim()
    .split("\n")
    .map((line): AddressScheme => {
      const [, code = "", country = "", name = ""] = /^(\S+) (\S+) (.+)$/.exec(line) ?? [];
      return { code, kind: "named", name, country: country === "-" ? null : country };
    }),
  ...[...VAT.matchAll(/(\d{4}) ([A-Z]{2})/g)].map(([, code = "", country = ""]): AddressScheme => {
    return { code, kind: "vat", name: "", country };
  }),
];

/** The first choice of each country, where it is not the lowest code. */
const USUAL: Readonly<Record<string, string>> = {
  ...{ BE: "0208", CH: "0183", DE: "9930", DK: "0184", FI: "0216", FR: "0225", IT: "0211", LV: "0218", NL: "0106" },
};

/** Return every scheme: those of the country, email, those of no country, and the rest by code. */
export function schemesFor(country: string | null): AddressScheme[] {
  const rank = ({ code, kind, country: of }: AddressScheme) => {
    if (of !== null && of === country) return USUAL[of] === code ? 0 : 1;
    if (kind === "email") return 2;
    return ["0088", "0060", "0199"].includes(code) ? 3 : 4;
  };
  return SCHEMES.filter(({ code }) => ADDRESS_SCHEMES.has(code)).sort(
    (one, other) => rank(one) - rank(other) || one.code.localeCompare(other.code, "en"),
  );
}
