/** Countries that ask for e-invoices. `provider`: a provider delivers the file. `none`: Stint does not create it. */
const HELP = {
  BE: "provider",
  DE: null,
  ES: null,
  FR: "provider",
  GR: "none",
  HR: "none",
  HU: "none",
  IT: "none",
  PL: "none",
  RO: "none",
  SK: "provider",
} as const;
export type AskingCountry = keyof typeof HELP;

export function askingCountry(country: string | null | undefined): AskingCountry | null {
  return country !== null && country !== undefined && Object.hasOwn(HELP, country) ? (country as AskingCountry) : null;
}

/** Null where the sentence about the country says everything. */
export function helpIn(country: AskingCountry): "none" | "provider" | null {
  return HELP[country];
}
