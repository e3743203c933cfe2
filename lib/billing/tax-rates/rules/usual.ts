import type { TaxKind } from "../schema";
import { WORDINGS, type Wordings } from "./wordings";

export interface UsualRate {
  name: string;
  kind: TaxKind;
  reason: string;
  reasonCode: string | null;
}

const CODES: Readonly<Record<keyof Wordings, string | null>> = {
  exempt: null,
  reverse_charge: "VATEX-EU-AE",
  intra_community: "VATEX-EU-IC",
  export: "VATEX-EU-G",
  outside_scope: "VATEX-EU-O",
};

/** The rates of no tax that a workspace begins with. @param locale BCP 47, of the workspace; in English for others than those of invoices. */
export function usualRates(locale: string | null): UsualRate[] {
  const wordings = WORDINGS[languageOf(locale ?? "en")] ?? WORDINGS["en"];
  if (!wordings) return [];
  const kinds = Object.keys(CODES) as (keyof Wordings)[];
  return kinds.map((kind) => {
    const [name, reason] = wordings[kind];
    return { name, kind, reason, reasonCode: CODES[kind] };
  });
}

function languageOf(locale: string): string {
  const { language, script } = new Intl.Locale(locale).maximize();
  if (language === "zh") return `zh-${script === "Hant" ? "Hant" : "Hans"}`;
  return language === "no" || language === "nn" ? "nb" : language;
}
