import { decode, encode } from "iconv-lite";

const ENCODING = "win1252";

/** Letters that Windows-1252 lacks lose their marks; other characters become question marks. */
export function windows1252(text: string): Uint8Array {
  return encode(Array.from(text.normalize("NFC"), encodable).join(""), ENCODING);
}

/** Letters whose mark Unicode does not take apart. */
const BARE: Readonly<Record<string, string>> = { Ł: "L", ł: "l", Đ: "D", đ: "d", Ħ: "H", ħ: "h", ı: "i" };

function encodable(character: string): string {
  if (isEncodable(character)) return character;
  const known = BARE[character];
  if (known !== undefined) return known;
  const bare = character.normalize("NFKD").replace(/\p{M}/gu, "");
  return bare !== "" && isEncodable(bare) ? bare : "?";
}

function isEncodable(text: string): boolean {
  return decode(encode(text, ENCODING), ENCODING) === text;
}

/** One line without control characters, at most `max` characters. */
export function oneLine(text: string, max: number): string {
  const plain = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim();
  return Array.from(plain).slice(0, max).join("").trim();
}
