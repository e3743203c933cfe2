/** Mail servers commonly refuse emails above 20 to 25 MB, and encoding adds a third. */
export const MAX_RECEIPTS_MB = 15;

/** @param files Sizes in bytes. */
export function fitsEmail(files: readonly { size: number }[]): boolean {
  return files.reduce((sum, { size }) => sum + size, 0) <= MAX_RECEIPTS_MB * 1_000_000;
}

/** Number repeated names: `receipt.png`, `receipt-2.png`. Case does not tell names apart. */
export function uniqueNames<File extends { filename: string }>(files: readonly File[]): File[] {
  const given = new Set(files.map(({ filename }) => filename.toLowerCase()));
  const used = new Set<string>();
  return files.map((file) => {
    const filename = freeName(
      file.filename,
      (name) => used.has(name) || (name !== file.filename.toLowerCase() && given.has(name)),
    );
    used.add(filename.toLowerCase());
    return { ...file, filename };
  });
}

/** Number the name until it is free. @param isTaken Gets names in lower case. */
export function freeName(filename: string, isTaken: (name: string) => boolean): string {
  const at = filename.lastIndexOf(".");
  const [stem, extension] = at <= 0 ? [filename, ""] : [filename.slice(0, at), filename.slice(at)];
  let name = filename;
  for (let number = 2; isTaken(name.toLowerCase()); number += 1) name = `${stem}-${String(number)}${extension}`;
  return name;
}
