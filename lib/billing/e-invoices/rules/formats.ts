export const E_INVOICE_FORMATS = ["factur_x", "xrechnung", "xrechnung_cii", "peppol", "ubl", "cii"] as const;
export type EInvoiceFormat = (typeof E_INVOICE_FORMATS)[number];
export type EInvoiceChoice = EInvoiceFormat | "none";

/** Codes of the list of electronic address schemes (EAS) in EN 16931 1.3.16. `EM` is email. */
export const ADDRESS_SCHEMES: ReadonlySet<string> = new Set(
  (
    "0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 " +
    "0190 0191 0192 0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 " +
    "0215 0216 0217 0218 0219 0220 0221 0225 0230 0235 0240 0242 0244 0245 0246 0248 9910 9913 9914 9915 9918 " +
    "9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 " +
    "9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959 AN AQ AS AU EM"
  ).split(" "),
);

/** The workspace's format until it chooses one. Factur-X is a PDF for everyone, and an e-invoice for software. */
export function usualFormat(country: string | null | undefined): EInvoiceChoice {
  return ["AT", "DE", "FR", "LU"].includes(country ?? "") ? "factur_x" : "none";
}

/** @param of The format of the call, else of the client, else of the workspace. */
export function chosenFormat(of: {
  call?: EInvoiceChoice | undefined;
  client: EInvoiceChoice | null;
  workspace: EInvoiceChoice;
}): { format: EInvoiceChoice; source: "call" | "client" | "workspace" } {
  if (of.call !== undefined) return { format: of.call, source: "call" };
  return of.client === null ? { format: of.workspace, source: "workspace" } : { format: of.client, source: "client" };
}

const EN16931 = "urn:cen.eu:en16931:2017";
const XRECHNUNG = `${EN16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;

/** `specification` is the value of BT-24. */
export const SPECIFICATIONS: Readonly<Record<EInvoiceFormat, { syntax: "ubl" | "cii"; specification: string }>> = {
  factur_x: { syntax: "cii", specification: EN16931 },
  xrechnung: { syntax: "ubl", specification: XRECHNUNG },
  xrechnung_cii: { syntax: "cii", specification: XRECHNUNG },
  peppol: { syntax: "ubl", specification: `${EN16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0` },
  ubl: { syntax: "ubl", specification: EN16931 },
  cii: { syntax: "cii", specification: EN16931 },
};
