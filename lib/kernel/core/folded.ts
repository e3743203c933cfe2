/** Combining accents. */
export const ACCENTS = "[\u0300-\u036f]";

export const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ς: "σ",
  ß: "ss",
  æ: "ae",
  œ: "oe",
};

const ACCENT = new RegExp(ACCENTS, "g");
const SPECIAL = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "g");

/** As `folded` in lib/kernel/db/search-text.ts. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(ACCENT, "")
    .toLowerCase()
    .replace(SPECIAL, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize("NFC");
}

export function findFolded(text: string, query: string): { from: number; to: number } | null {
  const wanted = foldText(query);
  if (wanted === "") return null;
  for (let from = 0; from < text.length; from += 1) {
    for (let to = from + 1; to <= text.length; to += 1) {
      const part = foldText(text.slice(from, to));
      // A combining accent belongs to the letter before it.
      const isLast = to === text.length;
      if (part === wanted && (isLast || foldText(text.slice(from, to + 1)) !== wanted)) return { from, to };
      if (part.length > wanted.length) break;
    }
  }
  return null;
}
