/** A provider delivers the file. */
const PROVIDED = ["BE", "FR", "SK"] as const;
/** Stint does not create the country's format. */
const NATIONAL = ["GR", "HR", "HU", "IT", "PL", "RO"] as const;
const ASKING = [...PROVIDED, ...NATIONAL, "DE", "ES"] as const;

/** Countries that ask for e-invoices, or have set a day for it. */
export type AskingCountry = (typeof ASKING)[number];

export function askingCountry(country: string | null | undefined): AskingCountry | null {
  return ASKING.find((code) => code === country) ?? null;
}

/** Null where the sentence about the country says everything. */
export function helpIn(country: AskingCountry): "none" | "provider" | null {
  if (PROVIDED.some((code) => code === country)) return "provider";
  return NATIONAL.some((code) => code === country) ? "none" : null;
}
