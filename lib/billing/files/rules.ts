/** Bytes. */
export const MAX_SIZE = 10 * 1024 * 1024;

/** Hours after which an unused file is deleted. */
export const UNUSED_HOURS = 24;

export const CONTENT_TYPES = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** One character a byte; `.` is any byte. */
const SIGNATURES: Readonly<Record<ContentType, RegExp>> = {
  "image/jpeg": /^\xff\xd8\xff[\xc0-\xfe]/,
  "image/png": /^\x89PNG\r\n.\n\0{3}\rIHDR/s,
  "image/webp": /^RIFF.{4}WEBPVP8[ LX]/s,
  "application/pdf": /^%PDF-[12]\.\d/,
};

/** By its first bytes. Null for another type. */
export function contentTypeOf(bytes: Uint8Array): ContentType | null {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return CONTENT_TYPES.find((type) => SIGNATURES[type].test(start)) ?? null;
}

/** The first one is added to names without one. */
const EXTENSIONS: Readonly<Record<ContentType, readonly [string, ...string[]]>> = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "application/pdf": ["pdf"],
};

const KNOWN_EXTENSION = new RegExp(`\\.(${Object.values(EXTENSIONS).flat().join("|")})$`, "i");

/** Without the extension. */
const LONGEST_STEM = 190;

/** Return the last part of a path on one line, with an extension of the type. */
export function cleanFilename(given: string, type: ContentType): string {
  const last = given.split(/[/\\]/).at(-1) ?? "";
  const name = last
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const extension = KNOWN_EXTENSION.exec(name)?.[1];
  const stem = extension === undefined ? name : name.slice(0, -extension.length - 1);
  const kept = extension !== undefined && EXTENSIONS[type].includes(extension.toLowerCase());
  // A cut pair of surrogates leaves a half.
  const short = stem
    .replaceAll(/^[\s.]+|[\s.]+$/g, "")
    .slice(0, LONGEST_STEM)
    .replace(/\p{Cs}$/u, "")
    .trimEnd();
  return `${short === "" ? "receipt" : short}.${kept ? extension : EXTENSIONS[type][0]}`;
}
