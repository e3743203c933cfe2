import { type Gap, GAP_FIELDS } from "./booking";
import { FORMAT_RULES, type Format } from "./formats";
import type { StoredSettings } from "./settings";

export interface CountedGap extends Gap {
  /** Documents that wait for it. */
  documents: number;
}

/** Each missing mapping once, those of a kind together. */
export function countedGaps(found: readonly (readonly Gap[])[]): CountedGap[] {
  const gaps = new Map<string, CountedGap>();
  for (const ofDocument of found) {
    const own = new Map(ofDocument.map((gap) => [`${gap.field} ${gap.key ?? ""}`, gap]));
    for (const [key, gap] of own) gaps.set(key, { ...gap, documents: (gaps.get(key)?.documents ?? 0) + 1 });
  }
  return [...gaps.values()].sort(
    (one, other) => GAP_FIELDS.indexOf(one.field) - GAP_FIELDS.indexOf(other.field) || (one.name < other.name ? -1 : 1),
  );
}

/** Numbers that the file itself needs. */
export function gapsOfFile(format: Format, { datev }: StoredSettings): Gap[] {
  if (!FORMAT_RULES[format].hasNumericAccounts) return [];
  const none = { key: null, name: "", value: null };
  return [
    ...(datev.consultantNumber === null ? [{ ...none, field: "consultant_number" } as const] : []),
    ...(datev.clientNumber === null ? [{ ...none, field: "client_number" } as const] : []),
  ];
}
