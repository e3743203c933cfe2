/** Addresses in a text that are separated by commas, semicolons or space. */
export function addressesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((address) => address !== "");
}
