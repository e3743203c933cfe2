/** Encodings that a person can choose, after the detected one turned out wrong. */
export const ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1250",
  "windows-1251",
  "windows-1252",
  "windows-1253",
  "windows-1254",
  "windows-1257",
  "iso-8859-2",
  "iso-8859-15",
  "macintosh",
  "koi8-r",
  "shift_jis",
  "euc-jp",
  "gb18030",
  "big5",
  "euc-kr",
] as const;
export type Encoding = (typeof ENCODINGS)[number];
